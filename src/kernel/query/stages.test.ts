import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compileAggregate } from './aggregate.ts'
import { buildObject } from './json.ts'
import { parseAggregateBody } from './request.ts'
import {
  courses,
  enrolments,
  ledger,
  orders,
  ourSite,
  posts,
  scopeFor,
  theirSite,
} from './test-collections.ts'
import { docsIn, openQueryDatabase, type TestDatabase, testId } from './test-database.ts'

let database: TestDatabase

const aggregate = (
  collection: Parameters<typeof compileAggregate>[1],
  pipeline: unknown[],
  role: 'admin' | 'public' = 'admin',
) => database.run(compileAggregate(scopeFor(role), collection, parseAggregateBody({ pipeline })))

const withCourse = { $lookup: { from: 'course', localField: 'courseID', foreignField: '_id', as: 'course' } }

beforeAll(async () => {
  database = await openQueryDatabase()
  await database.insert(courses, [
    {
      _id: testId(1),
      name: 'One',
      status: true,
      category: ['a', 'b'],
      price: 10.5,
      opensOn: '2026-12-31',
      startsAt: '2026-12-31T20:00:00.120Z',
      info: { items: [{ n: 1 }, { n: 2 }], related: [testId(2), 'no-uuid'] },
      key: 'k',
    },
    { _id: testId(2), name: 'Two', status: false, info: { at: '2026-02-30T00:00:00Z' } },
    { _id: testId(3), name: 'Gone', status: true, deletedAt: '2026-01-01T00:00:00Z' },
  ])
  await database.insert(courses, [{ _id: testId(4), name: 'Theirs', status: true }], theirSite)
  await database.insert(
    enrolments,
    [1, 2, 3, 4].map((number) => ({ _id: testId(10 + number), courseID: testId(number) })),
  )
  await database.insert(orders, [{ _id: testId(20), status: testId(1), price: 7 }])
  await database.insert(ledger, [{ entry: 'inner' }])
})

afterAll(() => database.close())

describe('joined documents', () => {
  it('come from this site, are not deleted and obey the policy of their own collection', async () => {
    const named = [withCourse, { $sort: { _id: 1 } }, { $project: { _id: 0, names: '$course.name' } }]
    expect(await aggregate(enrolments, named)).toEqual([
      { names: ['One'] },
      { names: ['Two'] },
      { names: [] },
      { names: [] },
    ])
    const union = { $unionWith: { coll: 'course', pipeline: [{ $project: { _id: 0, name: 1 } }] } }
    const rows = await aggregate(posts, [{ $project: { _id: 0, title: 1 } }, union], 'public')
    expect(rows).toEqual([{ title: null, name: 'One' }])
    const facet = { $facet: { all: [{ $lookup: { from: 'enroll', pipeline: [], as: 'e' } }] } }
    const [row] = await aggregate(courses, [facet], 'public')
    expect(docsIn(row, 'all')[0]?.e).toEqual([])
  })

  it('show the wire’s forms: UTC with milliseconds, days, numbers, the tenant’s name', async () => {
    const [row] = await aggregate(enrolments, [{ $match: { courseID: testId(1) } }, withCourse])
    const [course] = docsIn(row, 'course')
    expect(course).toMatchObject({
      _id: testId(1),
      unit: ourSite,
      price: 10.5,
      opensOn: '2026-12-31',
      startsAt: '2026-12-31T20:00:00.120Z',
      category: ['a', 'b'],
      seats: null,
    })
    for (const field of ['key', 'site_id', 'deletedAt', 'name_search'])
      expect(course).not.toHaveProperty(field)
  })

  it('become rows again with their types', async () => {
    const pipeline = [withCourse, { $unwind: '$course' }, { $replaceRoot: { newRoot: '$course' } }]
    const [row] = await aggregate(enrolments, [{ $match: { courseID: testId(1) } }, ...pipeline])
    const [found] = await aggregate(courses, [{ $match: { _id: testId(1) } }])
    expect(row).toEqual(found)
    const late = [{ $match: { startsAt: { $gte: '2026-12-31T20:00:00Z' } } }, { $count: 'n' }]
    expect(await aggregate(enrolments, [...pipeline, ...late])).toEqual([{ n: 1 }])
  })

  it('join text with ids, and ids inside json, without a failing cast', async () => {
    const byText = { $lookup: { from: 'course', localField: 'status', foreignField: '_id', as: 'course' } }
    const [order] = await aggregate(orders, [byText])
    expect(docsIn(order, 'course').map((course) => course.name)).toEqual(['One'])
    const byJson = {
      $lookup: { from: 'course', localField: 'info.related', foreignField: '_id', as: 'related' },
    }
    const [course] = await aggregate(courses, [{ $match: { name: 'One' } }, byJson])
    expect(docsIn(course, 'related').map((related) => related.name)).toEqual(['Two'])
    const back = { $lookup: { from: 'course', localField: '_id', foreignField: 'info.related', as: 'back' } }
    const [two] = await aggregate(courses, [{ $match: { name: 'Two' } }, back])
    expect(docsIn(two, 'back').map((one) => one.name)).toEqual(['One'])
    const match = { $match: { $expr: { $and: [{ $eq: ['$_id', { $toObjectId: '$$id' }] }] } } }
    const byExpression = { from: 'course', let: { id: '$status' }, pipeline: [match], as: 'course' }
    const [again] = await aggregate(orders, [{ $lookup: byExpression }])
    expect(again?.course).toHaveLength(1)
  })

  it('reach a collection that /api does not serve only for the server itself', async () => {
    const pipeline = [{ $unionWith: { coll: 'ledger', pipeline: [{ $project: { _id: 0, entry: 1 } }] } }]
    const closed = () => compileAggregate(scopeFor('admin'), orders, pipeline)
    expect(closed).toThrow('query.unknown-collection')
    const rows = await database.run(
      compileAggregate(scopeFor('admin'), orders, pipeline, { unexposed: true }),
    )
    expect(rows.map((row) => row.entry)).toEqual([null, 'inner'])
  })
})

