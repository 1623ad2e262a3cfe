import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectWellMade, PHONE, useBrowser } from './support/browser.ts'
import { hydrated } from './support/hydrated.ts'
import { type OwnSite, openOwnSite } from './support/own-site.ts'

let own: OwnSite
const { visit } = useBrowser(() => own.host)

const dot = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const row = (...objects: object[]) => ({ columns: [objects] })
const slide = (title: string) => ({ title, subtitle: 'รุ่นใหม่', link: '/lesson/home', button: true })

const pages: Record<string, object[]> = {
  'blocks-slides': [
    row({ type: 'header', value: 'ภาพสไลด์', level: 'h1' }),
    row({ type: 'slideshow', slides: [slide('หนึ่ง'), slide('สอง'), slide('สาม')] }),
  ],
  'blocks-popup': [
    row({ type: 'header', value: 'ประกาศ', level: 'h1' }),
    row({
      type: 'popup',
      uid: 'first-popup',
      title: 'วันหยุด',
      textContent: 'ปิดวันที่ 13 เมษายน',
      delay: 3,
      autoclose: true,
      autocloseDelay: 10,
    }),
  ],
  'blocks-every': [
    row({
      type: 'popup',
      uid: 'every-popup',
      title: 'ทุกครั้ง',
      textContent: 'ยินดีต้อนรับ',
      displayType: 'everyReload',
    }),
  ],
  'blocks-media': [
    row({ type: 'header', value: 'สื่อ', level: 'h1' }),
    row({ type: 'youtube', value: 'https://youtu.be/dQw4w9WgXcQ', title: 'แนะนำสถาบัน' }),
    row({ type: 'youtube', value: 'https://evil.example/dQw4w9WgXcQ' }),
    row({
      type: 'gallery',
      images: [
        { image: '/files/a.jpg', title: 'ห้องอบรม' },
        { image: '/files/b.jpg', title: 'วิทยากร' },
      ],
    }),
    row(
      { type: 'iframe', url: '/lesson/home', title: 'หลักสูตร' },
      { type: 'iframe', url: 'https://evil.example' },
    ),
    row({ type: 'news_ticker', items: [{ text: 'เปิดรับสมัคร', link: '/lesson/home' }] }),
    row({ type: 'note', header: 'เตรียมตัว', items: [{ text: 'นำบัตรมาด้วย' }] }, { type: 'stats' }),
    row({ type: 'statistics', title: 'สถาบันของเรา' }, { type: 'lesson_widget', limit: 4 }),
    row({ type: 'lesson_showcase', title: 'ตามหมวด' }),
  ],
}

beforeAll(async () => {
  own = await openOwnSite()
  const { code } = await own.make.category(own.site, { name: 'ความปลอดภัย' })
  for (let made = 0; made < 6; made += 1) await own.make.course(own.site, { category: [code] })
  await own.addPages(pages)
})

const hydrate = (page: Page, block: string) => hydrated(page, `[data-block=${block}]`)

/** Comes to a page whose clock stands still until it is moved. */
async function visitStill(path: string, block: string, options: Parameters<typeof visit>[1] = {}) {
  const { page, complaints } = await visit('/consent', options)
  await page.clock.install()
  await page.goto(path)
  await hydrate(page, block)
  return { page, complaints }
}

