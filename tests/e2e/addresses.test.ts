import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { DESK, useBrowser } from './support/browser.ts'
import { type OwnSite, openOwnSite } from './support/own-site.ts'

const SIZES = [
  ['a phone', { width: 390, height: 844 }],
  ['a desk', DESK],
] as const
const NARROW = { width: 360, height: 740 }
const NAME = 'การบริหารความปลอดภัยอาชีวอนามัยและสภาพแวดล้อมในการทำงานสำหรับหัวหน้างาน'

let own: OwnSite
let course: { _id: string }
const { visit } = useBrowser(() => own.host)

beforeAll(async () => {
  own = await openOwnSite()
  for (let at = 0; at < 30; at += 1)
    await own.make.course(own.site, { name: `หลักสูตรพัฒนาหัวหน้างานรุ่นใหม่ให้พร้อมรับการเปลี่ยนแปลง ครั้งที่ ${at}` })
  // The newest, so that it is on the first page.
  const { _id } = await own.add('course', { name: NAME, status: true, hours: 6, price: 900 })
  course = { _id }
})

const pathOf = (page: Page) => decodeURI(new URL(page.url()).pathname)

/** Words of the texts that stand on two lines: each is a break where no reader would make one. */
const findBrokenWords = (page: Page, selector: string) =>
  page.evaluate((wanted) => {
    const words = new Intl.Segmenter('th', { granularity: 'word' })
    const broken: string[] = []
    for (const element of document.querySelectorAll(wanted)) {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (const { segment, index, isWordLike } of words.segment(node.textContent ?? '')) {
          if (!isWordLike) continue
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + segment.length)
          const lines = new Set(
            [...range.getClientRects()]
              .filter(({ width }) => width > 1)
              .map(({ bottom }) => Math.round(bottom)),
          )
          if (lines.size > 1) broken.push(segment)
        }
      }
    }
    return broken
  }, selector)

describe('the address of a course', () => {
  it.each(SIZES)(
    'is its name on %s, from the list, from an id and after the login is closed',
    async (_, viewport) => {
      const { page } = await visit('/lesson/home', { viewport })
      await page.getByRole('link', { name: NAME }).first().click()
      await page.waitForURL(/\/lesson\/detail\//)
      const path = pathOf(page)
      expect(path).toMatch(/^\/lesson\/detail\/การบริหารความปลอดภัย/)
      await page.goto(new URL(`/lesson/detail/${course._id}?utm_source=line`, page.url()).href)
      expect([pathOf(page), new URL(page.url()).search]).toEqual([path, '?utm_source=line'])
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(NAME)
      await page.goto(new URL(`/lesson/detail/${course._id}/enroll`, page.url()).href)
      expect(pathOf(page)).toBe(path)
      await page.waitForSelector('[role=dialog] input[name=username]')
      await page.keyboard.press('Escape')
      await page.waitForSelector('[role=dialog] input[name=username]', { state: 'hidden' })
      expect([pathOf(page), await page.innerText('h1')]).toEqual([path, NAME])
    },
  )
})

describe('covers of courses without a picture', () => {
  it.each(SIZES)('have motifs from one shared file that is there, and differ, on %s', async (_, viewport) => {
    const fetched: number[] = []
    const { page } = await visit('/', { viewport })
    page.on('response', (answer) => {
      if (answer.url().includes('/covers')) fetched.push(answer.status())
    })
    await page.goto(new URL('/lesson/home', page.url()).href)
    const looks = await page
      .locator('.cover')
      .evaluateAll((covers) =>
        covers.map(
          (cover) => `${getComputedStyle(cover).backgroundImage} ${getComputedStyle(cover).backgroundSize}`,
        ),
      )
    expect(looks.length).toBeGreaterThan(8)
    expect(new Set(looks).size).toBeGreaterThan(looks.length / 2)
    expect(looks.every((look) => /covers[\w-]*\.svg#m\d+"/.test(look))).toBe(true)
    await expect.poll(() => fetched).toEqual([200])
  })
})

describe('titles in Thai', () => {
  it('are broken between words at 360 pixels, in cards, headings and ways', async () => {
    const { page } = await visit('/lesson/home', { viewport: NARROW })
    expect(await findBrokenWords(page, 'article, h1, h2, h3')).toEqual([])
    await page.goto(new URL(`/lesson/detail/${course._id}`, page.url()).href)
    expect(await findBrokenWords(page, 'h1, h2, h3, nav, article')).toEqual([])
  })
})
