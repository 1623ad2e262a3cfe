import { beforeAll, describe, expect, it } from 'vitest'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Cast, comingAs, intruders, openCast } from '#tests/support/cast.ts'

let cast: Cast
let operator: SignedInPerson
let atHome: SignedInPerson

beforeAll(async () => {
  cast = await openCast()
  const { make } = cast.world
  const reach = [cast.ours._id, cast.theirs._id]
  const { email } = await make.user(cast.origin, { role: 'admin', reach })
  operator = await cast.api.signIn(cast.ours, email)
  atHome = await cast.api.signIn(cast.origin, email)
})

const choose = (as: SignedInPerson, database: unknown) =>
  cast.api.call({ as, method: 'PUT', path: 'session/current', body: { database } })
const session = (as: SignedInPerson) =>
  cast.api.call<{ role: string; current: { _id: string } | null }>({ as, path: 'session' })

describe('PUT session/current', () => {
  it('makes a database the session’s current one, until the next is chosen [AD-1-21]', async () => {
    expect(await choose(operator, cast.theirs._id)).toMatchObject({
      status: 200,
      body: { data: { current: { _id: cast.theirs._id, hostname: cast.theirs.hostname } } },
    })
    expect((await session(operator)).body.data.current?._id).toBe(cast.theirs._id)
    await choose(operator, cast.ours._id)
    expect((await session(operator)).body.data.current?._id).toBe(cast.ours._id)
  })

  it('is in the audit log', async () => {
    await choose(operator, cast.ours._id)
    const found = await cast.api.call<object[]>({
      as: cast.admin,
      path: 'audit/query',
      body: { method: 'find', args: [{ action: 'switch', userID: operator.userID }] },
    })
    expect(found.body.data.length).toBeGreaterThan(0)
  })

  it('refuses an empty database id, in the caller’s language [AD-5.4-02]', async () => {
    for (const database of ['', '  '])
      expect(await choose(operator, database)).toMatchObject({
        status: 400,
        body: { code: 'sites.no-database', message: 'ต้องเลือกฐานข้อมูลก่อน' },
      })
  })

  it('finds only units within reach: no other site, no site above, nothing made up', async () => {
    for (const database of [cast.theirs._id, cast.origin._id, 'nothing', "' or true --"])
      expect((await choose(cast.admin, database)).status).toBe(404)
    expect((await session(cast.admin)).body.data.current?._id).toBe(cast.ours._id)
  })

  it.each([[null], [{ $ne: '' }], [['a']], [1]])('takes no %j for an id', async (database) => {
    expect((await choose(operator, database)).status).toBe(400)
  })

  it.each(intruders)('is nothing for a %s', async (intruder) => {
    const answer = await cast.api.call({
      ...comingAs(cast, intruder),
      method: 'PUT',
      path: 'session/current',
      body: { database: cast.ours._id },
    })
    expect(answer.status).toBe(intruder === 'member' ? 403 : 401)
  })

  it('is refused from another host’s page', async () => {
    const headers = { origin: 'https://evil.example' }
    const body = { database: cast.theirs._id }
    const answer = await cast.api.call({
      as: operator,
      method: 'PUT',
      path: 'session/current',
      body,
      headers,
    })
    expect(answer.status).toBe(403)
  })
})

describe('an administrator at home on the site above', () => {
  it('is let in, has no current database and sees what there is to choose', async () => {
    const { data } = (await session(atHome)).body
    expect(data.current).toBeNull()
    const list = await cast.api.call<object[]>({ as: atHome, path: 'getAdminSchool' })
    expect(list.body.data).toHaveLength(2)
  })

  it('can do nothing on the site above before a database is chosen', async () => {
    const post = { data: { title: 'ประกาศ', slug: 'news' } }
    const course = { data: { name: 'ใหม่' } }
    expect((await cast.api.call({ as: atHome, path: 'post', body: post })).status).toBe(403)
    expect((await cast.api.call({ as: atHome, path: 'course', body: course })).status).toBe(403)
    expect((await cast.api.call({ as: atHome, path: 'hostname' })).status).toBe(403)
    expect((await cast.api.call({ as: atHome, path: 'audit/query', body: { method: 'find' } })).status).toBe(
      403,
    )
    const people = await cast.api.call<{ _id: string }[]>({
      as: atHome,
      path: 'user/query',
      body: { method: 'find' },
    })
    expect(people.body.data.map(({ _id }) => _id)).toEqual([atHome.userID])
  })

  it('works on the chosen one, and on nothing else', async () => {
    expect((await choose(atHome, cast.ours._id)).status).toBe(200)
    const { rows } = await cast.world.database.owner.query(
      `select role, "recordID" from audit where site_id = $1 and "userID" = $2 and action = 'switch'`,
      [cast.origin._id, atHome.userID],
    )
    expect(rows).toEqual([{ role: 'admin', recordID: cast.ours._id }])
    const course = { data: { name: 'งานไม้' } }
    const made = await cast.api.call({ as: atHome, path: 'course', body: course })
    expect(made.status).toBe(200)
    const theirs = await cast.api.call({ as: cast.theirAdmin, path: `course/${made.body.data._id}` })
    expect(theirs.status).toBe(404)
    expect((await cast.api.call({ as: cast.admin, path: `course/${made.body.data._id}` })).status).toBe(200)
  })

  it('is turned away from a site above that is not its home', async () => {
    const { make } = cast.world
    const other = await make.site({ siteType: 'collection', parentSite: cast.origin._id })
    const { email } = await make.user(cast.origin, { role: 'manager', reach: [cast.ours._id] })
    await expect(cast.api.signIn(other, email)).rejects.toThrow('403')
  })
})
