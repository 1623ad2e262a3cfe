import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectWellMade, PHONE, useBrowser } from './support/browser.ts'
import { hydrated } from './support/hydrated.ts'
import { hearLeaving, press } from './support/leaving.ts'
import { type OwnSite, openOwnDemo } from './support/own-site.ts'
import { putPages } from './support/put-pages.ts'

let own: OwnSite
const { visit } = useBrowser(() => own.host)

const row = (...objects: object[]) => ({ columns: [objects] })
const heading = (value: string) => row({ type: 'header', value, level: 'h1' })
const columns = [{ field: 'name', label: 'หลักสูตร' }, { field: 'price' }]

const pages: Record<string, object[]> = {
  'data-table': [
    heading('ข้อมูลหลักสูตร'),
    row({ type: 'table', uid: 'courses', title: 'หลักสูตรทั้งหมด', apiEndpoint: 'course', columns }),
  ],
  'data-mine': [
    heading('ของฉัน'),
    row({ type: 'enroll_counter', title: 'การเรียน' }),
    row({ type: 'enroll_list', title: 'หลักสูตรของฉัน' }),
    row({ type: 'order_counter', title: 'คำสั่งซื้อ' }),
    row({ type: 'order_list', uid: 'orders', title: 'คำสั่งซื้อของฉัน' }),
    row({ type: 'checkout_payment' }),
    row({ type: 'applications' }),
    row({ type: 'table', title: 'ใบรับรอง', apiEndpoint: 'certification' }, { type: 'statistics' }),
  ],
}

beforeAll(async () => {
  own = await openOwnDemo()
  const { page } = await visit('/cms/pages', { as: own.admin })
  await putPages(page, pages)
})

const firstCell = (page: Page) => page.locator('[data-block=table] tbody td').first().innerText()

describe('a table', () => {
  it('is turned and sorted where it stands, and says so while it waits', async () => {
    const { page, complaints } = await visit('/cms/page/data-table')
    await hydrated(page, '[data-block=table] a')
    const before = await firstCell(page)
    let release = () => {}
    const held = new Promise<void>((done) => (release = done))
    await page.route(/data-table\?table=/, async (route) => {
      await held
      await route.continue()
    })
    const { said } = await hearLeaving(page, '#table-courses[aria-busy=true] > output')
    await press(page, '#table-courses a[href*="courses.2."]')
    expect(await said).toBe('กำลังโหลดข้อมูล…')
    release()
    await expect.poll(() => firstCell(page)).not.toBe(before)
    await expect.poll(() => page.getByText('กำลังโหลดข้อมูล…').isVisible()).toBe(false)
    expect(page.url()).toContain('?table=courses.2.10#table-courses')
    await page.getByRole('columnheader', { name: 'หลักสูตร' }).getByRole('link').click()
    await page
      .getByRole('columnheader', { name: 'หลักสูตร' })
      .and(page.locator('[aria-sort=ascending]'))
      .waitFor()
    await page.getByRole('link', { name: 'หน้าละ 50 แถว' }).click()
    await expect.poll(() => page.locator('[data-block=table] tbody tr').count()).toBeGreaterThan(10)
    await page.goBack()
    await expect.poll(() => page.locator('[data-block=table] tbody tr').count()).toBe(10)
    expect(complaints).toEqual([])
  })
})

describe('blocks of a person’s own', () => {
  it('show a member what is theirs and fit on a phone', async () => {
    const { page, complaints } = await visit('/cms/page/data-mine', {
      as: 'member@sala.test',
      viewport: PHONE,
    })
    await hydrated(page, '[data-block=order_list] a')
    const seen = await page.getByRole('main').innerText()
    for (const words of ['8 บท', 'รอชำระเงิน', 'ยอดชำระ', 'แบบฟอร์มลงทะเบียน', 'ขอเทียบโอนชั่วโมงอบรม'])
      expect(seen).toContain(words)
    expect(seen).not.toContain('เข้าสู่ระบบเพื่อดูข้อมูลของคุณ')
    await expectWellMade(page)
    expect(complaints).toEqual([])
  })

  it('invite a visitor to log in, and bring them back', async () => {
    const { page } = await visit('/cms/page/data-mine')
    expect(await page.getByText('เข้าสู่ระบบเพื่อดูข้อมูลของคุณ').count()).toBe(7)
    await hydrated(page, '[data-block=enroll_list] a')
    await page.locator('[data-block=enroll_list]').getByRole('link', { name: 'เข้าสู่ระบบ' }).click()
    await page.getByRole('dialog').waitFor()
    expect(new URL(page.url()).searchParams.get('next')).toBe('/cms/page/data-mine')
  })
})
