import { beforeAll, describe, expect, it } from 'vitest'
import type { Doc, SignedInPerson } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'

// The calls of the public site with the payloads that its document has, over HTTP and on the real collections.
let cast: Cast
const ids: string[] = []

beforeAll(async () => {
  cast = await openCast()
  const { make, database } = cast.world
  const site_id = cast.ours._id
  for (const [code, visible] of [
    ['safety', true],
    ['law', true],
    ['hidden', false],
  ] as const)
    await make.category(cast.ours, { code, name: code, visible })
  const supervisors = {
    _id: (await make.row('target', { site_id, code: 'SUP', name: 'หัวหน้างาน' }))._id,
    name: 'หัวหน้างาน',
    code: 'SUP',
  }
  for (let at = 0; at < 6; at++) {
    const createdAt = new Date(Date.UTC(2026, 0, at + 1)).toISOString()
    const category = at === 5 ? ['safety', 'law'] : ['safety']
    const target = at === 2 ? [supervisors] : []
    ids.push((await make.course(cast.ours, { name: `C${at}`, category, target, createdAt }))._id)
  }
  await make.course(cast.theirs, { name: 'ของเขา', category: ['safety'] })
  const userID = cast.member.userID
  await make.row('enroll', { site_id, userID, courseID: ids[0] })
  await make.row('enroll', { site_id, userID, courseID: ids[1], status: 'cancelled' })
  // More courses than the document's limit, all taken by one person.
  await database.owner.query(
    `with made as (insert into course (site_id, name, status) select $1, 'M' || n, true from generate_series(1, 120) n
       returning "_id")
     insert into enroll (site_id, "userID", "courseID") select $1, $2, "_id" from made`,
    [site_id, cast.admin.userID],
  )
})

const call = async <Data = Doc[]>(path: string, body: object, as?: SignedInPerson) =>
  (await cast.api.call<Data>({ as, site: cast.ours, path, body })).body

const ownEnrolments = (userID: string) => [
  { $match: { userID } },
  { $lookup: { from: 'course', localField: 'courseID', foreignField: '_id', as: 'course' } },
  { $unwind: '$course' },
  { $facet: { enroll: [{ $skip: 0 }, { $limit: 100 }], totalCount: [{ $count: 'count' }] } },
]

describe('the calls about learning', () => {
  it('POST enroll/aggregate gives the user’s enrolments joined with courses, 100 at most [PM-7-04] [PM-7-05] [PM-3-04]', async () => {
    type Joined = { enroll: Doc[]; totalCount: { count: number }[] }[]
    const own = await call<Joined>(
      'enroll/aggregate',
      { pipeline: ownEnrolments(cast.member.userID) },
      cast.member,
    )
    expect(own.data[0]?.totalCount).toEqual([{ count: 1 }])
    expect(own.data[0]?.enroll).toMatchObject([
      {
        userID: cast.member.userID,
        courseID: ids[0],
        createdAt: expect.any(String),
        analytics: { total: 0, percent: 0, message: '', status: 'pending' },
        course: { _id: ids[0], name: 'C0' },
      },
    ])
    const many = await call<Joined>(
      'enroll/aggregate',
      { pipeline: ownEnrolments(cast.admin.userID) },
      cast.admin,
    )
    expect(many.data[0]?.enroll).toHaveLength(100)
    expect(many.data[0]?.totalCount).toEqual([{ count: 120 }])
    // Another's enrolments are none, whoever is asked for.
    const foreign = await call<Joined>(
      'enroll/aggregate',
      { pipeline: ownEnrolments(cast.admin.userID) },
      cast.member,
    )
    expect(foreign.data).toEqual([{ enroll: [], totalCount: [] }])
  })

  it('POST enroll/query finds them without userID, and what was cancelled opens no course [PM-7-06] [PM-6-09]', async () => {
    const body = { method: 'find', hidden: ['userID'], args: [{ userID: cast.member.userID }] }
    const answer = await call('enroll/query', body, cast.member)
    expect(answer.status).toBe(200)
    expect(answer.data.map(({ courseID }) => courseID)).toEqual([ids[0]])
    expect(answer.data[0]).not.toHaveProperty('userID')
  })

  it('POST course/aggregate groups by category, and finds by category and target [PM-7-13] [PM-7-14] [PM-7-15]', async () => {
    const grouped = await call('course/aggregate', {
      pipeline: [
        { $match: { unit: cast.ours._id, status: true } },
        { $sort: { createdAt: -1 } },
        { $unwind: '$category' },
        { $group: { _id: '$category', courses: { $push: '$$ROOT' }, total: { $sum: 1 } } },
        { $project: { _id: 1, total: 1, courses: { $slice: ['$courses', 4] } } },
        { $sort: { _id: 1 } },
      ],
    })
    const names = grouped.data.map(({ _id, courses }) => [_id, (courses as Doc[]).map(({ name }) => name)])
    expect(names).toEqual([
      ['law', ['C5']],
      ['safety', ['C5', 'C4', 'C3', 'C2']],
    ])
    const find = async (match: object) =>
      (await call('course/aggregate', { pipeline: [{ $match: match }] })).data.map(({ name }) => name)
    expect(await find({ category: 'law' })).toEqual(['C5'])
    expect(await find({ 'target.code': 'SUP' })).toEqual(['C2'])
  })

  it('POST course/query serves the search by pages [PM-7-17]', async () => {
    const args = [{ name: { $regex: '^C', $options: 'i' }, status: true, unit: cast.ours._id }]
    const answer = await call('course/query', { method: 'find', args, paging: { page: 2, limit: 4 } })
    expect(answer.data).toHaveLength(2)
    expect(answer.paging).toEqual({ page: 2, limit: 4, total: 6 })
  })

  it('POST category/aggregate and target/aggregate answer categories with counts and a target [PM-7-20] [PM-7-21] [PM-7-22]', async () => {
    const lookup = { from: 'course', localField: 'code', foreignField: 'category', as: 'courses' }
    const categories = await call('category/aggregate', {
      pipeline: [
        { $match: { unit: cast.ours._id, visible: true } },
        { $lookup: lookup },
        { $addFields: { courseCount: { $size: '$courses' } } },
        { $unset: 'courses' },
        { $sort: { code: 1 } },
      ],
    })
    expect(categories.data.map(({ code, courseCount }) => [code, courseCount])).toEqual([
      ['law', 1],
      ['safety', 6],
    ])
    const target = await call('target/aggregate', { pipeline: [{ $match: { code: 'SUP' } }] })
    expect(target.data).toMatchObject([{ code: 'SUP', name: 'หัวหน้างาน' }])
  })

  it('POST multi-count counts what is taken, not what was cancelled [PM-7-19]', async () => {
    const body = { collections: ['user', 'course', 'enroll', 'certification'] }
    const answer = await call('multi-count', body)
    expect(answer).toMatchObject({
      status: true,
      counts: { course: { allTime: 126 }, enroll: { allTime: 121 } },
    })
  })
})
