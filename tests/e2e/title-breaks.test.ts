import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { PHONE, useBrowser } from './support/browser.ts'

const { visit } = useBrowser()

const titles =
  'main :is(h1, .media-card-title a, .block-lesson-calendar li > a, .home-item h3, .home-first h3)'

interface Lines {
  readonly title: string
  readonly lines: readonly string[]
  /** Lines that begin within a word. */
  readonly broken: readonly string[]
}

/** How the long titles of the page are parted into lines, and which lines begin within a Thai word. */
function readLines(page: Page): Promise<Lines[]> {
  return page.evaluate((selector) => {
    const words = new Intl.Segmenter('th', { granularity: 'word' })
    return [...document.querySelectorAll(selector)].flatMap((element) => {
      const title = element.textContent?.trim() ?? ''
      if (title.length < 32 || !/[\u0e01-\u0e2e]/.test(title)) return []
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const starts: number[] = []
      let [at, before] = [0, Number.POSITIVE_INFINITY]
      while (texts.nextNode()) {
        const text = texts.currentNode as Text
        for (let n = 0; n < text.data.length; n++) {
          const range = document.createRange()
          range.setStart(text, n)
          range.setEnd(text, n + 1)
          const { left, width } = range.getBoundingClientRect()
          // Vowels and tones above and below have no width of their own; a line begins left of the letter before it.
          if (width > 0 && left < before) starts.push(at + n)
          if (width > 0) before = left
        }
        at += text.data.length
      }
      const whole = element.textContent ?? ''
      const ends = new Set([...words.segment(whole)].map(({ index }) => index))
      const lines = starts.map((start, line) => whole.slice(start, starts[line + 1]))
      return [{ title, lines, broken: lines.filter((_, line) => !ends.has(starts[line] ?? 0)) }]
    })
  }, titles)
}

describe('long Thai titles on a small phone', () => {
  it.each(['/lesson/home', '/lesson/calendar'])('are parted into lines between words at %s', async (path) => {
    const { page } = await visit(path, { viewport: PHONE })
    const found = await readLines(page)
    expect(found.some(({ lines }) => lines.length > 1)).toBe(true)
    expect(found.flatMap(({ broken }) => broken)).toEqual([])
  })

  it('keep their words together on the page of a course, and are copied, found and named as they were written', async () => {
    const { page } = await visit('/lesson/home', { viewport: PHONE })
    const known = await readLines(page)
    const { title } = known.toSorted((one, other) => other.title.length - one.title.length)[0] as Lines
    await page.getByRole('link', { name: title, exact: true }).first().click()
    await page.waitForURL('**/lesson/detail/**')
    const heading = page.getByRole('heading', { level: 1, name: title, exact: true })
    expect(await heading.count()).toBe(1)
    expect(await heading.innerText()).toBe(title)
    expect(await heading.locator('wbr').count()).toBeGreaterThan(0)
    const copied = await heading.evaluate((element) => {
      getSelection()?.selectAllChildren(element)
      return getSelection()?.toString()
    })
    expect(copied).toBe(title)
    const [lines] = await readLines(page)
    expect(lines?.lines.length).toBeGreaterThan(1)
    expect(lines?.broken).toEqual([])
  })

  it('do so at the member’s home, whose pages draw again in the browser', async () => {
    const { page, complaints } = await visit('/user/home', { viewport: PHONE, as: 'member@sala.test' })
    expect((await readLines(page)).flatMap(({ broken }) => broken)).toEqual([])
    expect(complaints).toEqual([])
  })
})
