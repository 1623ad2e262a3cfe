import { beforeAll, describe, expect, it } from 'vitest'
import { allPages } from '#tests/support/all-pages.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { seenIn } from '#tests/support/screens.ts'

const MANY = 5_000
/** What a page may weigh however much a course has. */
const MAX_BYTES = 200_000
let cast: Cast
let course: { _id: string }

beforeAll(async () => {
  cast = await openCast({ pages: await allPages() })
  const { make, database } = cast.world
  course = await make.course(cast.ours, { name: 'หลักสูตรยาวมาก' })
  const of = { site_id: cast.ours._id, courseID: course._id }
  const first = await make.row('section', { ...of, name: 'ตอนแรก', order: 0 })
  const second = await make.row('section', { ...of, name: 'ตอนที่สอง', order: 1 })
  await database.owner.query(
    `insert into lesson (site_id, "courseID", "sectionID", name, kind, seconds, "order")
     select $1, $2, case when n <= 150 then $3::uuid else $4::uuid end, 'บทที่ ' || n, 'text', 60, n
     from generate_series(1, ${MANY}) n`,
    [cast.ours._id, course._id, first._id, second._id],
  )
})

const open = (query = '') => cast.api.call({ site: cast.ours, path: `/lesson/detail/${course._id}${query}` })
const lessonsIn = (text: string) =>
  text.match(/บทที่ \d+</g)?.map((name) => Number(/\d+/.exec(name)?.[0])) ?? []
const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

describe('the page of a course with 5,000 lessons', () => {
  it('is bounded, says how many there are and leads to the others', async () => {
    const answer = await open()
    expect(answer.status).toBe(200)
    expect(answer.text.length).toBeLessThan(MAX_BYTES)
    expect(lessonsIn(answer.text)).toEqual(upTo(1, 100))
    const seen = seenIn(answer)
    expect(seen).toContain('5000 บทเรียน')
    expect(seen).toContain('150 บทเรียน')
    expect(seen).toContain('บทเรียนที่ 1–100 จาก 5,000')
    expect(seen).toMatch(/href="\/lesson\/detail\/[^"]+\?page=2#outline"/)
  })

  it('has the next ones on further pages, across sections, whoever asks', async () => {
    for (const as of [undefined, cast.member]) {
      const path = `/lesson/detail/${course._id}?page=2`
      const answer = await cast.api.call({ as, site: cast.ours, path })
      expect(lessonsIn(answer.text)).toEqual(upTo(101, 200))
      expect(seenIn(answer)).toContain('ตอนแรก')
      expect(seenIn(answer)).toContain('ตอนที่สอง')
    }
    expect(lessonsIn((await open('?page=50')).text)).toEqual(upTo(4_901, 5_000))
    expect(seenIn(await open('?page=50'))).not.toContain('ตอนแรก')
  })

  it.each(['?page=51', '?page=999999999', '?page=-1', '?page=x'])('answers %s', async (query) => {
    const answer = await open(query)
    expect(answer.status).toBe(200)
    expect(lessonsIn(answer.text)).toHaveLength(100)
  })
})

it('the page of an ordinary course has no pages', async () => {
  const { make } = cast.world
  const other = await make.course(cast.ours)
  const of = { site_id: cast.ours._id, courseID: other._id }
  const section = await make.row('section', { ...of, name: 'ตอน' })
  await make.row('lesson', { ...of, sectionID: section._id, name: 'บทที่ 1', kind: 'text' })
  const { text } = await cast.api.call({ site: cast.ours, path: `/lesson/detail/${other._id}` })
  expect(lessonsIn(text)).toEqual([1])
  expect(text).not.toContain('page=2')
})
