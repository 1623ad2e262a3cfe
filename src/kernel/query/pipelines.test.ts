import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compileAggregate } from './aggregate.ts'
import { compileFind } from './find.ts'
import { parseAggregateBody, parseQueryBody } from './request.ts'
import {
  categories,
  courses,
  enrolments,
  memberId,
  messages,
  orders,
  ourSite,
  posts,
  scopeFor,
  targets,
  theirSite,
} from './test-collections.ts'
import { type Doc, docsIn, openQueryDatabase, type TestDatabase, testId } from './test-database.ts'

let database: TestDatabase

const aggregate = (collection: Parameters<typeof compileAggregate>[1], pipeline: unknown, role = 'public') =>
  database.run(
    compileAggregate(scopeFor(role as 'public'), collection, parseAggregateBody({ pipeline: pipeline })),
  )

const makeCourse = (number: number, category: string[], target: string, status = true): Doc => ({
  _id: testId(number),
  name: `Course ${number}`,
  status,
  category,
  createdAt: `2026-01-${String(number).padStart(2, '0')}T08:00:00Z`,
  target: [{ code: target }, { code: 'all' }],
  price: 100 * number,
  margin: 1,
  key: 'k',
})

const makeEnrolment = (number: number, courseNumber: number, ownerKey: string): Doc => ({
  _id: testId(200 + number),
  userID: ownerKey,
  ownerKey,
  courseID: testId(courseNumber),
  analytics: { status: number % 2 ? 'complete' : 'learning' },
})

beforeAll(async () => {
  database = await openQueryDatabase()
  await database.insert(
    courses,
    [1, 2, 3, 4, 5, 6].map((number) => makeCourse(number, ['safety'], number % 2 ? 'b1' : 'b2')),
  )
  await database.insert(courses, [
    makeCourse(7, ['law', 'safety'], 'b1'),
    makeCourse(8, ['law'], 'b1', false),
  ])
  await database.insert(courses, [makeCourse(9, ['safety'], 'b1')], theirSite)
  await database.insert(categories, [
    { _id: testId(101), code: 'safety', title: 'Safety', visible: true },
    { _id: testId(102), code: 'law', title: 'Law', visible: true },
    { _id: testId(103), code: 'old', title: 'Old', visible: false },
  ])
  await database.insert(categories, [{ code: 'safety', title: 'Theirs', visible: true }], theirSite)
  await database.insert(enrolments, [makeEnrolment(1, 1, memberId), makeEnrolment(2, 2, memberId)])
  await database.insert(enrolments, [makeEnrolment(3, 8, memberId), makeEnrolment(4, 1, testId(999))])
  await database.insert(
    posts,
    Array.from({ length: 5 }, (_, at) => ({
      _id: testId(300 + at),
      title: `Post ${at}`,
      status: at !== 4,
      slug: `p${at}`,
      builder: { rows: [] },
    })),
  )
  await database.insert(targets, [{ code: 'b1', title: 'Target 1' }, { code: 'b2' }])
  await database.insert(orders, [{ status: 'ลงทะเบียนคอร์ส' }, { status: 'ลงทะเบียนคอร์ส' }, { status: 'paid' }])
  await database.insert(orders, [{ status: 'ลงทะเบียนคอร์ส' }], theirSite)
  await database.insert(messages, [{ status: 'submit' }, { status: 'read' }])
  await database.insert(messages, [{ status: 'submit' }], theirSite)
})

afterAll(() => database.close())