describe('a slideshow', () => {
  /** The title that stands in the middle of the place that slides are seen in. */
  const shown = (page: Page) =>
    page.locator('[data-block=slideshow] section').evaluate((section) => {
      const { left, top, width } = section.getBoundingClientRect()
      const seen = document.elementFromPoint(left + width / 2, top + 80)
      return seen?.closest('figure')?.querySelector('p')?.textContent
    })

  it('turns every 5 seconds and begins again after the last [PM-4-26] [PM-4-29] [PM-2.4-07] [PM-3-24]', async () => {
    const { page } = await visitStill('/cms/page/blocks-slides', 'slideshow', { hasMotion: true })
    expect(await shown(page)).toBe('หนึ่ง')
    for (const next of ['สอง', 'สาม', 'หนึ่ง']) {
      await page.clock.runFor(5_000)
      await expect.poll(() => shown(page)).toBe(next)
    }
  })

  it('stands still under the pointer, and is led by arrows, dots and keys [PM-4-27] [PM-4-28]', async () => {
    const { page, complaints } = await visitStill('/cms/page/blocks-slides', 'slideshow', { hasMotion: true })
    await page.locator('[data-block=slideshow] figure').first().hover()
    await page.clock.runFor(20_000)
    expect(await shown(page)).toBe('หนึ่ง')
    await page.getByRole('button', { name: 'สไลด์ก่อนหน้า' }).click()
    await expect.poll(() => shown(page)).toBe('สาม')
    await page.getByRole('button', { name: 'สไลด์ 2 จาก 3' }).click()
    await expect.poll(() => shown(page)).toBe('สอง')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => shown(page)).toBe('สาม')
    expect(complaints).toEqual([])
  })

  it('does not turn by itself where little motion is wanted', async () => {
    const { page } = await visitStill('/cms/page/blocks-slides', 'slideshow', { viewport: PHONE })
    await page.clock.runFor(20_000)
    expect(await shown(page)).toBe('หนึ่ง')
    await expectWellMade(page)
  })
})

describe('a timed popup', () => {
  it('comes after its delay, leaves by itself, and once in a browser [PM-4-30] [PM-4-32] [PM-4-33] [PM-3-25] [PM-2.4-13]', async () => {
    const { page } = await visitStill('/cms/page/blocks-popup', 'popup')
    const popup = page.getByRole('dialog', { name: 'วันหยุด' })
    await page.clock.runFor(2_000)
    expect(await popup.count()).toBe(0)
    await page.clock.runFor(1_500)
    await popup.waitFor()
    await page.clock.runFor(11_000)
    await popup.waitFor({ state: 'detached' })
    await page.reload()
    await hydrate(page, 'popup')
    await page.clock.runFor(10_000)
    expect(await popup.count()).toBe(0)
  })

  it('comes on each load where staff say so, until it is closed [PM-4-31] [PM-4-34]', async () => {
    const { page } = await visit('/cms/page/blocks-every', { viewport: PHONE })
    const popup = page.getByRole('dialog', { name: 'ทุกครั้ง' })
    await popup.waitFor()
    await expectWellMade(page)
    await page.keyboard.press('Escape')
    await popup.waitFor({ state: 'detached' })
    await page.reload()
    await popup.waitFor()
    expect(await popup.innerText()).toContain('ยินดีต้อนรับ')
  })
})

describe('media and small blocks', () => {
  it('play a video of YouTube only when asked, and show pictures large [PM-2.4-16]', async () => {
    const { page } = await visit('/cms/page/blocks-media')
    await page.route(/youtube-nocookie/, (route) =>
      route.fulfill({ body: 'player', contentType: 'text/html' }),
    )
    await page.route(/\/files\//, (route) => route.fulfill({ body: Buffer.from(dot.slice(22), 'base64') }))
    await hydrate(page, 'gallery')
    expect(await page.locator('iframe[src*=youtube]').count()).toBe(0)
    await page.getByText('ลิงก์ YouTube นี้เปิดไม่ได้').waitFor()
    await page.getByRole('link', { name: 'เล่นวิดีโอ แนะนำสถาบัน' }).click()
    await page
      .locator('iframe[src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1"]')
      .waitFor()
    await page.getByRole('link', { name: 'ดูภาพ 1 จาก 2 ห้องอบรม' }).click()
    await page.getByRole('dialog', { name: 'ห้องอบรม' }).waitFor()
    await page.keyboard.press('ArrowRight')
    await page.getByRole('dialog', { name: 'วิทยากร' }).waitFor()
    await page.keyboard.press('Escape')
    expect(await page.locator('iframe[src*="evil"]').count()).toBe(0)
  })

  it('fit on a phone', async () => {
    const { page } = await visit('/cms/page/blocks-media', { viewport: PHONE })
    await page.route(/\/files\//, (route) => route.fulfill({ body: Buffer.from(dot.slice(22), 'base64') }))
    await hydrate(page, 'gallery')
    expect(await page.getByRole('main').innerText()).toContain('นำบัตรมาด้วย')
    await expectWellMade(page)
  })
})
