import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { CHUNK_TIMEOUT_MS } from '#shell/start-scripts.ts'
import { useBrowser } from './support/browser.ts'

const { visit } = useBrowser()

it('screens change at widths named sm, md and lg [AD-9-01]', async () => {
  const sheet = readFileSync('src/ui/styles/design.css', 'utf8')
  const widths = Object.fromEntries(
    [...sheet.matchAll(/--breakpoint-(\w+): ([\d.]+)rem/g)].map(([, name, rem]) => [name, Number(rem) * 16]),
  )
  expect(widths).toMatchObject({ sm: 640, md: 769, lg: 1024 })
  const { page } = await visit('/lesson/home', { viewport: { width: 639, height: 800 } })
  const columns = () =>
    page
      .locator('main .grid[class*="sm:grid-cols-2"][class*="lg:grid-cols-"]')
      .first()
      .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length)
  const counted: number[] = []
  for (const width of [639, 640, 1023, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    counted.push(await columns())
  }
  expect(counted.slice(0, 3)).toEqual([1, 2, 2])
  expect(counted[3]).toBeGreaterThan(2)
  const isPhone = async (width: number) => {
    await page.setViewportSize({ width, height: 800 })
    return page.evaluate(() => matchMedia('(width < 48.0625rem)').matches)
  }
  expect([await isPhone(768), await isPhone(769)]).toEqual([true, false])
})

it('scripts that have not come after 120 s are taken for lost, and the page says so [AD-9-17]', async () => {
  expect(CHUNK_TIMEOUT_MS).toBe(120_000)
  const { page } = await visit('/today', { as: 'admin@sala.test' })
  await page.clock.install()
  // They neither come nor fail.
  await page.route(/\.js$/, () => undefined)
  await page.goto('/today', { waitUntil: 'commit' })
  const box = page.locator('#start-failure')
  await box.waitFor({ state: 'attached' })
  await page.clock.fastForward(119_000)
  expect(await box.isVisible()).toBe(false)
  await page.clock.fastForward(2_000)
  await box.waitFor({ state: 'visible' })
  expect(await box.textContent()).toContain('เกิดข้อผิดพลาดในการโหลดแอปพลิเคชัน')
})

it('what cannot be fetched beside a page keeps nobody from it [AD-8-35]', async () => {
  const { page } = await visit('/today', { as: 'admin@sala.test' })
  for (const call of ['menu_count', 'hostname', 'getAdminSchool', 'router_permission'])
    await page.route(`**/api/${call}`, (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto('/today')
  await page.locator('main h1').waitFor()
  await page.goto('/student/dashboard')
  await page.locator('main tbody tr').first().waitFor()
  expect(await page.locator('header nav a, header nav summary').count()).toBeGreaterThan(5)
})

it('the browser stores none of what the server knows: menu, words, languages, host and plugins come with the page [AD-3-23]', async () => {
  const { page } = await visit('/today', { as: 'admin@sala.test' })
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  expect(
    stored.filter((name) => /navigation|translate|available|hostname|plugins|bqclp|user_profile/i.test(name)),
  ).toEqual([])
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.reload()
  expect(await page.locator('header nav a[href="/student/dashboard"]').count()).toBeGreaterThan(0)
  expect(await page.textContent('main h1')).toContain('สวัสดี')
})
