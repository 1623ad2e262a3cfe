import { beforeAll, describe, expect, it } from 'vitest'
import type { CallInput, Doc } from '#tests/support/api.ts'
import { type Cast, comingAs, intruders, openCast } from '#tests/support/cast.ts'
import { aggregate, fieldPlaces, join, type Place, query } from '#tests/support/field-places.ts'

let cast: Cast

beforeAll(async () => {
  cast = await openCast()
  await cast.world.make.row('post', { site_id: cast.ours._id, title: 'ข่าว', slug: 'news', status: true })
})

/** What is secret in each collection: declared hidden, and the columns behind the fields. */
const secrets: Record<string, string[]> = {
  post: ['password', 'site_id', 'deletedAt'],
  user: ['password', 'salt', 'citizen_hash', 'firstname_search', 'suspended'],
}

/** The answer without the name that was tried. */
async function shapeOf(from: Pick<CallInput, 'as' | 'site'>, place: Place, collection: string, name: string) {
  const { status, body } = await cast.api.call({ ...from, ...place(collection, name) })
  return JSON.parse(JSON.stringify({ status, body }).replaceAll(name, '?')) as {
    status: number
    body: { code: string }
  }
}

describe.each(Object.keys(fieldPlaces))('a hidden field in %s', (where) => {
  const place = fieldPlaces[where] as Place

  it.each(intruders)('reads like an unknown one: a post, as %s', async (intruder) => {
    const from = comingAs(cast, intruder)
    const unknown = await shapeOf(from, place, 'post', 'nowhere')
    expect(unknown).toMatchObject({ status: 400, body: { code: 'query.unknown-field' } })
    for (const name of secrets.post ?? []) expect(await shapeOf(from, place, 'post', name)).toEqual(unknown)
    expect(await shapeOf(from, place, 'post', 'content')).not.toEqual(unknown)
  })

  it('reads like an unknown one: the member’s own account', async () => {
    const from = { as: cast.member }
    const unknown = await shapeOf(from, place, 'user', 'nowhere')
    expect(unknown).toMatchObject({ status: 400, body: { code: 'query.unknown-field' } })
    for (const name of secrets.user ?? []) expect(await shapeOf(from, place, 'user', name)).toEqual(unknown)
  })
})

describe('a refused reading', () => {
  it('runs no SQL', async () => {
    const from = { site: cast.ours }
    await cast.api.call({ ...from, ...query('post', {}) })
    let taken = 0
    const count = () => {
      taken += 1
    }
    cast.world.engine.pools.app.on('acquire', count)
    for (const place of Object.values(fieldPlaces))
      await cast.api.call({ ...from, ...place('post', 'password') })
    expect(taken).toBe(0)
    await cast.api.call({ ...from, ...query('post', { args: [{ title: 'ข่าว' }] }) })
    expect(taken).toBeGreaterThan(0)
    cast.world.engine.pools.app.off('acquire', count)
  })

  it.each(intruders)('of the kept sessions joins nothing, as %s', async (intruder) => {
    const from = comingAs(cast, intruder)
    const stage = join('session', { localField: '_id', foreignField: '_id' })
    const joined = await cast.api.call({ ...from, ...aggregate('post', stage) })
    expect(joined).toMatchObject({ status: 400, body: { code: 'query.unknown-collection' } })
    const asked = await cast.api.call({ ...from, ...query('session', { args: [{ tokenHash: 'x' }] }) })
    expect(asked).toMatchObject({ status: 404, body: { code: 'gateway.unknown-collection' } })
    const good = await cast.api.call<Doc[]>({ ...from, ...query('post', {}) })
    expect(good.body.data).toHaveLength(1)
  })
})

const person = { firstname: 'ก', lastname: 'ข', email: 'new@example.test' }

const shape = async (body: object, name: string, as = cast.admin) => {
  const answer = await cast.api.call({ as, path: 'user', body })
  return JSON.parse(JSON.stringify(answer.body).replaceAll(name, '?')) as unknown
}

const asking = (field: string) => ({ data: person, options: { uniqueFields: [['email', field]] } })

const writePost = (data: object) => cast.api.call({ as: cast.admin, path: 'post', body: { data } })

describe('a write', () => {
  it.each(['citizen_hash', 'site_id', 'tokenHash'])(
    'of the column %s is refused like an unknown field',
    async (name) => {
      const unknown = await shape({ data: { ...person, nowhere: 'x' } }, 'nowhere')
      expect(unknown).toMatchObject({ status: 400, code: 'records.unknown-field' })
      expect(await shape({ data: { ...person, [name]: 'x' } }, name)).toEqual(unknown)
    },
  )

  it.each(['password', 'salt'])('cannot ask whether the %s is unique', async (name) => {
    const unknown = await shape(asking('nowhere'), 'nowhere')
    expect(unknown).toMatchObject({ status: 400, code: 'records.unknown-field' })
    expect(await shape(asking(name), name)).toEqual(unknown)
  })

  it('of a page’s password is taken from administrators, and answered to nobody', async () => {
    const written = await writePost({ title: 'หน้า', slug: 'a-page', password: 'open sesame' })
    expect(written.status).toBe(200)
    expect(written.text).not.toMatch(/"password"|sesame|argon2/)
    expect(await writePost({ title: 'หน้า', slug: 'page-2', password: '$argon2id$' })).toMatchObject({
      status: 200,
    })
    expect(await writePost({ title: 'หน้า', slug: 'page-3', salt: 'x' })).toMatchObject({ status: 400 })
  })
})

it('no answer about people holds a password, a salt or a hash', async () => {
  const body = { method: 'find', args: [{}] }
  const listed = await cast.api.call<Doc[]>({ as: cast.admin, path: 'user/query', body })
  expect(listed.body.data.length).toBeGreaterThan(0)
  const rows = await cast.api.call({
    as: cast.admin,
    path: 'user/aggregate',
    body: { pipeline: [{ $group: { _id: null, all: { $push: '$$ROOT' } } }] },
  })
  expect(rows.status).toBe(200)
  for (const { text } of [listed, rows])
    expect(text).not.toMatch(/password|salt|argon2|_hash|_search|site_id/)
})
