import { beforeAll, describe, expect, it } from 'vitest'
import type { Doc } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'

let cast: Cast

beforeAll(async () => {
  cast = await openCast()
  const { course } = cast.world.make
  await course(cast.ours, { name: 'การทำงานกับ Microsoft Excel' })
  await course(cast.ours, { name: 'excel ในห้องเรียน', type: 'onsite' })
  await course(cast.ours, { name: 'EXCEL ฉบับร่าง', status: false })
  await course(cast.theirs, { name: 'Excel ของอีกสถาบัน' })
})

/** The search of the public site, as its callers send it. */
async function search(keyword: string, rest: object = {}) {
  const filter = {
    name: { $regex: keyword, $options: 'i' },
    status: true,
    unit: cast.ours._id,
    type: { $ne: 'onsite' },
    ...rest,
  }
  const body = { method: 'find', args: [filter], paging: { page: 1, limit: 20 } }
  const answer = await cast.api.call<Doc[]>({ site: cast.ours, path: 'course/query', body })
  expect(answer.status).toBe(200)
  return answer.body.data.map((course) => course.name)
}

describe('search', () => {
  it.each(['excel', 'EXCEL', 'eXceL', 'soft ex'])(
    'finds «%s» in the name, whatever the case [PM-5-46] [PM-1-02]',
    async (keyword) => {
      expect(await search(keyword)).toEqual(['การทำงานกับ Microsoft Excel'])
    },
  )

  it('leaves on-site courses out when asked so [PM-5-49]', async () => {
    expect(await search('excel', { type: { $in: ['online', 'onsite'] } })).toHaveLength(2)
    expect(await search('excel')).not.toContain('excel ในห้องเรียน')
  })

  it('finds open courses only, also when the caller asks for drafts [PM-5-47]', async () => {
    expect(await search('ฉบับร่าง')).toEqual([])
    expect(await search('ฉบับร่าง', { status: false })).toEqual([])
  })

  it('finds courses of this site only, also when the caller names another [PM-5-48]', async () => {
    expect(await search('อีกสถาบัน')).toEqual([])
    expect(await search('อีกสถาบัน', { unit: cast.theirs._id })).toEqual([])
  })

  it.each([
    ['one character', 'ทำงาน'.normalize('NFC')],
    ['two characters', 'ท\u0e4d\u0e32งาน'],
  ])('finds sara am written as %s', async (_what, keyword) => {
    expect(await search(keyword)).toEqual(['การทำงานกับ Microsoft Excel'])
  })

  it.each(['ท้ำงาน', 'ทำ่งาน', 'การทํางานก\u0e31\u0e31บ'])(
    'finds «%s» whatever its small marks',
    async (keyword) => {
      expect(await search(keyword)).toEqual(['การทำงานกับ Microsoft Excel'])
    },
  )

  it.each(['50%', '_', '\\\\', '%'])('takes «%s» as it is, not as a wildcard', async (keyword) => {
    expect(await search(keyword)).toEqual([])
  })
})

it('a visitor browses the courses of a category [PM-1-01]', async () => {
  const { code } = await cast.world.make.category(cast.ours, { code: 'office', name: 'สำนักงาน' })
  await cast.world.make.course(cast.ours, { name: 'เอกสาร', category: [code] })
  const body = { method: 'find', args: [{ category: code }] }
  const answer = await cast.api.call<Doc[]>({ site: cast.ours, path: 'course/query', body })
  expect(answer.body.data.map((course) => course.name)).toEqual(['เอกสาร'])
})

const count = (collections: string[], headers = {}) =>
  cast.api.call({ site: cast.ours, path: 'multi-count', body: { collections }, headers })

const make = (time: number) => cast.world.make.course(cast.ours, { createdAt: new Date(time).toISOString() })

describe('POST multi-count', () => {
  it('counts members, open courses, enrolments and certificates for everybody [PM-7-19] [PM-1-04]', async () => {
    const answer = await count(['user', 'course', 'enroll', 'certification'])
    const none = { allTime: 0, currentMonth: 0 }
    expect(answer).toMatchObject({
      status: 200,
      body: {
        status: true,
        counts: {
          user: { allTime: 1, currentMonth: 1 },
          course: { allTime: 3, currentMonth: 3 },
          enroll: none,
          certification: none,
        },
      },
    })
    expect(answer.body.message).toEqual(expect.any(String))
  })

  it('counts for the month what was made since it began in Bangkok', async () => {
    const now = new Date(Date.now() + 7 * 3_600_000)
    const monthStart = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1) - 7 * 3_600_000
    const before = (await count(['course'])).body.counts?.course
    await make(monthStart - 1000)
    await make(monthStart + 1000)
    const after = (await count(['course'])).body.counts?.course
    expect(after).toEqual({
      allTime: (before?.allTime ?? 0) + 2,
      currentMonth: (before?.currentMonth ?? 0) + 1,
    })
  })

  it.each(['audit', 'session', 'nothing'])('says that «%s» cannot be counted', async (name) => {
    const answer = await count(['course', name])
    expect(answer).toMatchObject({ status: 200, body: { status: false, counts: {} } })
    expect(answer.body.message).toContain(name)
  })
})
