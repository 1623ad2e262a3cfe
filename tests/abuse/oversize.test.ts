import { beforeAll, describe, expect, it } from 'vitest'
import type { CallInput, Doc } from '#tests/support/api.ts'
import { type Cast, comingAs, intruders, openCast } from '#tests/support/cast.ts'

let cast: Cast
let courseId: string

beforeAll(async () => {
  cast = await openCast()
  courseId = (await cast.world.make.course(cast.ours, { name: 'งานเชื่อม' }))._id
})

// As text, made once: the time that is measured is the server's.
const post = (path: string, body: object) => ({ path, raw: JSON.stringify(body) })
const find = (filter: unknown, rest: object = {}) =>
  post('course/query', { method: 'find', args: [filter], ...rest })
const aggregate = (pipeline: unknown[]) => post('course/aggregate', { pipeline })

/** JSON text, since a client's own JSON.stringify gives up on such depths. */
const nest = (before: string, depth: number, inner: string, after: string) =>
  before.repeat(depth) + inner + after.repeat(depth)
const deepFilter = nest('{"$and":[', 1000, '{"status":true}', ']}')
const deepLists = nest('[', 200_000, '1', ']')

/** What is sent, and the statuses that may answer it. */
const heavy: Record<string, [Pick<CallInput, 'path' | 'raw'>, number]> = {
  'a filter 1,000 deep': [{ path: 'course/query', raw: `{"method":"find","args":[${deepFilter}]}` }, 400],
  'a filter 9 deep': [
    { path: 'course/query', raw: `{"method":"find","args":[${nest('{"$and":[', 9, '{}', ']}')}]}` },
    400,
  ],
  'lists 200,000 deep': [
    { path: 'course/query', raw: `{"method":"find","args":[{"target":${deepLists}}]}` },
    400,
  ],
  '500 stages': [aggregate(Array.from({ length: 500 }, () => ({ $match: { status: true } }))), 400],
  '25 stages': [aggregate(Array.from({ length: 25 }, () => ({ $limit: 1 }))), 400],
  'a limit of 1,000,000': [find({}, { paging: { page: 1, limit: 1_000_000 } }), 400],
  'a limit of 2,001': [find({}, { paging: { page: 1, limit: 2001 } }), 400],
  'a page past every number': [find({}, { paging: { page: 1e15, limit: 10 } }), 400],
  'a body of 10 MB': [{ path: 'course/query', raw: Buffer.alloc(10 * 1024 * 1024, 0x20) }, 413],
  'a body just over 1 MB': [{ path: 'course/query', raw: Buffer.alloc(1024 * 1024 + 1, 0x20) }, 413],
  'a sign-in of 10 MB': [{ path: 'signin', raw: Buffer.alloc(10 * 1024 * 1024, 0x20) }, 413],
  'a regex bomb': [find({ name: { $regex: '(a+)+$' } }), 400],
  'a bomb of alternatives': [find({ name: { $regex: '(x|x|x)*y', $options: 'i' } }), 400],
  'a pattern of 100,000 letters': [find({ name: { $regex: 'ก'.repeat(100_000) } }), 400],
  'a list of 100,000 values': [
    find({ name: { $in: Array.from({ length: 100_000 }, (_, n) => `c${n}`) } }),
    400,
  ],
  'a filter of 50,000 branches': [find({ $or: Array.from({ length: 50_000 }, () => ({ price: 1 })) }), 400],
  'lookups inside lookups': [
    aggregate([
      Array.from({ length: 12 }).reduce<object>(
        (inner) => ({ $lookup: { from: 'course', as: 'x', pipeline: [inner] } }),
        { $match: { status: true } },
      ),
    ]),
    400,
  ],
  '1,000 counts': [post('multi-count', { collections: Array.from({ length: 1000 }, () => 'course') }), 400],
  'a password of 100,000 letters': [post('signin', { username: 'a', password: 'x'.repeat(100_000) }), 400],
}

describe.each(intruders)('as %s', (intruder) => {
  it.each(Object.keys(heavy))('20 times %s is refused, and a visitor is served meanwhile', async (what) => {
    const [call, status] = heavy[what] as (typeof heavy)[string]
    const from = comingAs(cast, intruder)
    const abusive = Array.from({ length: 20 }, () => cast.api.call({ ...from, ...call }))
    const legitimate = cast.api.call<Doc[]>({ site: cast.ours, ...find({ name: 'งานเชื่อม' }) })
    expect((await legitimate).body.data.map((course) => course._id)).toEqual([courseId])
    const answers = await Promise.all(abusive)
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([status]))
    expect(answers[0]?.body).toMatchObject({
      status,
      code: expect.any(String),
      message: expect.any(String),
    })
  })
})

const page = (builder: string) =>
  cast.api.call({
    as: cast.admin,
    path: 'post',
    raw: `{"data":{"title":"หน้า","slug":"p${builder.length}","builder":[{"columns":[],"value":${builder}}]}}`,
  })

describe('our own administrator', () => {
  it('cannot store a page nested beyond measure, and can store a page', async () => {
    expect(await page(nest('[', 100_000, '1', ']'))).toMatchObject({
      status: 400,
      body: { code: 'gateway.bad-body' },
    })
    expect(await page(nest('[', 20, '1', ']'))).toMatchObject({ status: 200 })
  })

  it('cannot name 100,000 categories, and can name one', async () => {
    const { code } = await cast.world.make.category(cast.ours)
    const write = (category: string[]) =>
      cast.api.call({ as: cast.admin, path: 'course', body: { data: { name: 'ก', category } } })
    const many = Array.from({ length: 50_000 }, (_, n) => `c${n}`)
    expect(await write(many)).toMatchObject({ status: 400, body: { details: [{ path: 'category' }] } })
    expect(await write([code])).toMatchObject({ status: 200, body: { data: { category: [code] } } })
  })
})
