import { beforeAll, describe, expect, it } from 'vitest'
import { makeActor } from '#kernel/access/actor.ts'
import { addClient, revokeClient } from '#modules/clients/manage-clients.server.ts'
import { NOTED_REFUSALS } from '#modules/clients/use-client.server.ts'
import type { Doc } from '#tests/support/api.ts'
import { type Cast, comingAs, intruders, openCast } from '#tests/support/cast.ts'
import type { MadeSite } from '#tests/support/factories.ts'

let cast: Cast
let collection: MadeSite
let unit: MadeSite

beforeAll(async () => {
  cast = await openCast()
  collection = await cast.world.make.site({ siteType: 'collection', parentSite: cast.origin._id })
  unit = await cast.world.make.site({ parentSite: collection._id })
  for (const site of [cast.ours, cast.theirs, unit, collection])
    await cast.world.make.course(site, { name: site.siteName })
})

/** Names of the courses that a program with these headers finds, or the refusal's status and code. */
async function coursesWith(headers: Record<string, string>, hostname = 'api.localhost') {
  const { status, body } = await cast.api.call<Doc[]>({
    site: { hostname },
    path: 'course/query',
    body: { method: 'find' },
    headers: { origin: undefined, ...headers },
  })
  return status === 200 ? body.data.map((course) => course.name) : `${status} ${body.code}`
}

describe.each(intruders)('a key in an address, as %s', (intruder) => {
  it.each(['client-token-key', 'key', 'api_key', 'apiKey', 'X-API-Key', 'token', 'access_token'])(
    '?%s= is 400 and the key is not repeated',
    async (name) => {
      const from = comingAs(cast, intruder)
      const path = `course/query?${name}=${cast.ours.key}`
      const answer = await cast.api.call({ ...from, path, body: { method: 'find' } })
      expect(answer).toMatchObject({ status: 400, body: { code: 'gateway.key-in-query' } })
      expect(answer.text).not.toContain(cast.ours.key)
      const good = await cast.api.call({ ...from, path: 'course/query', body: { method: 'find' } })
      expect(good.status).toBe(200)
    },
  )
})

describe('a key in a header', () => {
  it.each(['client-token-key', 'X-API-Key'])('(%s) chooses its own site', async (name) => {
    expect(await coursesWith({ [name]: cast.ours.key })).toEqual([cast.ours.siteName])
    expect(await coursesWith({ [name]: cast.theirs.key })).toEqual([cast.theirs.siteName])
  })

  it('goes before the host’s site', async () => {
    expect(await coursesWith({ 'client-token-key': cast.ours.key }, cast.theirs.hostname)).toEqual([
      cast.ours.siteName,
    ])
  })

  it.each([
    ['made up', 'key-nobody-has'],
    ['empty', ''],
    ['an SQL text', "' or true --"],
    ['of 8,000 letters', 'k'.repeat(8000)],
    ['in the other case', 'KEY'],
  ])('that is %s is 401, also on a host that is known', async (_what, key) => {
    const wrong = key === 'KEY' ? cast.ours.key.toUpperCase() : key
    expect(await coursesWith({ 'client-token-key': wrong })).toBe('401 gateway.unknown-key')
    expect(await coursesWith({ 'client-token-key': wrong }, cast.ours.hostname)).toBe(
      '401 gateway.unknown-key',
    )
    expect(await coursesWith({ 'client-token-key': cast.ours.key })).toEqual([cast.ours.siteName])
  })

  it('gives no more rights than a visitor has', async () => {
    const headers = { origin: undefined, 'client-token-key': cast.ours.key }
    const write = await cast.api.call({ path: 'course', body: { data: { name: 'ก' } }, headers })
    expect(write).toMatchObject({ status: 401, body: { code: 'general.sign-in' } })
    expect((await cast.api.call({ path: 'user/query', body: { method: 'find' }, headers })).status).toBe(401)
  })
})

/** What the owner's key finds on the host it refers to. */
const refer = (owner: MadeSite, to: { hostname: string }) =>
  coursesWith({ 'X-API-Key': owner.key, 'X-Hostname-Ref': to.hostname })

describe('X-Hostname-Ref', () => {
  it('opens the units below the key’s own site', async () => {
    expect(await refer(collection, unit)).toEqual([unit.siteName])
    expect(await refer(collection, { hostname: unit.hostname.toUpperCase() })).toEqual([unit.siteName])
    expect(await refer(cast.origin, unit)).toEqual([unit.siteName])
    expect(await refer(collection, collection)).toEqual([collection.siteName])
  })

  it.each<[string, () => [MadeSite, { hostname: string }]]>([
    ['a unit’s key to another unit', () => [cast.ours, cast.theirs]],
    ['a collection’s key to a unit of another', () => [collection, cast.ours]],
    ['a unit’s key to the site above it', () => [unit, collection]],
    ['a collection’s key to the origin', () => [collection, cast.origin]],
    ['any key to a host that does not exist', () => [cast.origin, { hostname: 'nowhere.localhost' }]],
  ])('from %s is 404', async (_what, pair) => {
    const [owner, to] = pair()
    expect(await refer(owner, to)).toBe('404 general.not-found')
    expect(await refer(owner, owner)).toEqual(owner === cast.origin ? [] : [owner.siteName])
  })

  it('without a key changes nothing', async () => {
    expect(await coursesWith({ 'X-Hostname-Ref': cast.theirs.hostname }, cast.ours.hostname)).toEqual([
      cast.ours.siteName,
    ])
    expect(await coursesWith({ 'X-Hostname-Ref': cast.theirs.hostname })).toBe('404 general.not-found')
  })
})

