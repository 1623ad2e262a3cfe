import { beforeAll, describe, expect, it } from 'vitest'
import type { Answer, Doc } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'

const MEGABYTE = 1024 * 1024
const COURSES = 1_500

let cast: Cast

beforeAll(async () => {
  const visitorShare = { burst: 400, perSecond: 4 }
  cast = await openCast({ trustProxy: 'loopback' }, { visitorShare })
  // As many as a large academy has, each with the text that a course has.
  await cast.world.database.owner.query(
    `insert into course ("_id", site_id, name, status, description, place)
     select gen_random_uuid(), site, 'งานไม้ ' || n, true, repeat('ไม้สักทอง ' || n || ' ', 120), 'p' || n % 7
     from generate_series(1, $2) n, unnest($1::uuid[]) site`,
    [[cast.ours._id, cast.theirs._id], COURSES],
  )
  await cast.world.database.owner.query('analyze course')
})

/** Somebody without an account, from a network of their own. */
const visitor = (network: string, site = cast.ours) => ({ site, headers: { 'x-forwarded-for': network } })
const aggregate = (pipeline: unknown[]) => ({ path: 'course/aggregate', body: { pipeline } })
const find = (body: object) => ({ path: 'course/query', body: { method: 'find', args: [{}], ...body } })

const all = { from: 'course', pipeline: [], as: 'all' }
const lookup = { $lookup: all }

const expensive: Record<string, unknown[]> = {
  'every course beside every course': [lookup],
  'every course beside those of the same place': [
    { $lookup: { from: 'course', localField: 'place', foreignField: 'place', as: 'all' } },
  ],
  'lookups in lookups': [
    { $limit: 40 },
    { $lookup: { ...all, pipeline: [{ $limit: 40 }, { $lookup: { ...all, pipeline: [{ $limit: 40 }] } }] } },
  ],
  'every pair, taken apart': [lookup, { $unwind: '$all' }, { $limit: 10 }],
}

const everything = { $group: { _id: null, all: { $push: '$$ROOT' } } }
const fourTimes = {
  $facet: Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [name, [everything]])),
}

const outcomeOf = ({ status, body }: Answer<unknown>) => [status, body.code]

describe('what would cost too much is refused before it runs', () => {
  it.each(Object.keys(expensive))('%s', async (what) => {
    const sent = aggregate(expensive[what] as unknown[])
    const network = `198.51.100.${Object.keys(expensive).indexOf(what)}`
    for (const from of [visitor(network), { as: cast.member }])
      expect(outcomeOf(await cast.api.call({ ...from, ...sent }))).toEqual([400, 'query.too-expensive'])
  })

  it('on any server without loading its compiler, which takes longer than a statement may', async () => {
    expect(await cast.world.open(cast.ours).run('show jit', [])).toEqual([{ jit: 'off' }])
  })

  it('and the same for some of them is answered', async () => {
    const some = [{ $limit: 10 }, { $lookup: { ...all, pipeline: [{ $limit: 3 }] } }]
    const answer = await cast.api.call<Doc[]>({ ...visitor('203.0.113.2'), ...aggregate(some) })
    expect([answer.status, answer.body.data.length]).toEqual([200, 10])
    const grouped = [{ $group: { _id: '$place', n: { $sum: 1 } } }]
    const counted = await cast.api.call<Doc[]>({ ...visitor('203.0.113.2'), ...aggregate(grouped) })
    expect([counted.status, counted.body.data.length]).toEqual([200, 7])
  })
})

describe('an answer has 4 MiB at most', () => {
  const wide: [string, () => { path: string; body: object }][] = [
    ['a page of very many records', () => find({ paging: { page: 1, limit: 2000 } })],
    ['a pipeline of very many records', () => aggregate([{ $match: {} }])],
    ['everything four times in one record', () => aggregate([fourTimes])],
    ['one record of all records', () => aggregate([everything])],
  ]
  it.each(wide)('%s is refused, saying so', async (what, sent) => {
    for (const from of [
      visitor(`192.0.2.${wide.findIndex(([name]) => name === what)}`),
      { as: cast.admin },
    ]) {
      const answer = await cast.api.call({ ...from, ...sent() })
      expect(outcomeOf(answer)).toEqual([400, expect.stringMatching(/^query\.too-/)])
      expect(answer.text.length).toBeLessThan(10_000)
    }
  })

  it('and less than that is answered whole', async () => {
    const answer = await cast.api.call<Doc[]>({
      ...visitor('203.0.113.4'),
      ...find({ paging: { page: 1, limit: 400 } }),
    })
    expect([answer.status, answer.body.data.length]).toEqual([200, 400])
    expect(Buffer.byteLength(answer.text)).toBeGreaterThan(MEGABYTE)
  })
})

describe('a network without an account has a share of each site’s time', () => {
  const busyCall = find({ args: [{ description: { $regex: 'ไม่มีคำนี้' } }], sort: { name: 1 } })

  /** Asks until there is a refusal. */
  async function spend(network: string): Promise<Answer> {
    for (let asked = 0; asked < 40; asked += 1) {
      const answers = await Promise.all(
        Array.from({ length: 25 }, () => cast.api.call({ ...visitor(network), ...busyCall })),
      )
      const refused = answers.find(({ status }) => status === 429)
      if (refused) return refused
    }
    throw new Error('nothing was ever refused')
  }

  it('and hears when to come again', async () => {
    const refused = await spend('203.0.113.10')
    expect(refused).toMatchObject({ body: { status: 429, code: 'gateway.share-spent' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(refused.headers['retry-after'])).toBeLessThan(120)
    const again = (from: object) => cast.api.call({ ...from, ...busyCall })
    expect((await again(visitor('203.0.113.11'))).status).toBe(200)
    expect((await again(visitor('203.0.113.10', cast.theirs))).status).toBe(200)
    // Whoever has an account is known, and others from the same house are not kept from theirs.
    const member = { as: cast.member, headers: { 'x-forwarded-for': '203.0.113.10' } }
    expect((await again(member)).status).toBe(200)
    expect((await again(visitor('203.0.113.10'))).status).toBe(429)
  }, 60_000)

  it('of a network of the newer kind of address, by its front half', async () => {
    await spend('2001:db8:1:2::1')
    expect((await cast.api.call({ ...visitor('2001:db8:1:2:ffff::9'), ...busyCall })).status).toBe(429)
    expect((await cast.api.call({ ...visitor('2001:db8:1:3::1'), ...busyCall })).status).toBe(200)
  }, 60_000)
})
