import { beforeAll, expect, it } from 'vitest'
import { allPages } from '#tests/support/all-pages.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { METRICS_TOKEN, readMetrics } from '#tests/support/metrics.ts'

let cast: Cast

beforeAll(async () => {
  cast = await openCast({ pages: await allPages(), metricsToken: METRICS_TOKEN })
})

it('a crowd on one site is told to come again, and keeps nobody of another site waiting', async () => {
  const { owner } = cast.world.database
  const openCompanies = () => cast.api.call({ site: cast.ours, path: '/company/dashboard', as: cast.admin })
  const openCourses = () => cast.api.call({ site: cast.theirs, path: '/lesson/home', as: cast.theirMember })
  // Drawn once, so that what comes later waits for nothing but its place.
  await Promise.all([openCompanies(), openCourses()])
  await owner.query('begin; lock table company in access exclusive mode')
  const crowd = Array.from({ length: 40 }, openCompanies)
  try {
    expect((await openCourses()).status).toBe(200)
    const metrics = await readMetrics(cast.api)
    expect(metrics.value('sala_pages_drawing{state="running"}')).toBeGreaterThan(1)
    expect(metrics.value('sala_pages_drawing{state="waiting"}')).toBeGreaterThan(20)
    // Whoever comes first takes the places, in whatever order they were sent: one of those left over is answered first.
    expect(await Promise.race(crowd)).toMatchObject({ status: 503, headers: { 'retry-after': '2' } })
    expect((await openCourses()).status).toBe(200)
    // Those who hold a place wait for the table a little less than others wait for a place.
    await expect
      .poll(async () => (await readMetrics(cast.api)).value('sala_pages_refused_total'))
      .toBeGreaterThan(20)
  } finally {
    await owner.query('rollback')
  }
  // The others had a place, and an answer when the table was free or they had waited for it too long.
  const refused = (await Promise.all(crowd)).filter(({ status }) => status === 503)
  const withoutPlace = (await readMetrics(cast.api)).value('sala_pages_refused_total') ?? 0
  expect(withoutPlace).toBeLessThan(40)
  expect(refused.length).toBeGreaterThanOrEqual(withoutPlace)
  expect(new Set(refused.map(({ headers }) => headers['retry-after']))).toEqual(new Set(['2']))
  expect((await openCompanies()).status).toBe(200)
})