describe('the pipelines that the public site sends', () => {
  it('joins the member’s enrolments with courses; the first element holds enroll and totalCount [PM-7-04]', async () => {
    const rows = await aggregate(enrolments, enrolmentPipeline, 'member')
    expect(rows).toHaveLength(1)
    const [{ enroll, totalCount }] = rows as [{ enroll: Doc[]; totalCount: Doc[] }]
    // The third enrolment is for a closed course, which the member may not read.
    expect(enroll.map((row) => (row.course as Doc).name)).toEqual(['Course 1', 'Course 2'])
    expect(enroll[0]?.course).not.toHaveProperty('margin')
    expect(enroll[0]?.course).not.toHaveProperty('key')
    expect(enroll[0]).not.toHaveProperty('ownerKey')
    expect(enroll[0]?.course).toMatchObject({
      unit: ourSite,
      createdAt: '2026-01-01T08:00:00.000Z',
      price: 100,
    })
    expect(totalCount).toEqual([{ count: 2 }])
  })

  it('stops at 100 enrolments and still counts all [PM-7-05]', async () => {
    await database.insert(
      enrolments,
      Array.from({ length: 120 }, () => ({ userID: memberId, ownerKey: memberId, courseID: testId(3) })),
      theirSite,
    )
    await database.insert(courses, [{ _id: testId(400), name: 'Theirs', status: true }], theirSite)
    const lookup = { $lookup: { from: 'course', localField: 'courseID', foreignField: '_id', as: 'course' } }
    const facet = { $facet: { enroll: [{ $limit: 100 }], totalCount: [{ $count: 'count' }] } }
    const compiled = compileAggregate(scopeFor('member', theirSite), enrolments, [lookup, facet])
    const [row] = await database.run(compiled)
    expect(row?.enroll).toHaveLength(100)
    expect(row?.totalCount).toEqual([{ count: 120 }])
    // Course 3 belongs to the other site.
    expect(docsIn(row, 'enroll')[0]?.course).toEqual([])
  })

  it('leaves userID out of the member’s enrolments [PM-7-06]', async () => {
    const body = { method: 'find', hidden: ['userID'], args: [{ userID: memberId }] }
    const rows = await database.run(compileFind(scopeFor('member'), enrolments, parseQueryBody(body)))
    expect(rows).toHaveLength(3)
    expect(rows[0]).not.toHaveProperty('userID')
    expect(rows[0]).toMatchObject({ courseID: testId(1), unit: ourSite })
  })

  it('answers a page of posts and their number [PM-7-11] [PM-7-12]', async () => {
    const facet = { post: [{ $skip: 1 }, { $limit: 2 }], totalCount: [{ $count: 'count' }] }
    const [row] = await aggregate(posts, [{ $match: { parent: ourSite, status: true } }, { $facet: facet }])
    expect(docsIn(row, 'post').map((post) => post.title)).toEqual(['Post 1', 'Post 2'])
    expect(docsIn(row, 'post')[0]).toMatchObject({ parent: ourSite, builder: { rows: [] } })
    expect(row?.totalCount).toEqual([{ count: 4 }])
  })

  it('groups courses by category, newest first, at most 4 a category [PM-7-13]', async () => {
    const rows = await aggregate(courses, [
      { $match: { unit: ourSite, status: true } },
      { $sort: { createdAt: -1 } },
      { $unwind: '$category' },
      { $group: { _id: '$category', courses: { $push: '$$ROOT' }, total: { $sum: 1 } } },
      { $project: { _id: 1, total: 1, courses: { $slice: ['$courses', 4] } } },
      { $sort: { _id: 1 } },
    ])
    expect(
      rows.map(({ _id, ...row }) => [_id, row.total, (row.courses as Doc[]).map(({ name }) => name)]),
    ).toEqual([
      ['law', 1, ['Course 7']],
      ['safety', 7, ['Course 7', 'Course 6', 'Course 5', 'Course 4']],
    ])
  })

  it('answers the courses of one category [PM-7-14]', async () => {
    const rows = await aggregate(courses, [{ $match: { category: 'law' } }, { $project: { name: 1 } }])
    expect(rows).toEqual([{ _id: testId(7), name: 'Course 7' }])
  })

  it('answers the courses whose target code is the target [PM-7-15]', async () => {
    const rows = await aggregate(courses, [{ $match: { 'target.code': 'b2' } }, { $sort: { name: 1 } }])
    expect(rows.map((row) => row.name)).toEqual(['Course 2', 'Course 4', 'Course 6'])
  })

  it('answers the visible categories of the site [PM-7-20]', async () => {
    const rows = await aggregate(categories, [{ $match: { owner: ourSite, visible: true } }])
    expect(rows.map((row) => row.title)).toEqual(['Safety', 'Law'])
  })

  it('counts the courses of each category [PM-7-21]', async () => {
    const count = { courseCount: { $size: '$courses' } }
    const plain = { from: 'course', localField: 'code', foreignField: 'category', as: 'courses' }
    const match = { $match: { $expr: { $in: ['$$code', '$category'] } } }
    const detailed = { from: 'course', let: { code: '$code' }, pipeline: [match], as: 'courses' }
    for (const lookup of [plain, detailed]) {
      const stages = [
        { $lookup: lookup },
        { $addFields: count },
        { $unset: 'courses' },
        { $sort: { code: 1 } },
      ]
      const rows = await aggregate(categories, stages)
      expect(rows.map((row) => [row.code, row.courseCount])).toEqual([
        ['law', 1],
        ['old', 0],
        ['safety', 7],
      ])
    }
  })

  it('answers a target by its code [PM-7-22]', async () => {
    expect(await aggregate(targets, [{ $match: { code: 'b1' } }])).toMatchObject([{ title: 'Target 1' }])
  })
})

it('counts orders and messages of the unit in one call [AD-7.2-04] [AD-7.2-05] [AD-7.2-06]', async () => {
  const message = [{ $match: { parent: ourSite, status: 'submit' } }, { $count: 'messageCount' }]
  const union = [
    { $match: { unit: ourSite, status: 'ลงทะเบียนคอร์ส' } },
    { $count: 'orderCount' },
    { $unionWith: { coll: 'message', pipeline: message } },
  ]
  expect(await aggregate(orders, union, 'admin')).toEqual([
    { orderCount: 2, messageCount: null },
    { orderCount: null, messageCount: 1 },
  ])
  const sums = { _id: null, orderCount: { $sum: '$orderCount' }, messageCount: { $sum: '$messageCount' } }
  const rows = await aggregate(orders, [...union, { $group: sums }, { $project: { _id: 0 } }], 'admin')
  expect(rows).toEqual([{ orderCount: 2, messageCount: 1 }])
})

const enrolmentPipeline = [
  { $match: { userID: memberId } },
  { $lookup: { from: 'course', localField: 'courseID', foreignField: '_id', as: 'course' } },
  { $unwind: '$course' },
  { $facet: { enroll: [{ $skip: 0 }, { $limit: 100 }], totalCount: [{ $count: 'count' }] } },
]
