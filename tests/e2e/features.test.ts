import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { expectWellMade, PHONE, useBrowser } from './support/browser.ts'
import { type OwnPerson, type OwnSite, openOwnSite } from './support/own-site.ts'

const { visit } = useBrowser()
let own: OwnSite
let admin: OwnPerson

beforeAll(async () => {
  own = await openOwnSite()
  admin = await own.person('admin')
})

const menu = (page: Page) => page.locator('header a[href^="/lesson/"]').count()
const statusOf = async (page: Page, path: string) => (await page.goto(path))?.status()

/** Ticks boxes of the part and saves. */
async function choose(page: Page, boxes: Readonly<Record<string, boolean>>): Promise<void> {
  await page.goto('/config/display')
  await page.locator('#features ~ div details summary').nth(1).click()
  for (const [value, isOn] of Object.entries(boxes)) {
    const box = page.locator(`input[value="${value}"]`)
    await box.setChecked(isOn, { force: true })
  }
  await page.click('main button:has-text("บันทึก")')
  await page.waitForURL('**/config/display?saved')
}

it('a part that is switched off is gone for visitors and staff, and back when it is on [AD-5.3-01] [AD-5.3-03]', async () => {
  const staff = (await visit('/config/display', { as: admin }, own.host)).page
  const visitor = (await visit('/', {}, own.host)).page
  expect(await statusOf(visitor, '/lesson/search/x')).toBe(200)
  await staff.goto('/today')
  expect(await menu(staff)).toBeGreaterThan(0)

  // The second part is off until somebody switches it on: what is given to it goes.
  await choose(staff, { 'itemcode2 /lesson': true })
  await expectWellMade(staff)
  expect(await statusOf(visitor, '/lesson/search/x')).toBe(403)
  await visitor.locator('text=Access denied').first().waitFor()
  expect(await statusOf(staff, '/lesson/dashboard')).toBe(403)
  await staff.goto('/today')
  expect(await menu(staff)).toBe(0)

  await choose(staff, { itemcode2: true })
  expect(await statusOf(visitor, '/lesson/search/x')).toBe(200)
  expect(await statusOf(staff, '/lesson/dashboard')).toBe(200)
  expect(await menu(staff)).toBeGreaterThan(0)
})

it('the screen says on a phone what belongs to each part', async () => {
  const page = (await visit('/config/display', { as: admin, viewport: PHONE }, own.host)).page
  await page.locator('#features ~ div details summary').first().click()
  await page.locator('input[value="itemcode1 /lesson"]').waitFor({ state: 'attached' })
  expect(await page.locator('input[value="itemcode1 /config"]').count()).toBe(0)
  await expectWellMade(page)
})
