import { beforeAll, describe, expect, it } from 'vitest'
import type { Doc } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'

let cast: Cast

beforeAll(async () => {
  cast = await openCast()
  const { make } = cast.world
  const category = await make.category(cast.ours, { code: 'safety', name: 'ความปลอดภัย' })
  for (const number of [1, 2, 3, 4, 5])
    await make.course(cast.ours, {
      name: `คอร์ส ${number}`,
      price: number * 100,
      category: [category.code],
      hours: 6,
    })
  await make.course(cast.ours, { name: 'ร่าง', status: false })
  await make.course(cast.theirs, { name: 'คอร์ส ของเขา' })
})

const query = <Data = Doc[]>(body: object, collection = 'course') =>
  cast.api.call<Data>({ site: cast.ours, path: `${collection}/query`, body })
const names = (answer: { body: { data: Doc[] } }) => answer.body.data.map((course) => course.name)

describe('POST {collection}/query', () => {
  it('finds one page of what matches, in order, with the number of all [PM-7-17] [PM-7-01] [PM-7-03]', async () => {
    const body = {
      method: 'find',
      args: [{ category: 'safety' }],
      sort: { price: -1 },
      paging: { page: 2, limit: 2 },
    }
    const answer = await query(body)
    expect(answer).toMatchObject({
      status: 200,
      body: { status: 200, paging: { page: 2, limit: 2, total: 5 } },
    })
    expect(names(answer)).toEqual(['คอร์ส 3', 'คอร์ส 2'])
    expect(names(await query({ ...body, paging: { page: 3, limit: 2 } }))).toEqual(['คอร์ส 1'])
    expect(names(await query({ ...body, paging: { page: 4, limit: 2 } }))).toEqual([])
  })

  it('answers a hundred at most unless told', async () => {
    expect((await query({ method: 'find' })).body.paging).toEqual({ page: 1, limit: 100, total: 5 })
  })

  it('leaves out the fields of `hidden` and what the projection does not name', async () => {
    const [hidden] = (
      await query({ method: 'find', args: [{ price: 100 }], hidden: ['name', 'description'] })
    ).body.data
    expect(hidden).toMatchObject({ price: 100 })
    expect(hidden).not.toHaveProperty('name')
    const [projected] = (await query({ method: 'find', args: [{ price: 100 }, { name: 1 }] })).body.data
    expect(Object.keys(projected ?? {}).toSorted()).toEqual(['_id', 'name'])
  })

  it('finds one, or null', async () => {
    const one = await query<Doc>({ method: 'findOne', args: [{ price: { $gte: 200 } }], sort: { price: 1 } })
    expect(one.body.data).toMatchObject({ name: 'คอร์ส 2' })
    expect((await query<null>({ method: 'findOne', args: [{ price: 7 }] })).body.data).toBeNull()
  })

  it('counts', async () => {
    expect((await query<number>({ method: 'count', args: [{ price: { $in: [100, 500] } }] })).body.data).toBe(
      2,
    )
  })

  it('shows drafts to staff alone', async () => {
    expect((await query<number>({ method: 'count', args: [{ status: false }] })).body.data).toBe(0)
    const body = { method: 'find', args: [{ status: false }] }
    expect(names(await cast.api.call<Doc[]>({ as: cast.manager, path: 'course/query', body }))).toEqual([
      'ร่าง',
    ])
  })

  it('refuses the list of people to visitors; a member finds only themselves', async () => {
    expect((await query({ method: 'find' }, 'user')).status).toBe(401)
    const own = await cast.api.call<Doc[]>({ as: cast.member, path: 'user/query', body: { method: 'find' } })
    expect(own.body.data.map((user) => user._id)).toEqual([cast.member.userID])
  })
})

const aggregate = (...pipeline: object[]) =>
  cast.api.call<Doc[]>({ site: cast.ours, path: 'course/aggregate', body: { pipeline } })

describe('POST {collection}/aggregate [AD-7.5-07]', () => {
  it('groups and sorts', async () => {
    const answer = await aggregate(
      { $match: { price: { $gt: 100 } } },
      { $unwind: '$category' },
      {
        $group: {
          _id: '$category',
          courses: { $sum: 1 },
          dearest: { $max: '$price' },
          mean: { $avg: '$price' },
        },
      },
      { $sort: { _id: 1 } },
    )
    expect(answer).toMatchObject({ status: 200, body: { status: 200 } })
    expect(answer.body.data).toEqual([{ _id: 'safety', courses: 4, dearest: 500, mean: 350 }])
  })

  it('joins the category of a course', async () => {
    const answer = await aggregate(
      { $match: { price: 100 } },
      { $lookup: { from: 'category', localField: 'category', foreignField: 'code', as: 'category' } },
      { $unwind: '$category' },
      { $project: { name: 1, category: '$category.name' } },
    )
    expect(answer.body.data).toMatchObject([{ name: 'คอร์ส 1', category: 'ความปลอดภัย' }])
  })

  it('counts several things at once', async () => {
    const answer = await aggregate({
      $facet: { cheap: [{ $match: { price: { $lte: 200 } } }, { $count: 'n' }], all: [{ $count: 'n' }] },
    })
    expect(answer.body.data).toEqual([{ cheap: [{ n: 2 }], all: [{ n: 5 }] }])
  })
})

describe('what a course, a category and a target have', () => {
  it('a course has the fields of the catalog [PM-3-05] [PM-7-16]', async () => {
    const target = [{ _id: cast.ours._id, name: 'หัวหน้างาน', code: 'B2' }]
    const made = await cast.world.make.course(cast.ours, {
      name: 'ครบ',
      target,
      lecturer: [{ id: '1', name: 'อ.สมศรี' }],
      days: 2,
      certification: 'yes',
      type: 'onsite',
      sale_price: 900,
    })
    const answer = await cast.api.call({ site: cast.ours, path: `course/${made._id}` })
    expect(answer).toMatchObject({ status: 200, body: { status: 200 } })
    expect(answer.body.data).toMatchObject({
      _id: made._id,
      name: 'ครบ',
      unit: cast.ours._id,
      status: true,
      mode: 'standard',
      lesson_type: 'child',
      target,
      lecturer: [{ id: '1', name: 'อ.สมศรี' }],
      days: 2,
      certification: 'yes',
      type: 'onsite',
      sale_price: 900,
    })
    const fields = [
      'category',
      'cover',
      'short_description',
      'description',
      'hours',
      'startRegistDate',
      'endRegistDate',
    ]
    for (const field of fields) expect(answer.body.data).toHaveProperty(field)
  })

  it('a course may have its lecturer as a plain name [PM-3-05]', async () => {
    const body = { data: { name: 'เดี่ยว', lecturer: 'อ.สมศรี' } }
    const made = await cast.api.call({ as: cast.admin, path: 'course', body })
    expect(made.body.data).toMatchObject({ lecturer: 'อ.สมศรี' })
  })

  it('a category [PM-3-06]', async () => {
    const [category] = (await query({ method: 'find', args: [{ code: 'safety' }] }, 'category')).body.data
    expect(category).toMatchObject({
      name: 'ความปลอดภัย',
      code: 'safety',
      type: 'course',
      parent: null,
      unit: cast.ours._id,
      visible: true,
    })
    expect(category).toHaveProperty('description')
  })

  it('a target [PM-3-07]', async () => {
    await cast.world.make.row('target', { site_id: cast.ours._id, code: 'B1', name: 'พนักงาน' })
    expect((await query({ method: 'find' }, 'target')).body.data).toMatchObject([
      { code: 'B1', name: 'พนักงาน' },
    ])
  })
})
