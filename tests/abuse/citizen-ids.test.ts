import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { citizenIdFrom, formatCitizenId, maskCitizenId } from '#kernel/thai/citizen-id.ts'
import * as signIns from '#modules/users/screens/sign-ins.tsx'
import * as detail from '#shell/records/screens/detail.tsx'
import * as edit from '#shell/records/screens/edit.tsx'
import * as list from '#shell/records/screens/list.tsx'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'

const citizen = citizenIdFrom('110370299991')
const other = citizenIdFrom('110370299992')
let cast: Cast
let userID: string

beforeAll(async () => {
  cast = await openCast({
    pages: pagesOf({
      '/user/edit/:id': edit,
      '/user/detail/:id': detail,
      '/user/dashboard': list,
      '/setup/sign-ins': signIns,
    }),
  })
  const { seal } = cast.world.engine
  const values = { citizen: seal.seal(citizen), citizen_hash: seal.hash(citizen) }
  userID = (await cast.world.make.user(cast.ours, values))._id
})

beforeEach(async () => void (await cast.world.database.owner.query('delete from attempt; delete from audit')))

const find = (as: SignedInPerson, filter: object, method = 'find') =>
  cast.api.call<unknown>({ as, path: 'user/query', body: { method, args: [filter] } })

const match = (as: SignedInPerson, filter: object) =>
  cast.api.call<unknown>({
    as,
    path: 'user/aggregate',
    body: { pipeline: [{ $match: filter }, { $project: { _id: 1 } }] },
  })

async function audited(action: string) {
  const { rows } = await cast.world.database.owner.query(
    'select collection, "recordID", changes, "userID" from audit where action = $1',
    [action],
  )
  return rows
}

describe('guessing citizen ids by filters', () => {
  it('is closed to those who read them masked', async () => {
    for (const as of [cast.manager, cast.member])
      for (const filter of [{ citizen }, { citizen: { $in: [citizen] } }, { $or: [{ citizen }] }]) {
        expect(await find(as, filter)).toMatchObject({ status: 400, body: { code: 'query.unknown-field' } })
        expect((await find(as, filter, 'count')).status).toBe(400)
        expect((await match(as, filter)).status).toBe(400)
      }
  })

  it('takes one value a query, however it is put', async () => {
    for (const filter of [
      { citizen: { $in: [citizen, other] } },
      { citizen: { $nin: [citizen, other] } },
      { $or: [{ citizen }, { citizen: other }] },
      { $nor: [{ citizen }, { citizen: { $ne: other } }] },
    ]) {
      expect(await find(cast.admin, filter)).toMatchObject({
        status: 400,
        body: { code: 'query.one-sealed-value' },
      })
      expect((await match(cast.admin, filter)).status).toBe(400)
    }
  })

  it('one value is found by who reads them whole, with a line in the audit log that does not name it', async () => {
    expect(await find(cast.admin, { citizen })).toMatchObject({
      status: 200,
      body: { data: [{ _id: userID }] },
    })
    const lines = await audited('sealed-search')
    expect(lines).toEqual([
      { collection: 'user', recordID: null, changes: { fields: ['citizen'] }, userID: cast.admin.userID },
    ])
  })

  it('ends after thirty within an hour', async () => {
    for (let count = 0; count < 30; count += 1)
      expect((await find(cast.admin, { citizen: other }, 'count')).status).toBe(200)
    expect(await find(cast.admin, { citizen })).toMatchObject({
      status: 429,
      body: { code: 'records.too-many-sealed' },
    })
    expect((await match(cast.admin, { citizen })).status).toBe(429)
  })
})

describe('guessing citizen ids by the words of a list', () => {
  const search = (as: SignedInPerson, name: string, q: string) =>
    cast.api.call<{ total: number }>({ as, path: `list/${name}?q=${encodeURIComponent(q)}` })

  it.each(['students', 'orders', 'enrolments-orders'])(
    'leaves a line in the audit log for each request, and ends after thirty: %s',
    async (name) => {
      expect((await search(cast.admin, name, citizen)).status).toBe(200)
      expect(await audited('sealed-search')).toEqual([
        { collection: 'user', recordID: null, changes: { fields: ['citizen'] }, userID: cast.admin.userID },
      ])
      for (let count = 1; count < 30; count += 1)
        expect((await search(cast.admin, name, other)).status).toBe(200)
      expect(await search(cast.admin, name, citizen)).toMatchObject({
        status: 429,
        body: { code: 'records.too-many-sealed' },
      })
      // Other words are not stopped by it.
      expect((await search(cast.admin, name, 'สมชาย')).status).toBe(200)
    },
  )

  it.each(['/user/dashboard', '/setup/sign-ins'])('is written down on screens too: %s', async (path) => {
    const page = await cast.api.call({ as: cast.admin, path: `${path}?q=${citizen}` })
    expect(page.status).toBe(200)
    expect(await audited('sealed-search')).toHaveLength(1)
  })

  it('finds nobody for those who read them masked, and counts nothing', async () => {
    const found = await search(cast.manager, 'students', citizen)
    expect(found.status).toBe(200)
    expect(found.text).not.toContain(userID)
    expect(await audited('sealed-search')).toEqual([])
  })
})

