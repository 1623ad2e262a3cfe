import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compileCondition, readCondition } from './condition.ts'
import { compileCount, compileFind } from './find.ts'
import { parseQueryBody } from './request.ts'
import {
  courses,
  enrolments,
  hashSealed,
  memberId,
  ourSite,
  scopeFor,
  theirSite,
} from './test-collections.ts'
import { type Doc, openQueryDatabase, type TestDatabase, testId } from './test-database.ts'

let database: TestDatabase

const find = (body: Record<string, unknown>, role: 'admin' | 'public' = 'admin') => {
  const request = parseQueryBody({ method: 'find', ...body })
  return database.run(compileFind(scopeFor(role), courses, request, { hashSealed }))
}
const namesOf = async (filter: Doc, role: 'admin' | 'public' = 'admin') =>
  (await find({ args: [filter] }, role)).map((row) => row.name)

beforeAll(async () => {
  database = await openQueryDatabase()
  const startsAt = '2026-03-01T02:00:00.250Z'
  await database.insert(courses, [
    { _id: testId(1), name: 'การปฐมพยาบาล 100%', status: true, category: ['a', 'b'], price: 10.5, startsAt },
    {
      _id: testId(2),
      name: 'First Aid',
      status: true,
      category: [],
      price: 20,
      note: 'Ab_c',
      opensOn: '2026-02-28',
    },
    {
      _id: testId(3),
      name: 'Closed',
      status: false,
      category: ['b'],
      seats: 7,
      info: { bandCode: 'x', n: [1, 2] },
    },
    { _id: testId(4), name: 'Deleted', status: true, deletedAt: '2026-01-01T00:00:00Z' },
    {
      _id: testId(5),
      name: 'Bare',
      status: true,
      target: [{ code: 'b1', level: 3 }, { code: 'b2' }],
      key: 'k',
    },
  ])
  await database.insert(courses, [{ _id: testId(6), name: 'Theirs', status: true }], theirSite)
  await database.insert(enrolments, [
    { _id: testId(11), userID: memberId, ownerKey: memberId, citizen: '1101700203451' },
    { _id: testId(12), ownerKey: testId(99), citizen: '3101700203459' },
  ])
})

afterAll(() => database.close())

