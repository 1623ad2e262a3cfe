import { beforeAll, expect, it } from 'vitest'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { listening } from '#tests/support/catalog-pages.ts'
import { makePost, postPages } from '#tests/support/pages.ts'
import { seenIn } from '#tests/support/screens.ts'

let cast: Cast
let path: string
const thisYear = Number(
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Bangkok' }).format(new Date()).slice(0, 4),
)

beforeAll(async () => {
  cast = await openCast({ pages: postPages() })
  const { category, course } = cast.world.make
  await category(cast.ours, { code: 'safety', name: 'ความปลอดภัย' })
  await course(cast.ours, { name: 'อบรมปีหน้า', type: 'onsite', startDate: `${thisYear + 1}-05-04` })
  await course(cast.ours, { name: 'เรียนออนไลน์', category: ['safety'] })
  await course(cast.theirs, { name: 'ของเขา', type: 'onsite', startDate: `${thisYear + 1}-05-04` })
  const builder = [{ columns: [[{ type: 'lesson_calendar' }, { type: 'category_list' }]] }]
  path = `/cms/page/${(await makePost(cast.world, cast.ours, { builder })).slug}`
  await listening(cast.world.engine)
})

const visit = (query = '') =>
  cast.api.call({ site: cast.ours, path: path + query, headers: { 'content-type': undefined } })

const calendarIn = (seen: string) => /id="calendar-[\s\S]*?id="courses-/.exec(seen)?.[0] ?? ''

it('a visitor sees the calendar of each year, cached for the next visitor [PM-1-03] [PM-4-35]', async () => {
  const bare = await visit()
  expect(calendarIn(seenIn(bare))).toContain(`ปี ${thisYear + 543}`)
  expect(calendarIn(seenIn(bare))).not.toContain('อบรมปีหน้า')
  const next = await visit(`?year=${thisYear + 1}`)
  expect(calendarIn(seenIn(next))).toContain('อบรมปีหน้า')
  expect(seenIn(next)).not.toContain('ของเขา')
  expect(next.headers.etag).toBeTruthy()
  expect((await visit(`?year=${thisYear + 1}`)).headers.etag).toBe(next.headers.etag)
  expect(next.headers.etag).not.toBe(bare.headers.etag)
})

it('what others put into an address comes into no link of a block', async () => {
  const seen = seenIn(await visit(`?utm=%22%3E%3Cscript%3E&year=${thisYear + 1}`))
  const links = [...seen.matchAll(/(?:href|action)="([^"]*#(?:calendar|courses)-[^"]*)"/g)].map(
    ([, link]) => link,
  )
  expect(links.length).toBeGreaterThan(3)
  expect(links.filter((link) => link?.includes('utm'))).toEqual([])
})

it('a new class shows to the next visitor', async () => {
  const query = `?category=safety&year=${thisYear + 1}`
  await visit(query)
  await cast.world.make.course(cast.ours, {
    name: 'รุ่นใหม่',
    type: 'onsite',
    startDate: `${thisYear + 1}-06-01`,
  })
  await expect.poll(async () => (await visit(query)).text).toContain('รุ่นใหม่')
  expect(seenIn(await visit(query))).toContain('เรียนออนไลน์')
})