describe('a citizen id in the answer of a call', () => {
  const line = (id: string, field = 'citizen') => ({
    collection: 'user',
    recordID: id,
    changes: { fields: [field] },
    userID: cast.admin.userID,
  })
  const get = (as: SignedInPerson, id = userID) => cast.api.call({ as, path: `user/${id}` })

  it('leaves a line for each person whose it is, once a day', async () => {
    expect((await get(cast.admin)).body.data.citizen).toBe(citizen)
    expect(await audited('reveal')).toEqual([line(userID)])
    const found = await find(cast.admin, { _id: userID })
    expect(found.body.data).toMatchObject([{ citizen }])
    await cast.api.call({
      as: cast.admin,
      path: 'user/query',
      body: { method: 'findOne', args: [{ _id: userID }] },
    })
    expect(await audited('reveal')).toEqual([line(userID)])
    await cast.world.database.owner.query(`update audit set "createdAt" = now() - interval '25 hours'`)
    await get(cast.admin)
    expect(await audited('reveal')).toHaveLength(2)
    const history = seenIn(await cast.api.call({ as: cast.admin, path: `/user/detail/${userID}` }))
    expect(history).toContain('เปิดดูเลขประจำตัวประชาชน')
  })

  it('by a change of something else, too', async () => {
    const changed = await cast.api.call({
      as: cast.admin,
      method: 'PATCH',
      path: `user/${userID}`,
      body: { data: { lastname: 'ใจดี' } },
    })
    expect(changed.body.data.citizen).toBe(citizen)
    expect(await audited('reveal')).toEqual([line(userID)])
  })

  it('is nothing of those who are shown less of it, and of nobody who looks at their own', async () => {
    const { seal } = cast.world.engine
    await cast.world.database.owner.query('update "user" set citizen = $2 where "_id" = $1', [
      cast.member.userID,
      seal.seal(other),
    ])
    expect((await get(cast.member, cast.member.userID)).body.data.citizen).toBe(other)
    expect((await get(cast.manager)).text).not.toContain(citizen)
    await find(cast.admin, {}, 'count')
    await cast.api.call({
      as: cast.admin,
      path: 'user/query',
      body: { method: 'find', args: [{ _id: userID }, { firstname: 1 }] },
    })
    expect(await audited('reveal')).toEqual([])
  })
})

describe('a passport number', () => {
  const passport = 'AB1234567'
  let traveller: string

  beforeAll(async () => {
    const { seal } = cast.world.engine
    const values = { passport: seal.seal(passport), passport_hash: seal.hash(passport) }
    traveller = (await cast.world.make.user(cast.ours, values))._id
  })

  it('is looked for and shown as a citizen id is', async () => {
    expect(await find(cast.manager, { passport })).toMatchObject({
      status: 400,
      body: { code: 'query.unknown-field' },
    })
    expect(await find(cast.admin, { passport: { $in: [passport, 'CD7654321'] } })).toMatchObject({
      status: 400,
      body: { code: 'query.one-sealed-value' },
    })
    expect(await audited('sealed-search')).toEqual([])
    expect((await find(cast.admin, { passport })).body.data).toMatchObject([{ _id: traveller }])
    expect(await audited('sealed-search')).toMatchObject([{ changes: { fields: ['passport'] } }])
    expect(await audited('reveal')).toMatchObject([
      { recordID: traveller, changes: { fields: ['passport'] } },
    ])
    const page = await cast.api.call({ as: cast.admin, path: `/user/edit/${traveller}` })
    expect(page.text).not.toContain(passport)
    expect((await cast.api.call({ as: cast.manager, path: `user/${traveller}` })).text).not.toContain(
      passport,
    )
  })
})

describe('a citizen id on a screen', () => {
  const post = (path: string, values: Record<string, string>, as = cast.admin) =>
    cast.api.call({
      as,
      path,
      raw: new URLSearchParams(values).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })

  it.each(['edit', 'detail'])('is masked on the %s screen until somebody asks', async (name) => {
    const path = `/user/${name}/${userID}`
    const page = await cast.api.call({ as: cast.admin, path })
    expect(page.text).toContain(maskCitizenId(citizen))
    expect(page.text).not.toContain(citizen)
    expect(page.text).not.toContain(formatCitizenId(citizen))
    expect(await audited('reveal')).toEqual([])
    const shown = await post(`${path}.data`, { intent: 'reveal', field: 'citizen' })
    expect(shown.text).toContain(citizen)
    expect(await audited('reveal')).toEqual([
      { collection: 'user', recordID: userID, changes: { fields: ['citizen'] }, userID: cast.admin.userID },
    ])
    const history = seenIn(await cast.api.call({ as: cast.admin, path: `/user/detail/${userID}` }))
    expect(history).toContain('เปิดดูเลขประจำตัวประชาชน')
  })

  it('is shown by no other field’s name and to nobody who reads it masked', async () => {
    const path = `/user/detail/${userID}.data`
    for (const field of ['password', 'salt', 'email', '__proto__'])
      expect((await post(path, { intent: 'reveal', field })).status).toBe(404)
    expect((await post(path, { intent: 'reveal', field: 'citizen' }, cast.manager)).text).not.toContain(
      citizen,
    )
    expect(await audited('reveal')).toEqual([])
  })

  it('stays as it is when the form is saved without a look at it, and can be emptied after one', async () => {
    const path = `/user/edit/${userID}`
    const save = async (values: Record<string, string>) => {
      const page = (await cast.api.call({ as: cast.admin, path })).text
      const ifMatch = /name="ifMatch" value="([^"]+)"/.exec(page)?.[1]?.replaceAll('&quot;', '"') ?? ''
      const sent = await post(path, { ifMatch, citizen: '', firstname: 'ชื่อใหม่', ...values })
      expect(sent.status).toBe(302)
      const { rows } = await cast.world.database.owner.query(
        'select citizen_hash from "user" where "_id" = $1',
        [userID],
      )
      return rows[0].citizen_hash
    }
    expect(await save({})).toBe(cast.world.engine.seal.hash(citizen))
    expect(await save({ revealed: 'citizen', citizen })).toBe(cast.world.engine.seal.hash(citizen))
    expect(await save({ revealed: 'citizen' })).toBeNull()
  })
})
