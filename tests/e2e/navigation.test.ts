import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useBrowser } from './support/browser.ts'
import { hydrated } from './support/hydrated.ts'

const { visit } = useBrowser()
const descriptionOf = (page: Page) => page.getAttribute('meta[name=description]', 'content')
const scrollOf = (page: Page) => page.evaluate(() => Math.round(scrollY))

const hydrate = (page: Page) => hydrated(page, 'main a')

/** A link on the page as staff might have written it, and a click on it. */
async function follow(page: Page, href: string): Promise<void> {
  await page.evaluate((address) => {
    const link = document.createElement('a')
    link.href = address
    link.id = 'made'
    link.textContent = 'made'
    document.querySelector('main')?.prepend(link)
  }, href)
  await page.evaluate(() => document.getElementById('made')?.click())
}

describe('a navigation', () => {
  it('goes to the top, comes back to where one was, and to a place on the page [AD-2.4-07] [AD-2.4-08] [AD-2.4-09]', async () => {
    const { page } = await visit('/lesson/home', { hasMotion: true })
    await hydrate(page)
    await page.evaluate(() => scrollTo(0, 600))
    await page.locator('main article a').last().click()
    await page.waitForURL('**/lesson/detail/*')
    await expect.poll(() => scrollOf(page)).toBe(0)
    await page.goBack()
    await page.waitForURL('**/lesson/home')
    await expect.poll(() => scrollOf(page)).toBeGreaterThan(300)
    await page.addInitScript(() => {
      const ways = new Set<string>()
      Object.assign(window, { ways })
      addEventListener('scroll', () => ways.add(getComputedStyle(document.documentElement).scrollBehavior))
    })
    await page.locator('main article a').first().click()
    await page.waitForURL('**/lesson/detail/*')
    await follow(page, '/lesson/home#contact')
    await page.waitForURL('**/lesson/home#contact')
    const end = () =>
      page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 400)
    const ways = () => page.evaluate(() => [...(window as unknown as { ways: Set<string> }).ways])
    await expect.poll(ways).toContain('smooth')
    await expect.poll(end).toBe(true)
    expect(new URL(page.url()).hash).toBe('#contact')
  })

  it('writes the description of the page anew [AD-2.4-04]', async () => {
    const { page } = await visit('/lesson/home')
    await hydrate(page)
    const tags = () =>
      page.evaluate(() =>
        Object.fromEntries(
          [...document.querySelectorAll('meta[name]')].map((tag) => [
            tag.getAttribute('name'),
            tag.getAttribute('content'),
          ]),
        ),
      )
    const before = await tags()
    // Of the demo: those that other tests add come first and have no description of their own.
    await page.locator('main article a').last().click()
    await page.waitForURL('**/lesson/detail/*')
    await expect.poll(() => descriptionOf(page)).not.toBe(before.description)
    await page.goBack()
    await expect.poll(tags).toEqual(before)
  })

  it('of a visitor to a page of members leads to the login over the home page, and remembers where to', async () => {
    const { page } = await visit('/lesson/home')
    await follow(page, '/user/profile?tab=1')
    await page.waitForURL((url) => url.search.includes('login'))
    expect(new URL(page.url()).searchParams.get('next')).toBe('/user/profile?tab=1')
    await page.getByRole('dialog').getByLabel('รหัสผ่าน').waitFor()
  })
})

it('a number of the menu follows the site while the page is open', async () => {
  const { page } = await visit('/user/dashboard', { as: 'admin@sala.test' }, 'second.localhost')
  await page.waitForSelector('.session-bar')
  const entry = page.locator('#staff-menu details:has(a[href="/enroll/dashboard"])')
  const count = async () => Number(/\d+/.exec(await entry.locator('summary').innerText())?.[0] ?? 0)
  const before = await count()
  const { page: shop } = await visit('/lesson/home', { as: 'member@second.sala.test' }, 'second.localhost')
  const order = () =>
    shop.evaluate(async () => {
      const post = async (path: string, body: object) => {
        const headers = { 'content-type': 'application/json' }
        const answer = await fetch(`/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
        return { status: answer.status, data: (await answer.json()).data }
      }
      const { data } = await post('course/query', { method: 'find', args: [{ price: { $gt: 0 } }] })
      for (const { _id } of data) if ((await post('order', { courseID: _id })).status === 200) return true
      return false
    })
  expect(await order()).toBe(true)
  await expect.poll(count).toBeGreaterThan(before)
})
