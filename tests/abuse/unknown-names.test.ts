import { beforeAll, describe, expect, it } from 'vitest'
import type { Doc } from '#tests/support/api.ts'
import { type Cast, comingAs, intruders, openCast } from '#tests/support/cast.ts'

let cast: Cast
let courseId: string

beforeAll(async () => {
  cast = await openCast()
  courseId = (await cast.world.make.course(cast.ours, { name: 'งานช่าง' }))._id
})

const find = (rest: object) => ({ path: 'course/query', body: { method: 'find', ...rest } })
const filter = (value: object) => find({ args: [value] })
const aggregate = (...pipeline: object[]) => ({ path: 'course/aggregate', body: { pipeline } })
const join = (rest: object) => ({ $lookup: { from: 'category', as: 'category', ...rest } })

/** What is sent, the code it is refused with, and the word that the details name. */
const refused: [string, { path: string; body?: object; method?: string }, string, string][] = [
  ['field in a filter', filter({ colour: 'red' }), 'query.unknown-field', 'colour'],
  ['field inside $and', filter({ $and: [{ colour: 1 }] }), 'query.unknown-field', 'colour'],
  ['field below a plain one', filter({ 'name.first': 'x' }), 'query.unknown-field', 'name.first'],
  ['field in a sort', find({ sort: { colour: 1 } }), 'query.unknown-field', 'colour'],
  ['field in a projection', find({ args: [{}, { colour: 1 }] }), 'query.unknown-field', 'colour'],
  ['field in hidden', find({ hidden: ['colour'] }), 'query.unknown-field', 'colour'],
  ['field in $group', aggregate({ $group: { _id: '$colour' } }), 'query.unknown-field', 'colour'],
  ['field in $unwind', aggregate({ $unwind: '$colour' }), 'query.unknown-field', 'colour'],
  ['operator $where', filter({ $where: 'true' }), 'query.unknown-operator', '$where'],
  ['operator $gtx', filter({ price: { $gtx: 1 } }), 'query.unknown-operator', '$gtx'],
  [
    'operator $function',
    aggregate({ $project: { a: { $function: {} } } }),
    'query.unknown-operator',
    '$function',
  ],
  ['stage $out', aggregate({ $out: 'course' }), 'query.unknown-stage', '$out'],
  ['stage $merge', aggregate({ $merge: { into: 'course' } }), 'query.unknown-stage', '$merge'],
  ['parameter of a query', find({ explain: true }), 'query.unknown-parameter', 'explain'],
  ['parameter of paging', find({ paging: { offset: 4 } }), 'query.unknown-parameter', 'offset'],
  [
    'parameter of $lookup',
    aggregate(join({ localField: 'category', foreignField: 'code', db: 'admin' })),
    'query.unknown-parameter',
    'db',
  ],
  [
    'parameter beside a pipeline',
    { path: 'course/aggregate', body: { pipeline: [], allowDiskUse: true } },
    'query.unknown-parameter',
    'allowDiskUse',
  ],
  ['collection', aggregate({ $unionWith: 'pg_authid' }), 'query.unknown-collection', 'pg_authid'],
  [
    'parameter of multi-count',
    { path: 'multi-count', body: { collections: ['course'], where: {} } },
    'gateway.bad-body',
    'where',
  ],
  [
    'parameter of signin',
    { path: 'signin', body: { username: 'a', password: 'b', role: 'root' } },
    'users.invalid-request',
    'role',
  ],
  [
    'query-string parameter',
    { path: 'course/query?limit=5', body: { method: 'find' } },
    'gateway.unknown-parameter',
    'limit',
  ],
  ['query-string parameter of a reading', { path: 'session?as=admin' }, 'gateway.unknown-parameter', 'as'],
]

describe.each(intruders)('as %s', (intruder) => {
  it.each(refused)('an unknown %s is 400 and named', async (_what, call, code, name) => {
    const answer = await cast.api.call({ ...comingAs(cast, intruder), ...call })
    expect(answer).toMatchObject({ status: 400, body: { status: 400, code } })
    expect(JSON.stringify(answer.body.details)).toContain(name)
    expect(answer.body.message).toEqual(expect.any(String))
    const good = await cast.api.call<Doc[]>({ ...comingAs(cast, intruder), ...filter({ name: 'งานช่าง' }) })
    expect(good.body.data.map((course) => course._id)).toEqual([courseId])
  })
})

describe('a write by our own administrator', () => {
  const course = { name: 'ใหม่', price: 100 }
  it.each<[string, object, string]>([
    ['unknown field', { data: { ...course, colour: 'red' } }, 'colour'],
    ['built-in field', { data: { ...course, createdAt: '2020-01-01T00:00:00Z' } }, 'createdAt'],
    ['own id', { data: { ...course, _id: '00000000-0000-7000-8000-000000000000' } }, '_id'],
    ['column of the database', { data: { ...course, site_id: 'x' } }, 'site_id'],
    ['name of every object', { data: { ...course, toString: 'x' } }, 'toString'],
    ['parameter of the envelope', { data: course, upsert: true }, 'upsert'],
    ['option', { data: course, options: { upsert: true } }, 'options'],
    ['unique field', { data: course, options: { uniqueFields: [['colour']] } }, 'colour'],
    ['unique field of every object', { data: course, options: { uniqueFields: [['valueOf']] } }, 'valueOf'],
  ])('with an unknown %s is 400 and named', async (_what, body, name) => {
    const answer = await cast.api.call({ as: cast.admin, path: 'course', body })
    expect(answer.status).toBe(400)
    expect(JSON.stringify(answer.body.details)).toContain(name)
    const good = await cast.api.call({ as: cast.admin, path: 'course', body: { data: course } })
    expect(good).toMatchObject({ status: 200, body: { data: course } })
  })
})
