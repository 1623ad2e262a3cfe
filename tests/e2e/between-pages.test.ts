import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { PASSWORD, useBrowser, type Visit } from './support/browser.ts'
import { enter } from './support/enter.ts'

const { visit } = useBrowser()

/** Waits until the browser has fetched a page before anybody opened it. */
async function prefetched(session: CDPSession, act: () => Promise<void>): Promise<string> {
  await session.send('Preload.enable')
  const { promise, resolve } = Promise.withResolvers<string>()
  session.on('Preload.prefetchStatusUpdated', ({ status, prefetchUrl }) => {
    if (status === 'Ready') resolve(prefetchUrl)
  })
  await act()
  return promise
}

const deliveryOf = (page: Page) =>
  page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation') as (PerformanceEntry & {
      deliveryType?: string
    })[]
    return entry?.deliveryType
  })

describe('the next page', () => {
  const open = async (): Promise<Visit & { session: CDPSession }> => {
    const visited = await visit('/lesson/home')
    return { ...visited, session: await visited.page.context().newCDPSession(visited.page) }
  }

  it('is fetched while somebody points at its link, and shown from there', async () => {
    const { page, session, complaints } = await open()
    const course = page.locator('main article a').first()
    const name = await page.locator('main article h3').first().innerText()
    const address = await course.evaluate((link: HTMLAnchorElement) => link.href)
    expect(await prefetched(session, () => course.hover())).toBe(address)
    await course.click()
    await page.waitForURL(address)
    expect(await deliveryOf(page)).toBe('navigational-prefetch')
    expect(await page.innerText('h1')).toBe(name)
    expect(complaints).toEqual([])
  })

  it('is not fetched where asking for it changes something: another language, or a log-in', async () => {
    const { page, session } = await open()
    const asked: string[] = []
    session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl }) => asked.push(prefetchUrl))
    const course = page.locator('main article a').first()
    await prefetched(session, async () => {
      await page.locator('header a[hreflang]').first().hover()
      await page.getByRole('link', { name: 'เข้าสู่ระบบ' }).first().hover()
      await course.hover()
    })
    expect(asked.filter((address) => !address.includes('/lesson/detail/'))).toEqual([])
  })
})

describe('back and forward', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: ['--no-sandbox'],
      // The driver turns the browser's own memory of pages off.
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    })
  })
  afterAll(() => browser.close())

  const pages = ['/', '/lesson/home', '/cms/page/schedule', '/lesson/search/excel', '/user/login']
  it.each([...pages.map((path) => ({ path, who: 'a visitor' })), { path: '/lesson/home', who: 'a member' }])(
    'come from the browser’s own memory: $path does nothing that forbids it to $who',
    async ({ path, who }) => {
      const port = inject('port')
      const context = await browser.newContext({ baseURL: `http://localhost:${port}` })
      onTestFinished(() => context.close())
      if (who === 'a member') await enter(context, { host: 'localhost', port }, 'member@sala.test', PASSWORD)
      const page = await context.newPage()
      const session = await context.newCDPSession(page)
      await session.send('Page.enable')
      const { promise: said, resolve } = Promise.withResolvers<readonly { type: string; reason: string }[]>()
      session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
        resolve(notRestoredExplanations),
      )
      await page.goto(path)
      await page.waitForFunction(() => document.documentElement.dataset.alive !== undefined)
      await page.evaluate(() => scrollTo(0, 200))
      const place = await page.evaluate(() => scrollY)
      await page.evaluate(() => location.assign('/lesson/categories'))
      await page.waitForURL('**/lesson/categories')
      await page.goBack()
      // Chromium without a screen has no such memory, and says so beside what the page itself would be blamed for.
      const reasons = (await said).filter(({ type }) => type !== 'Circumstantial')
      expect(reasons).toEqual([])
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
    },
  )
})
