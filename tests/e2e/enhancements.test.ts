import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { comeToEnd, expectWellMade, expectWellMadeIn, PHONE, useBrowser } from './support/browser.ts'
import { hydrated } from './support/hydrated.ts'
import { type OwnSite, openOwnSite } from './support/own-site.ts'

let own: OwnSite
const { visit } = useBrowser(() => own.host)

const FILM = 'dQw4w9WgXcQ'
const PATH = '/cms/page/moving'
const row = (...objects: object[]) => ({ columns: [objects] })
const picture = (name: string) => `/assets/samples/${name}.svg`
const items = [
  { title: 'หลักสูตร', target: '#', subMenu: [{ title: 'ความปลอดภัย', target: '/lesson/home' }] },
  { title: 'ติดต่อ', target: '/cms/page/contact', subMenu: [] },
]
const slides = (...titles: string[]) => ({
  type: 'slideshow',
  uid: 'slides',
  slides: titles.map((title) => ({ title, image: picture('room'), link: '/lesson/home', button: true })),
})
const popup = {
  type: 'popup',
  uid: 'said',
  title: 'วันหยุด',
  textContent: 'ปิดวันที่ 13 เมษายน',
  displayType: 'everyReload',
}
const moving = [
  row({ type: 'header', value: 'สิ่งที่ขยับได้', level: 'h1' }),
  row({ type: 'menu', uid: 'menu', items, label: 'เมนูทดลอง' }, { type: 'navigation', uid: 'nav' }),
  row({ type: 'news_ticker', uid: 'news', items: [{ text: 'เปิดรับสมัคร', link: '/lesson/home' }] }),
  row(slides('หนึ่ง', 'สอง', 'สาม')),
  row({
    type: 'gallery',
    uid: 'pictures',
    images: ['room', 'lecturer', 'learners'].map((title) => ({ image: picture(title), title })),
  }),
  row({ type: 'youtube', uid: 'film', url: `https://youtu.be/${FILM}`, title: 'ห้องเรียน' }),
  row({ type: 'video', uid: 'video', url: '/assets/samples/welcome.webm', title: 'แนะนำสถาบัน' }),
]

beforeAll(async () => {
  own = await openOwnSite()
  await own.addPages({
    moving,
    'moving-popup': [row(popup), row(slides('หนึ่ง', 'สอง'))],
    'moving-and-more': [...moving, row({ type: 'lesson_categories_dropdown', uid: 'more' })],
  })
})

const scriptsOf = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
const hasReact = async (page: Page) => (await scriptsOf(page)).some((name) => /\/island-react-/.test(name))
/** The title of the slide that fills the place that slides are seen in. */
const shownSlide = (page: Page) =>
  page.locator('.block-slides').evaluate((track) => {
    const { left } = track.getBoundingClientRect()
    const seen = [...track.children].find((slide) => Math.abs(slide.getBoundingClientRect().left - left) < 2)
    return seen?.querySelector('p')?.textContent
  })
const lightbox = (page: Page, name: string) => page.getByRole('dialog', { name })
const pictureLink = (page: Page) => page.getByRole('link', { name: 'ดูภาพ 2 จาก 3 lecturer' })

/** Uses everything that moves on the page. */
async function useAll(page: Page): Promise<void> {
  await page.route(/youtube-nocookie/, (route) => route.fulfill({ body: 'player', contentType: 'text/html' }))
  await page.getByRole('button', { name: 'สไลด์ถัดไป' }).click()
  await expect.poll(() => shownSlide(page)).toBe('สอง')
  await page.getByRole('button', { name: 'หยุดเลื่อนสไลด์' }).click()
  await page.getByRole('button', { name: 'เลื่อนสไลด์ต่อ' }).waitFor()
  await page.getByRole('button', { name: 'หยุดข่าวประกาศ' }).click()
  await page.getByRole('button', { name: 'เลื่อนข่าวประกาศต่อ' }).waitFor()
  await pictureLink(page).click()
  await lightbox(page, 'lecturer').getByRole('button', { name: 'ภาพถัดไป' }).click()
  await lightbox(page, 'learners').getByText('ภาพ 3 จาก 3').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('navigation', { name: 'เมนูทดลอง' }).getByText('หลักสูตร').click()
  await page.getByRole('link', { name: 'ความปลอดภัย' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'เล่นวิดีโอ ห้องเรียน' }).click()
  await page.locator(`iframe[src*="youtube-nocookie.com/embed/${FILM}"]`).waitFor()
}

