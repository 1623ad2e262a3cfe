import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { DESK, expectWellMadeIn, useBrowser } from './support/browser.ts'
import { type OwnSite, openOwnDemo } from './support/own-site.ts'

let own: OwnSite
const { visit } = useBrowser(() => own.host)

beforeAll(async () => {
  own = await openOwnDemo()
})

const SMALL = { width: 390, height: 844 }
const places = [
  ['a phone', SMALL],
  ['a desk', DESK],
] as const

/** The field of the head, which on a phone waits behind its button. */
async function openField(page: Page, isPhone: boolean) {
  const field = page.locator('#site-search input')
  if (isPhone) await page.locator('header button[popovertarget=site-search]').click()
  await field.waitFor()
  return field
}

describe.each(places)('the search of every head, on %s', (_what, viewport) => {
  const isPhone = viewport === SMALL

  it.each([true, false])('finds a course by a mistyped word, with scripts: %s', async (javaScriptEnabled) => {
    const { page, complaints } = await visit('/consent', { viewport, javaScriptEnabled })
    const field = await openField(page, isPhone)
    await field.fill('exel')
    await field.press('Enter')
    await page.waitForURL('**/lesson/search/exel')
    expect(await page.textContent('main')).toContain('ไม่พบคำว่า «exel» แสดงผลของ Excel')
    const card = page.locator('main article h3 a').first()
    expect(await card.textContent()).toMatch(/Excel/)
    if (javaScriptEnabled)
      await expectWellMadeIn(page, [
        [viewport, 'light'],
        [viewport, 'dark'],
      ])
    await card.click()
    await page.waitForURL('**/lesson/detail/**')
    expect(await page.textContent('h1')).toMatch(/Excel/)
    expect(complaints).toEqual([])
  })

  it('shows what fits while one types, by the keyboard', async () => {
    const { page, complaints } = await visit('/lesson/home', { viewport })
    const field = await openField(page, isPhone)
    // The button of a phone leads into the field itself.
    if (!isPhone) await field.focus()
    await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
    await page.keyboard.type('บันชี')
    const options = page.locator('#site-search [role=option]')
    await expect.poll(() => options.count()).toBeGreaterThan(0)
    expect(await field.getAttribute('aria-expanded')).toBe('true')
    await field.press('Escape')
    await expect.poll(() => options.first().isVisible()).toBe(false)
    expect(await field.isVisible()).toBe(true)
    await field.pressSequentially('x')
    await field.press('Backspace')
    await expect.poll(() => options.first().isVisible()).toBe(true)
    await field.press('ArrowDown')
    const marked = page.locator('#site-search [aria-selected=true]')
    expect(await field.getAttribute('aria-activedescendant')).toBe(await marked.getAttribute('id'))
    const href = (await marked.getAttribute('href')) ?? ''
    await field.press('Enter')
    await page.waitForURL(`**${encodeURI(href)}`)
    expect(complaints).toEqual([])
  })
})

describe('the page of a search', () => {
  it.each(['exel', 'บันชี', 'powerbi', 'จป'])('has courses for «%s», as people write it', async (words) => {
    const { page } = await visit(`/lesson/search/${encodeURIComponent(words)}`, { viewport: SMALL })
    expect(await page.textContent('main')).toMatch(/พบ \d+ หลักสูตร/)
    expect(await page.locator('main :is(h2, h3) a[href^="/lesson/detail/"]').count()).toBeGreaterThan(0)
  })

  it('shows classes in rooms below online courses, each with day and seats', async () => {
    const { page } = await visit(`/lesson/search/${encodeURIComponent('จป')}`, { viewport: SMALL })
    const rounds = page.locator('section:has(#found-rounds) li')
    expect(await rounds.count()).toBeGreaterThan(0)
    expect(await rounds.first().locator('time').textContent()).toMatch(/\d{4}/)
    const today = new Date().toISOString().slice(0, 10)
    for (const time of await rounds.locator('time').all())
      expect(((await time.getAttribute('datetime')) ?? today) >= today).toBe(true)
    expect(await rounds.first().textContent()).toMatch(/ที่นั่ง/)
    await expectWellMadeIn(page, [
      [SMALL, 'light'],
      [SMALL, 'dark'],
    ])
  })

  it('offers ways on where nothing was found, in both languages', async () => {
    for (const lang of ['th', 'en']) {
      const { page } = await visit(`/lesson/search/zzzqqq?lang=${lang}`, { viewport: DESK })
      expect(await page.locator('main article').count()).toBeGreaterThan(0)
      expect(await page.locator('main a[href^="/lesson/categories/"]').count()).toBeGreaterThan(2)
      await expectWellMadeIn(page, [[DESK, 'light']])
    }
  })
})

describe('staff', () => {
  it('see what was searched for in vain, and give it a meaning that is found at once', async () => {
    const { page } = await visit('/lesson/vain-searches', { as: own.admin, viewport: DESK })
    expect(await page.textContent('main')).toContain('โดรน')
    await page.getByRole('link', { name: 'เพิ่มคำค้นที่ใช้แทนกัน' }).first().click()
    await page.waitForURL('**/lesson/synonym/add')
    await page.getByLabel('คำที่ผู้เรียนค้น').fill('สารพัดสเปรดชีตแปลก')
    await page.getByLabel(/หมายถึง/).fill('Excel')
    await page.locator('main form button[type=submit]').last().click()
    await page.waitForURL((url) => !url.pathname.endsWith('/add'))
    const found = await visit(`/lesson/search/${encodeURIComponent('สารพัดสเปรดชีตแปลก')}`)
    expect(await found.page.locator('main article h3').first().textContent()).toMatch(/Excel/)
  })
})
