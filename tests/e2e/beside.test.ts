import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { DESK, expectWellMade, PHONE, useBrowser, type VisitOptions } from './support/browser.ts'
import { hydrated } from './support/hydrated.ts'
import { type OwnSite, openOwnSite } from './support/own-site.ts'

const LIST = '/order/index/dashboard'
let own: OwnSite
let buyer: { _id: string }
let course: { _id: string }
let order: { _id: string }
const { visit } = useBrowser(() => own.host)

beforeAll(async () => {
  own = await openOwnSite()
  buyer = await own.make.user(own.site, { firstname: 'พิมพ์ลภัส', lastname: 'เขมรัฐ' })
  course = await own.make.course(own.site, { name: 'ความปลอดภัยในการทำงาน' })
  const values = { site_id: own.site._id, userID: buyer._id, courseID: course._id, price: 1290 }
  order = await own.make.row('order', { ...values, buyer: JSON.stringify({ name: 'พิมพ์ลภัส เขมรัฐ' }) })
})

const open = async (path: string, options: VisitOptions = {}) => visit(path, { as: own.admin, ...options })
const panel = (page: Page) => page.locator('dialog.beside[open]')
const link = (page: Page, name: string) => page.locator(`main a[data-beside="${name}"]`)

it.each([DESK, PHONE])(
  'a record that a list names opens beside it, and closes by Esc ($width px)',
  async (viewport) => {
    const { page, complaints } = await open(`${LIST}?status=pending`, { viewport })
    await hydrated(page, 'main a[data-beside]')
    await link(page, `user/${buyer._id}`).click()
    await panel(page).getByRole('heading', { name: 'พิมพ์ลภัส เขมรัฐ' }).waitFor()
    expect(new URL(page.url()).hash).toBe(`#beside=user/${buyer._id}`)
    await expectWellMade(page)
    await page.keyboard.press('Escape')
    await panel(page).waitFor({ state: 'hidden' })
    // Whoever looked is where they were, with the list as it was.
    await expect.poll(() => new URL(page.url()).hash).toBe('')
    expect(new URL(page.url()).search).toBe('?status=pending')
    expect(await link(page, `user/${buyer._id}`).evaluate((one) => one === document.activeElement)).toBe(true)
    expect(complaints).toEqual([])
  },
)

it('the address brings the panel along, what it names opens in its place, and going back returns', async () => {
  const { page } = await open(`${LIST}#beside=order/${order._id}`)
  await panel(page).getByText('1,290').first().waitFor()
  await panel(page).locator(`a[data-beside="course/${course._id}"]`).click()
  await panel(page).getByRole('heading', { name: 'ความปลอดภัยในการทำงาน' }).waitFor()
  await page.goBack()
  await panel(page).getByText('1,290').first().waitFor()
  await page.goForward()
  await panel(page).getByRole('heading', { name: 'ความปลอดภัยในการทำงาน' }).waitFor()
  await panel(page).getByRole('link', { name: 'เปิดหน้าเต็ม' }).click()
  await page.waitForURL(`**/lesson/edit/${course._id}**`)
  await expect.poll(() => panel(page).count()).toBe(0)
})

it('keys open it from a row; what is gone says so, and the list stays', async () => {
  const { page } = await open(LIST)
  await hydrated(page, 'main a[data-beside]')
  await page.keyboard.press('j')
  await page.keyboard.press('b')
  await panel(page).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => new URL(page.url()).hash).toBe('')
  await page.goto(`${LIST}#beside=user/${course._id}`)
  await panel(page).getByText('ไม่พบรายการนี้').waitFor()
  await panel(page).getByRole('button', { name: 'ปิด' }).click()
  await panel(page).waitFor({ state: 'hidden' })
  expect(await page.locator('main tbody tr').count()).toBe(1)
})

it('without scripts the link leads to the record', async () => {
  const { page } = await open(LIST, { javaScriptEnabled: false })
  await link(page, `course/${course._id}`).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/lesson/edit/${course._id}`)
})

it('a page of one record opens what it names beside itself', async () => {
  const { page } = await open(`/lesson/order/${order._id}`)
  await hydrated(page, 'main a[data-beside]')
  await link(page, `user/${buyer._id}`).click()
  await panel(page).getByRole('heading', { name: 'พิมพ์ลภัส เขมรัฐ' }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.url()).toMatch(new RegExp(`/lesson/order/${order._id}$`))
})
