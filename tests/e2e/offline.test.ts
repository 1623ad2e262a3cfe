import { describe, expect, it } from 'vitest'
import { PHONE, useBrowser } from './support/browser.ts'

const { visit } = useBrowser()

/** A phone that has the worker, and the page it is on. */
async function openWithWorker(path: string, as?: string) {
  const opened = await visit(path, { viewport: PHONE, hasOffline: true, ...(as && { as }) })
  await opened.page.evaluate(async () => void (await navigator.serviceWorker.ready))
  return opened
}

const isStored = (path: string) =>
  `caches.open('sala-pages-1').then((cache) => cache.match('${path}', { ignoreVary: true })).then((found) => found !== undefined)`

describe('without a connection', () => {
  it('pages that were opened before are shown, and listed in place of others', async () => {
    const { page } = await openWithWorker('/lesson/home')
    await page.goto('/lesson/categories')
    const title = await page.innerText('h1')
    await expect.poll(() => page.evaluate<boolean>(isStored('/lesson/categories'))).toBe(true)
    await page.context().setOffline(true)
    await page.goto('/cms/page/about-us', { waitUntil: 'commit' })
    await page.waitForSelector('h1:has-text("ไม่ได้เชื่อมต่ออินเทอร์เน็ต")')
    await page.click('[data-opened] a[href="/lesson/categories"]')
    await page.waitForURL('**/lesson/categories')
    expect(await page.innerText('h1')).toBe(title)
    // Drawn as before: its sheet was stored, too.
    const look = await page.evaluate(
      () => getComputedStyle(document.querySelector('.head > .wrap') as Element).display,
    )
    expect(look).toBe('flex')
  })

  it('what only a member sees is stored nowhere', async () => {
    const { page } = await openWithWorker('/lesson/home', 'member@sala.test')
    await page.goto('/lesson/categories')
    await page.goto('/user/profile')
    const stored = await page.evaluate(async () =>
      (await (await caches.open('sala-pages-1')).keys()).map(({ url }) => new URL(url).pathname),
    )
    expect(stored).toEqual(['/offline'])
  })
})
