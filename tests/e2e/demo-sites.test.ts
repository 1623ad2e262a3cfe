import { describe, expect, it } from 'vitest'
import { DESK, expectWellMadeIn, PHONE, useBrowser } from './support/browser.ts'

const { visit } = useBrowser()

/** Counts what moves after it was drawn, and notes the largest thing that was painted. */
function watchPaint() {
  const seen = { shift: 0, largest: '' }
  Object.assign(globalThis, { seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      seen.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element })[])
      seen.largest = entry.element?.closest('[data-block]')?.getAttribute('data-block') ?? ''
  }).observe({ type: 'largest-contentful-paint', buffered: true })
}

const seenBy = 'globalThis.seen'

describe('the demo’s home pages', () => {
  it.each([
    ['localhost', 'เก่งขึ้นได้ทุกวัน เริ่มจากเรื่องที่ใช้จริง', 'สถาบันศาลา'],
    ['second.localhost', 'ที่นี่กลิ่นพริกแกงลอยไปถึงห้องเรียนภาษา', 'โรงเรียนครัวและภาษาบ้านสวน'],
  ])('on %s are well made on a phone and on a desk, in light and dark', async (host, title, name) => {
    const { page, complaints } = await visit('/', { viewport: PHONE }, host)
    expect(await page.textContent('h1')).toBe(title)
    expect(await page.locator('.page-part').first().innerText()).toContain(name)
    await expectWellMadeIn(page, [
      [PHONE, 'light'],
      [DESK, 'dark'],
    ])
    expect(complaints).toEqual([])
  })

  it.each([
    ['localhost', ['image', 'header', 'paragraph']],
    ['second.localhost', ['slideshow']],
  ])('on %s show what is largest first, and nothing moves when the rest comes', async (host, largest) => {
    const { page } = await visit('/robots.txt', {}, host)
    await page.addInitScript(watchPaint)
    await page.goto('/')
    await page.waitForFunction(() =>
      [...document.images].some((image) => image.complete && image.naturalWidth > 0),
    )
    const seen = () => page.evaluate<{ shift: number; largest: string }>(seenBy)
    await expect.poll(async () => largest.includes((await seen()).largest)).toBe(true)
    expect((await seen()).shift).toBeLessThan(0.02)
  })

  it('have large white words on slides that can be read on whatever picture', async () => {
    const { page } = await visit('/', { viewport: PHONE }, 'second.localhost')
    const shade = await page
      .locator('.block-shade')
      .first()
      .evaluate((words) => getComputedStyle(words).backgroundImage)
    const weakest = Math.min(
      ...[...shade.matchAll(/rgba\(0, 0, 0, ([\d.]+)\)/g)].map(([, alpha]) => Number(alpha)),
    )
    const light = ((1 - weakest + 0.055) / 1.055) ** 2.4
    expect(1.05 / (light + 0.05)).toBeGreaterThan(3)
  })

  it('let people look for a course at first sight, on a phone too', async () => {
    const { page } = await visit('/', { viewport: PHONE })
    const box = page.locator('main input[type=search]').first()
    const place = await box.boundingBox()
    expect((place?.y ?? 9_999) + (place?.height ?? 0)).toBeLessThan(PHONE.height)
  })

  it('lead home, to the menu and to the login from every page of the second academy', async () => {
    const { page } = await visit('/cms/page/our-story', {}, 'second.localhost')
    await page.click('#site-menu summary:has-text("เรียนภาษา")')
    expect(await page.isVisible('#site-menu a[href="/lesson/categories/japanese"]')).toBe(true)
    expect(await page.locator('header a[href="/user/login"]').filter({ visible: true }).count()).toBe(1)
    expect(await page.isVisible('header a[hreflang], header a[lang=en]')).toBe(true)
    await page.click('.page-part a[href="/"]')
    await page.waitForURL((url) => url.pathname === '/')
  })
})
