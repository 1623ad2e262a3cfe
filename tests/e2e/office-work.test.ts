import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { expectWellMade, PHONE, useBrowser, type VisitOptions } from './support/browser.ts'
import { hydrated } from './support/hydrated.ts'
import { type OwnSite, openOwnSite } from './support/own-site.ts'

const { visit } = useBrowser()
let own: OwnSite

beforeAll(async () => {
  own = await openOwnSite()
})

async function asAdmin(path: string, options: VisitOptions = {}) {
  return visit(path, { as: own.admin, ...options }, own.host)
}

const fillIn = async (page: Page, path: string, name: string, value: string) => {
  await page.goto(path)
  await hydrated(page, `main [name="${name}"]`)
  await page.fill(`main [name="${name}"]`, value)
}

it('a deleted category is found in the bin and comes back', async () => {
  const { page, complaints } = await asAdmin('/setup/bin', { viewport: PHONE })
  await page.waitForSelector('main >> text=ถังขยะว่าง')
  await expectWellMade(page)
  const { _id } = await own.add('company', { name: 'บริษัทที่ลบผิด' })
  await page.goto(`/company/detail/${_id}?confirm=delete`)
  await page.click('main form button:has-text("ลบ")')
  await page.click('main a:has-text("เปิดถังขยะ")')
  await page.waitForSelector('main >> text=บริษัทที่ลบผิด')
  await expectWellMade(page)
  await page.locator('main tbody input[type=checkbox]').first().check()
  await page.getByRole('button', { name: 'กู้คืน' }).first().click()
  await page.waitForSelector('main >> text=ถังขยะว่าง')
  await page.goto(`/company/detail/${_id}`)
  await page.waitForSelector('main h1:has-text("บริษัทที่ลบผิด")')
  expect(complaints).toEqual([])
})

it('two people who change one field choose between both values', async () => {
  const { _id } = await own.add('company', { name: 'บริษัทสองคนแก้', contact: 'เดิม' })
  const path = `/company/edit/${_id}`
  const { page: first } = await asAdmin(path)
  const { page: second } = await asAdmin(path, { viewport: PHONE })
  await fillIn(first, path, 'contact', 'ของคนแรก')
  await fillIn(second, path, 'contact', 'ของคนที่สอง')
  await first.click('main form button[type=submit]')
  await first.waitForURL('**/company/detail/*')
  await second.click('main form button[type=submit]')
  await second.waitForSelector('main >> text=ของผู้อื่นที่บันทึกไว้แล้ว')
  await expectWellMade(second)
  await second.getByRole('radio', { name: /ของคนแรก/ }).check()
  await second.click('main form button[type=submit]')
  await second.waitForURL('**/company/detail/*')
  await expect.poll(() => second.textContent('main')).toContain('ของคนแรก')
})

it('leaving unsaved work has the safe answer first; a calendar marks today and breaks no rule of the page', async () => {
  const { page, complaints } = await asAdmin('/lesson/add')
  await fillIn(page, '/company/add', 'name', 'ยังไม่บันทึก')
  await page.click('main a:has-text("ยกเลิก")')
  const answers = page.locator('[role=alertdialog] button')
  await answers.first().waitFor()
  expect(await answers.allInnerTexts()).toEqual(['ออกโดยไม่บันทึก', 'อยู่หน้านี้ต่อ'])
  await answers.last().click()
  expect(await page.inputValue('main [name=name]')).toBe('ยังไม่บันทึก')
  await page.goto('/setup/audit')
  await page.locator('main [role=group] button').first().click()
  const today = page.locator('[aria-current=date]')
  await today.waitFor()
  const [date] = Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Bangkok', day: 'numeric' }).formatToParts()
  expect(await today.innerText()).toBe(date?.value)
  expect(complaints).toEqual([])
})

it('an icon of a category is picked by its picture', async () => {
  const { page } = await asAdmin('/category/add')
  await page.getByRole('radio', { name: 'safety' }).check({ force: true })
  await expectWellMade(page)
  expect(await page.locator('main [name=icon]:checked').getAttribute('value')).toBe('safety')
})

it('a payment that shows nothing is refused beside its button, and what was recorded is said', async () => {
  const { _id: userID } = await own.person('user')
  const course = await own.add('course', { name: 'หลักสูตรที่ขาย', price: 990, status: true })
  const order = await own.make.row('order', {
    site_id: own.site._id,
    userID,
    courseID: course._id,
    price: 990,
  })
  const { page } = await asAdmin(`/lesson/order/${order._id}`, { viewport: PHONE })
  const button = page.locator('main button[value=approve]')
  await button.click()
  const fault = page.locator('main form:has(button[value=approve]) [role=alert]')
  await fault.waitFor()
  const [said, pressed] = [await fault.boundingBox(), await button.boundingBox()]
  expect(said && said.y > 0 && pressed && pressed.y + pressed.height <= PHONE.height).toBe(true)
  await expectWellMade(page)
  await page.fill('#approve-reason', 'เงินสดที่สำนักงาน')
  await button.click()
  await page.waitForSelector('main [role=status]:has-text("บันทึกเรียบร้อยแล้ว")')
  await page.locator('main summary', { hasText: 'เลิกการอนุมัติ' }).click()
  await page.fill('#undo-reason', 'ผิดคน')
  await page.click('main button[value=undo]')
  await page.waitForSelector('main >> text=รอชำระเงิน')
  await page.locator('main li', { hasText: 'ผิดคน' }).first().waitFor()
})