describe('what HTML and CSS can do', () => {
  it('needs no React, however it is used, until another part wants it', async () => {
    const { page, complaints } = await visit('/cms/page/moving-and-more')
    await useAll(page)
    await comeToEnd(page)
    expect(await hasReact(page)).toBe(false)
    expect((await scriptsOf(page)).some((name) => name.includes('/texts'))).toBe(false)
    await page.locator('[data-block=lesson_categories_dropdown] summary').click()
    await expect.poll(() => hasReact(page)).toBe(true)
    expect(complaints).toEqual([])
  })

  it('is well made in light and dark, on a phone and on a desk, in both languages', async () => {
    const { page } = await visit(PATH)
    for (const block of ['slideshow', 'video']) await hydrated(page, `[data-block=${block}]`)
    await expectWellMadeIn(page)
    const { page: english } = await visit(PATH)
    await english.click('header a[lang=en]')
    await expect.poll(() => english.getByRole('button', { name: 'Next slide' }).isVisible()).toBe(true)
    await english.getByRole('link', { name: 'View picture 2 of 3 lecturer' }).click()
    await lightbox(english, 'lecturer').getByRole('button', { name: 'Close', exact: true }).waitFor()
    await expectWellMadeIn(english)
  })
})

describe('a picture that is shown large', () => {
  it('is closed by its button, by a click beside it and by Esc, and gives the focus back', async () => {
    const { page } = await visit(PATH)
    const close: Readonly<Record<string, () => Promise<void>>> = {
      button: () => lightbox(page, 'lecturer').getByRole('button', { name: 'ปิด', exact: true }).click(),
      beside: () => page.mouse.click(5, 5),
      key: () => page.keyboard.press('Escape'),
    }
    for (const way of Object.values(close)) {
      await pictureLink(page).focus()
      await page.keyboard.press('Enter')
      await lightbox(page, 'lecturer').waitFor()
      expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true)
      await way()
      await lightbox(page, 'lecturer').waitFor({ state: 'hidden' })
      await expect
        .poll(() => pictureLink(page).evaluate((link) => link === document.activeElement))
        .toBe(true)
    }
  })

  it('opens in another tab where that is asked for', async () => {
    const { page } = await visit(PATH)
    await hydrated(page, '[data-block=gallery]')
    const opened = page.context().waitForEvent('page')
    await pictureLink(page).click({ modifiers: ['ControlOrMeta'] })
    const tab = await opened
    // It is blank until its address has answered.
    await expect.poll(() => tab.url()).toContain(picture('lecturer'))
    expect(await page.getByRole('dialog').count()).toBe(0)
  })
})

describe('slides', () => {
  it('follow a finger, and only the one that is seen can be reached', async () => {
    const { page } = await visit(PATH, { viewport: PHONE })
    await hydrated(page, '[data-block=slideshow]')
    await page.locator('.block-slides').evaluate((track) => track.scrollBy({ left: track.clientWidth }))
    await page.locator('[aria-current=true][aria-label="สไลด์ 2 จาก 3"]').waitFor()
    const reached = page.locator('.block-slides > :not([inert]) a')
    expect(await reached.count()).toBe(1)
    await reached.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => shownSlide(page)).toBe('สาม')
    expect(await page.evaluate(() => document.activeElement?.closest('figure')?.ariaLabel)).toBe(
      'สไลด์ 3 จาก 3',
    )
    await page.getByRole('button', { name: 'หยุดเลื่อนสไลด์' }).click()
    expect(await page.locator('.block-slides').getAttribute('aria-live')).toBe('polite')
  })
})

describe('without JavaScript', () => {
  const blind = { javaScriptEnabled: false, viewport: PHONE }

  it('slides are scrolled, pictures and films are links, and nothing dead is seen', async () => {
    const { page } = await visit(PATH, blind)
    const track = page.locator('.block-slides')
    expect(await shownSlide(page)).toBe('หนึ่ง')
    await track.focus()
    await track.press('ArrowRight')
    await expect.poll(() => shownSlide(page)).toBe('สอง')
    for (const name of ['สไลด์ถัดไป', 'หยุดเลื่อนสไลด์', 'หยุดข่าวประกาศ'])
      expect(await page.getByRole('button', { name }).count()).toBe(0)
    expect(await page.getByRole('link', { name: 'เล่นวิดีโอ ห้องเรียน' }).getAttribute('href')).toContain(FILM)
    await pictureLink(page).click()
    await page.waitForURL(`**${picture('lecturer')}`)
  })

  it('what would step in front of the page stands in it', async () => {
    const { page } = await visit('/cms/page/moving-popup', blind)
    await page.getByText('ปิดวันที่ 13 เมษายน').waitFor()
    expect(await page.getByRole('button', { name: 'ปิด' }).count()).toBe(0)
    const [said, track] = await Promise.all([
      page.locator('.block-popup').boundingBox(),
      page.locator('.block-slides').boundingBox(),
    ])
    expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(track?.y ?? 0)
  })
})