const compute = async (expression: unknown, name = 'One') => {
  const [row] = await aggregate(courses, [{ $match: { name } }, { $project: { _id: 0, value: expression } }])
  return row?.value
}

describe('expressions', () => {
  it('read moments in UTC unless a zone is named', async () => {
    expect(await compute({ $dateToString: { format: '%Y-%m-%d', date: '$startsAt' } })).toBe('2026-12-31')
    const bangkok = { format: 'วัน %d/%m/%Y %H:%M', date: '$startsAt', timezone: 'Asia/Bangkok' }
    expect(await compute({ $dateToString: bangkok })).toBe('วัน 01/01/2027 03:00')
    expect(await compute({ $dateToString: { date: '$startsAt' } })).toBe('2026-12-31T20:00:00.120Z')
    expect(await compute({ $month: '$startsAt' })).toBe(12)
    expect(await compute({ $year: { date: '$startsAt', timezone: 'Asia/Bangkok' } })).toBe(2027)
    expect(await compute({ $year: '$opensOn' })).toBe(2026)
    expect(await compute({ $year: '$info.at' }, 'Two')).toBeNull()
  })

  it('pick from lists and write numbers as people do', async () => {
    expect(await compute({ $arrayElemAt: ['$category', -1] })).toBe('b')
    expect(await compute({ $arrayElemAt: ['$info.items.n', 1] })).toBe(2)
    expect(await compute({ $arrayElemAt: ['$category', 9] })).toBeNull()
    expect(await compute({ $toString: '$price' })).toBe('10.5')
    expect(await compute({ $concat: ['$name', null] })).toBeNull()
    expect(await compute({ $size: '$missing' }).catch((error: Error) => error.message)).toBe(
      'query.unknown-field',
    )
  })

  it('unwind a list inside json', async () => {
    const rows = await aggregate(courses, [{ $match: { name: 'One' } }, { $unwind: '$info.items' }])
    expect(rows.map((row) => (row.info as { items: unknown }).items)).toEqual([{ n: 1 }, { n: 2 }])
  })

  it('keep the order of the records and of their lists', async () => {
    const pairs = [
      { $match: { name: 'One' } },
      {
        $unionWith: { coll: 'course', pipeline: [{ $match: { name: 'One' } }, { $set: { name: 'Again' } }] },
      },
      { $unwind: '$category' },
      { $limit: 3 },
      { $project: { _id: 0, name: 1, category: 1 } },
    ]
    expect(
      (await aggregate(courses, pairs)).map(({ name, category }) => `${String(name)} ${String(category)}`),
    ).toEqual(['One a', 'One b', 'Again a'])
    const unsorted = [{ $addFields: { list: ['x', 'y'] } }, { $unwind: '$list' }, { $limit: 3 }, { $skip: 0 }]
    const rows = await aggregate(courses, unsorted)
    expect(rows.map(({ name, list }) => `${String(name)} ${String(list)}`)).toEqual([
      'One x',
      'One y',
      'Two x',
    ])
  })

  it('keep the count of a facet at hand', async () => {
    const facet = { $facet: { rows: [{ $limit: 1 }], totalCount: [{ $count: 'count' }] } }
    const total = { $project: { total: { $arrayElemAt: ['$totalCount.count', 0] } } }
    expect(await aggregate(courses, [facet, total])).toEqual([{ total: 2 }])
  })

  it('build documents of more fields than one SQL function takes', async () => {
    const entries = Array.from({ length: 130 }, (_, at): [string, { sql: string; type: 'integer' }] => [
      `f${at}`,
      { sql: String(at), type: 'integer' },
    ])
    const [row] = await database.run({ text: `select ${buildObject(entries)} as doc`, values: [] })
    expect(row?.doc).toMatchObject({ f0: 0, f40: 40, f129: 129 })
  })
})
