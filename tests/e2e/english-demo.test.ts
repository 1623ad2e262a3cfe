import { expect, it } from 'vitest'
import { useBrowser } from './support/browser.ts'
import { waitForForm } from './support/fill-form.ts'

const { visit } = useBrowser()

/** Pages that no sitemap names. */
const OTHERS = [
  '/',
  '/user/login',
  '/user/register',
  '/user/forgot',
  '/offline',
  '/lesson/search/tax',
  '/lesson/search/zzzz',
]

/**
 * What of a page an English reader meets in Thai without being told so: texts and names of controls outside elements that are marked
 * as Thai. Fetched by the browser itself, which reads the page as it reads any.
 */
async function findUnmarked(host: string): Promise<{ walked: number; found: string[] }> {
  const { page } = await visit('/user/login', {}, host)
  await page.context().addCookies([{ name: 'sala_lang', value: 'en', url: new URL('/', page.url()).href }])
  return page.evaluate(async (others) => {
    const thai = /[\u0e01-\u0e3a\u0e40-\u0e5b]/
    const read = async (path: string) =>
      new DOMParser().parseFromString(await (await fetch(path)).text(), 'text/html')
    const listOf = async (path: string): Promise<string[]> => {
      const sitemap = new DOMParser().parseFromString(await (await fetch(path)).text(), 'text/xml')
      const all = [...sitemap.querySelectorAll('loc')].map(({ textContent }) => new URL(textContent ?? '/'))
      const deeper = all.filter(({ pathname }) => pathname.endsWith('.xml'))
      const below = await Promise.all(deeper.map(({ pathname, search }) => listOf(pathname + search)))
      return [
        ...all.filter((url) => !deeper.includes(url)).map((url) => url.pathname + url.search),
        ...below.flat(),
      ]
    }
    const isMarked = (element: Element | null) => element?.closest('[lang]')?.getAttribute('lang') === 'th'
    const found: string[] = []
    const paths = [...new Set([...others, ...(await listOf('/sitemap.xml'))])]
    for (const path of paths) {
      const { body, documentElement } = await read(path)
      if (documentElement.lang !== 'en') found.push(`${path}: the page is in ${documentElement.lang}`)
      for (const element of body.querySelectorAll('script, style, template')) element.remove()
      const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        if (thai.test(node.textContent ?? '') && !isMarked(node.parentElement))
          found.push(`${path}: ${node.parentElement?.tagName} ${node.textContent?.trim().slice(0, 60)}`)
      for (const name of ['alt', 'aria-label', 'placeholder', 'title'])
        for (const element of body.querySelectorAll(`[${name}]`))
          if (thai.test(element.getAttribute(name) ?? '') && !isMarked(element))
            found.push(`${path}: ${element.tagName}[${name}] ${element.getAttribute(name)?.slice(0, 60)}`)
    }
    return { walked: paths.length, found }
  }, OTHERS)
}

it.each(['localhost', 'second.localhost'])('has no Thai on %s that is not marked as Thai', async (host) => {
  const { walked, found } = await findUnmarked(host)
  expect(walked).toBeGreaterThan(30)
  expect(found).toEqual([])
})

it('asks an English reader every question of a form in English, answers and numbered people too, and stores what it stores in Thai', async () => {
  const { page } = await visit('/cms/page/group-registration?lang=en')
  await waitForForm(page)
  // All but the provinces, which are named in both languages.
  const words = await page.locator('main form :is(label, legend, button, p)').allInnerTexts()
  const positions = await page.getByLabel('Position').innerText()
  expect([...words, positions].join('\n')).not.toMatch(/[\u0e01-\u0e3a\u0e40-\u0e5b]/)
  const company = page.getByRole('radio', { name: 'Company' })
  await company.check()
  expect(await company.inputValue()).toBe('นิติบุคคล')
  expect(await page.getByLabel('Organisation').isVisible()).toBe(true)
  await page.getByRole('button', { name: 'Participant' }).click()
  expect(await page.getByRole('group', { name: 'Participant 2' }).count()).toBe(1)
})