describe('a block whose script never comes', () => {
  it('can be read and used by its links, and shows no dead buttons', async () => {
    const { page } = await visit('/consent', { viewport: PHONE })
    await page.route('**/assets/island-enhance-*.js', (route) => route.abort())
    await page.goto(PATH)
    await page.locator('[data-block=slideshow] [data-failed]').waitFor()
    expect(await page.getByRole('button', { name: 'สไลด์ถัดไป' }).count()).toBe(0)
    expect(await page.locator('.block-slides').getByRole('link').count()).toBe(3)
    await expectWellMade(page)
    await pictureLink(page).click()
    await page.waitForURL(`**${picture('lecturer')}`)
  })
})

describe('where the whole page is alive', () => {
  it('staff have the same blocks', async () => {
    const { page, complaints } = await visit(PATH, { as: own.admin })
    for (const block of ['slideshow', 'gallery', 'news_ticker', 'menu', 'youtube'])
      await hydrated(page, `[data-block=${block}]`)
    await useAll(page)
    expect(complaints).toEqual([])
  })

  it('the canvas shows what is changed, and it moves as before', async () => {
    const builder = [row(popup), row(slides('หนึ่ง', 'สอง'))]
    const { _id } = await own.add('post', {
      type: 'page',
      title: 'canvas',
      slug: 'canvas',
      builder,
      status: true,
    })
    const { page, complaints } = await visit(`/cms/iframe/${_id}`, { as: own.admin })
    const say = (now: object[]) =>
      page.evaluate((told) => postMessage({ kind: 'sala-page', builder: told }, location.origin), now)
    await page.getByRole('dialog', { name: 'วันหยุด' }).waitFor()
    await say([row({ ...popup, title: 'เปิดแล้ว' }), row(slides('หนึ่ง', 'สอง'))])
    await page.getByRole('dialog', { name: 'เปิดแล้ว' }).waitFor()
    await say([row(slides('หก', 'เจ็ด', 'แปด'))])
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => shownSlide(page)).toBe('หก')
    await hydrated(page, '[data-block=slideshow]')
    await page.getByRole('button', { name: 'สไลด์ก่อนหน้า' }).click()
    await expect.poll(() => shownSlide(page)).toBe('แปด')
    // What is changed elsewhere on the page leaves it as it is.
    await say([row(slides('หก', 'เจ็ด', 'แปด')), row({ type: 'header', value: 'หัวเรื่องใหม่' })])
    await page.getByText('หัวเรื่องใหม่').waitFor()
    expect(await shownSlide(page)).toBe('แปด')
    expect(complaints).toEqual([])
  })
})

describe('the scripts of blocks', () => {
  const ASSETS = 'build/client/assets'
  const KIB = 1024
  const read = (name: string) => readFileSync(`${ASSETS}/${name}`, 'utf8')
  /** A file and all that it brings at once. */
  function withImports(name: string, known = new Set<string>()): ReadonlySet<string> {
    if (known.has(name)) return known
    known.add(name)
    for (const [, next = ''] of read(name).matchAll(/\b(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g))
      withImports(next, known)
    return known
  }
  const weigh = (names: Iterable<string>) =>
    [...names].reduce((whole, name) => whole + gzipSync(read(name), { level: 9 }).length, 0) / KIB
  const named = (start: string) =>
    readdirSync(ASSETS).filter((name) => name.startsWith(start) && name.endsWith('.js'))

  it('weigh at most 6 KiB in all, and what wakes them 3', () => {
    const scripts = named('island-enhance-')
    expect(scripts.length).toBeGreaterThan(5)
    const all = new Set(scripts.flatMap((name) => [...withImports(name)]))
    expect(weigh(all)).toBeLessThanOrEqual(6)
    const wake = named('island-wake-').flatMap((name) => [...withImports(name)])
    expect(weigh(wake)).toBeLessThanOrEqual(3)
  })

  it('bring neither React nor icons', () => {
    for (const name of named('island-enhance-').flatMap((script) => [...withImports(script)])) {
      expect(name).not.toMatch(/island-react/)
      expect(read(name)).not.toMatch(/\breact\b|lucide/i)
    }
  })
})