describe('find', () => {
  it('answers documents of this site only, without deleted ones and hidden fields', async () => {
    const rows = await find({ args: [{ unit: ourSite }] })
    expect(rows.map((row) => row.name)).toEqual(['การปฐมพยาบาล 100%', 'First Aid', 'Closed', 'Bare'])
    expect(rows[0]).toMatchObject({
      _id: testId(1),
      unit: ourSite,
      price: 10.5,
      startsAt: '2026-03-01T02:00:00.250Z',
    })
    for (const field of ['key', 'site_id', 'deletedAt', 'name_search'])
      expect(rows[0]).not.toHaveProperty(field)
    expect(await namesOf({ unit: theirSite })).toEqual([])
  })

  it('applies the policy of the actor to rows and fields', async () => {
    expect(await namesOf({}, 'public')).toEqual(['การปฐมพยาบาล 100%', 'First Aid', 'Bare'])
    expect(await namesOf({ status: false }, 'public')).toEqual([])
    const [open] = await find({}, 'public')
    expect(open).not.toHaveProperty('margin')
  })

  it('searches Thai and Latin text by its folded form, wildcards taken literally', async () => {
    const search = (regex: string, options = 'i') => namesOf({ name: { $regex: regex, $options: options } })
    expect(await search('FIRST')).toEqual(['First Aid'])
    expect(await search('ปฐม')).toEqual(['การปฐมพยาบาล 100%'])
    expect(await search('100%')).toEqual(['การปฐมพยาบาล 100%'])
    expect(await search('_')).toEqual([])
    expect(await search('^aid')).toEqual([])
    expect(await search('aid$')).toEqual(['First Aid'])
    expect(await search('first', '')).toEqual([])
    expect(await search('First', '')).toEqual(['First Aid'])
    expect(await namesOf({ note: { $regex: 'b_C', $options: 'i' } })).toEqual(['First Aid'])
  })

  it('walks arrays and json like Mongo does', async () => {
    expect(await namesOf({ category: 'b' })).toEqual(['การปฐมพยาบาล 100%', 'Closed'])
    expect(await namesOf({ category: { $all: ['a', 'b'] } })).toEqual(['การปฐมพยาบาล 100%'])
    expect(await namesOf({ category: { $size: 0 } })).toEqual(['First Aid'])
    expect(await namesOf({ category: null })).toEqual(['Bare'])
    expect(await namesOf({ 'info.bandCode': 'x', 'info.n': 2 })).toEqual(['Closed'])
    expect(await namesOf({ 'info.n': { $gt: 1, $lt: 3 } })).toEqual(['Closed'])
    expect(await namesOf({ 'info.n.1': 2 })).toEqual(['Closed'])
    expect(await namesOf({ 'target.code': { $in: ['b2', 'zz'] } })).toEqual(['Bare'])
    expect(await namesOf({ target: { $elemMatch: { code: 'b1', level: { $gte: 3 } } } })).toEqual(['Bare'])
    expect(await namesOf({ target: { $elemMatch: { code: 'b2', level: 3 } } })).toEqual([])
  })

  it('matches nothing for a value of another kind, and null with $ne', async () => {
    expect(await namesOf({ _id: 'no-uuid' })).toEqual([])
    expect(await namesOf({ _id: { $in: ['no-uuid', testId(2)] } })).toEqual(['First Aid'])
    expect(await namesOf({ seats: 'seven' })).toEqual([])
    expect(await namesOf({ seats: { $ne: 7 } })).toHaveLength(3)
    expect(await namesOf({ seats: { $gt: 6.5 } })).toEqual(['Closed'])
    expect(await namesOf({ opensOn: '2026-02-30' })).toEqual([])
    expect(await namesOf({ opensOn: { $lte: '2026-02-28' } })).toEqual(['First Aid'])
    expect(await namesOf({ startsAt: { $gte: '2026-03-01T09:00:00+07:00' } })).toEqual(['การปฐมพยาบาล 100%'])
  })

  it('sorts with absent values first, pages, and leaves fields out', async () => {
    const rows = await find({
      sort: { price: 1 },
      paging: { page: 2, limit: 2 },
      args: [{}, { price: 1, _id: 0 }],
    })
    expect(rows).toEqual([{ price: 10.5 }, { price: 20 }])
    const [row] = await find({ hidden: ['price', 'unit'], args: [{}, { info: 0 }] })
    for (const field of ['price', 'unit', 'info']) expect(row).not.toHaveProperty(field)
    const first = await find({ method: 'findOne', sort: { price: -1 } })
    expect(first.map((one) => one.name)).toEqual(['First Aid'])
  })

  it('counts what the filter finds', async () => {
    const request = parseQueryBody({ method: 'count', args: [{ category: { $exists: true } }] })
    expect(await database.run(compileCount(scopeFor('admin'), courses, request))).toEqual([{ n: 3 }])
    expect(await database.run(compileCount(scopeFor('public'), courses, request))).toEqual([{ n: 2 }])
  })

  it('finds a sealed field by its hash and answers it as stored', async () => {
    const request = parseQueryBody({ method: 'find', args: [{ citizen: { $in: ['1101700203451'] } }] })
    const rows = await database.run(compileFind(scopeFor('admin'), enrolments, request, { hashSealed }))
    expect(rows).toMatchObject([{ _id: testId(11), citizen: '1101700203451' }])
  })

  it('lets a policy use a field that callers cannot name', async () => {
    const rows = await database.run(
      compileFind(scopeFor('member'), enrolments, parseQueryBody({ method: 'find' })),
    )
    expect(rows.map(({ _id }) => _id)).toEqual([testId(11)])
  })
})

describe('conditions for get, update and delete', () => {
  it('appends to the values of a statement and bounds it by site and policy', async () => {
    const values: unknown[] = ['kept']
    const place = { alias: 'c', values }
    const bounds = readCondition(scopeFor('admin'), courses, 'update', place)
    const condition = compileCondition(scopeFor('admin'), courses, { _id: testId(3) }, place)
    const text = `update course c set note = $1 where ${bounds} and ${condition} returning note`
    expect(await database.run({ text, values })).toEqual([{ note: 'kept' }])
    const other = { alias: 'c', values: [] as unknown[] }
    const theirs = readCondition(scopeFor('admin', theirSite), courses, 'read', other)
    const missed = compileCondition(scopeFor('admin', theirSite), courses, { _id: testId(3) }, other)
    const select = `select 1 from course c where ${theirs} and ${missed}`
    expect(await database.run({ text: select, values: other.values })).toEqual([])
  })

  it('answers false where the policy forbids, and admits hidden fields only in trusted filters', () => {
    const place = { alias: 'c', values: [] }
    expect(readCondition(scopeFor('public'), courses, 'update', place)).toBe(false)
    const byKey = { key: 'k' }
    expect(() => compileCondition(scopeFor('admin'), courses, byKey, place)).toThrow('query.unknown-field')
    expect(compileCondition(scopeFor('admin'), courses, byKey, { ...place, trusted: true })).toContain(
      '"key"',
    )
    const careless = { userID: undefined }
    expect(() =>
      compileCondition(scopeFor('admin'), enrolments, careless, { ...place, trusted: true }),
    ).toThrow('query.bad-value')
  })
})