/** Root with a session that has just begun. */
async function enterAsRoot() {
  const { email } = await cast.world.make.user(cast.origin, { role: 'root' })
  const { userID } = await cast.api.signIn(cast.origin, email)
  const { rows } = await cast.world.database.owner.query<{ _id: string }>(
    'select "_id" from session where "userID" = $1',
    [userID],
  )
  const sessionID = rows[0]?._id ?? null
  return makeActor({ role: 'root', userID, accountSite: cast.origin._id, reach: 'all', sessionID })
}

const makeProgram = async (scopes: string[], perMinute = 1000) => {
  const ctx = cast.world.open(cast.origin, await enterAsRoot())
  const given = { name: `โปรแกรม ${perMinute}`, site: cast.ours._id, scopes, perMinute }
  const made = await addClient(ctx, given)
  await ctx.commit()
  return made
}

describe('a program that may change members', () => {
  const callAs = (key: string, method: string, path: string, data: object) =>
    cast.api.call({
      method,
      path,
      ...(method === 'GET' ? {} : { body: { data } }),
      headers: { origin: undefined, 'x-api-key': key },
    })

  it('gives nobody another password or address: it cannot show who it is', async () => {
    const { key } = await makeProgram(['user:read', 'user:write'])
    const { _id, email } = await cast.world.make.user(cast.ours)
    const path = `user/${_id}`
    const stored = async () =>
      (await cast.world.database.owner.query('select password, email from "user" where "_id" = $1', [_id]))
        .rows
    const before = await stored()
    for (const method of ['PATCH', 'PUT'])
      for (const data of [
        { password: 'Nok-krasa-bin-2569' },
        { email: 'taken-over@example.test' },
        { firstname: 'ก', password: 'Nok-krasa-bin-2569' },
      ])
        expect(await callAs(key, method, path, data)).toMatchObject({
          status: 403,
          body: { code: 'clients.for-people' },
        })
    expect(await stored()).toEqual(before)
    expect((await callAs(key, 'PATCH', path, { firstname: 'บัว', email })).status).toBe(200)
  })

  it('opens no account by a link, nor by taking its second step away', async () => {
    const { key } = await makeProgram(['user:read', 'user:write'])
    const { _id } = await cast.world.make.user(cast.ours)
    for (const [method, path] of [
      ['POST', `user/${_id}/bypass`],
      ['GET', `user/${_id}/bypass`],
      ['DELETE', `user/${_id}/second-step`],
      ['POST', `proxy-api/user/${_id}/bypass`],
    ] as const)
      expect(await callAs(key, method, path, {}), path).toMatchObject({
        status: 403,
        body: { code: 'clients.for-people' },
      })
    const { rowCount } = await cast.world.database.owner.query(
      'select from bypass_link where "userID" = $1',
      [_id],
    )
    expect(rowCount).toBe(0)
  })

  it('makes no account with a password that people may not choose', async () => {
    const { key } = await makeProgram(['user:write'])
    const email = 'made-by-program@example.test'
    const person = { firstname: 'มานะ', lastname: 'ใจกล้า', email, phone: '0812345678', info: { agree: true } }
    const made = (password: string) => callAs(key, 'POST', 'user', { ...person, password })
    const refused = await made('12345678')
    expect(refused.status).toBe(400)
    expect(refused.body.details?.map((one) => one.path)).toContain('password')
  })
})

describe('a program that is refused', () => {
  const rowsOf = async (client: string) => {
    const { rows } = await cast.world.database.owner.query<{ n: number }>(
      'select count(*)::int as n from api_request where client = $1',
      [client],
    )
    return rows[0]?.n
  }
  const knock = async (key: string, times: number) => {
    const statuses: number[] = []
    for (let n = 0; n < times; n += 1) {
      const headers = { origin: undefined, 'x-api-key': key }
      const { status } = await cast.api.call({ path: 'course/query', body: { method: 'find' }, headers })
      statuses.push(status)
    }
    return statuses
  }
  const make = (perMinute: number) => makeProgram(['course:read'], perMinute)

  it('writes no more lines by calling on', async () => {
    const { id, key } = await make(3)
    const statuses = await knock(key, 3 + NOTED_REFUSALS.max + 5)
    expect([...new Set(statuses)]).toEqual([200, 429])
    expect(await rowsOf(id)).toBe(3 + NOTED_REFUSALS.max)
  })

  it('nor with a key that was taken from it, which soon is not even looked at', async () => {
    const { id, key } = await make(1000)
    const ctx = cast.world.open(cast.origin, 'root')
    await revokeClient(ctx, id)
    await ctx.commit()
    await cast.world.database.owner.query('delete from attempt')
    const statuses = await knock(key, 70)
    expect([...new Set(statuses)]).toEqual([401, 429])
    expect(await rowsOf(id)).toBe(NOTED_REFUSALS.max)
    await cast.world.database.owner.query('delete from attempt')
  })
})
