import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useBrowser } from './support/browser.ts'
import { hydrated } from './support/hydrated.ts'

const { visit } = useBrowser()

/** What of the page's parts can be seen. */
const seen = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((parts) => parts.filter((part) => part.checkVisibility()).length)

const AROUND = 'header nav, .to-top, form[action="/consent"], [data-leaving]'
const groundOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)

describe('a printed page', () => {
  it.each(['/lesson/home', '/cms/page/about-us', '/cms/page/schedule', '/user/register'])(
    'of %s has what it says, and nothing to press at its edges',
    async (path) => {
      const { page } = await visit(path, { isNew: true })
      await page.locator('form[action="/consent"]').first().waitFor({ state: 'visible' })
      await page.emulateMedia({ media: 'print' })
      // The browser draws for paper with its next frame.
      await expect.poll(() => seen(page, AROUND)).toBe(0)
      await expect.poll(() => groundOf(page)).toBe('rgb(255, 255, 255)')
      expect(await seen(page, 'main h1, main h2')).toBeGreaterThan(0)
    },
  )
})

describe('a browser’s reading view', () => {
  interface Article {
    readonly title: string
    readonly textContent: string
  }

  /** The page as reading views take it: from what the document says, wherever scripts stand. */
  async function read(page: Page) {
    await page.addScriptTag({
      path: createRequire(import.meta.url).resolve('@mozilla/readability/Readability.js'),
    })
    return page.evaluate(() => {
      const { Readability } = globalThis as unknown as {
        Readability: new (given: Document) => { parse(): Article | null }
      }
      const found = new Readability(document.cloneNode(true) as Document).parse()
      return found && { title: found.title, text: found.textContent.replaceAll(/\s+/g, ' ') }
    })
  }

  it('finds an article, before and after its parts have come alive', async () => {
    const { page } = await visit('/cms/post/news/certificates-with-qr-code', { bypassCSP: true })
    const said = (await page.locator('main p').first().innerText()).replaceAll(/\s+/g, ' ')
    const first = await read(page)
    expect(first?.text).toContain(said)
    await hydrated(page, 'main')
    expect(await read(page)).toEqual(first)
  })

  it('finds what a course is about', async () => {
    const { page } = await visit('/lesson/home', { bypassCSP: true })
    await page.locator('main article a').first().click()
    await page.waitForURL('**/lesson/detail/*')
    const name = await page.innerText('h1')
    const found = await read(page)
    expect(`${found?.title} ${found?.text}`).toContain(name)
    expect(found?.text.length).toBeGreaterThan(200)
  })
})
