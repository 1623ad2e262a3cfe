import { beforeAll, describe, expect, it } from 'vitest'
import { DESK, PHONE, useBrowser } from './support/browser.ts'
import { findFaults } from './support/find-faults.ts'
import { type OwnSite, openOwnSite } from './support/own-site.ts'

let own: OwnSite
const { visit } = useBrowser(() => own.host)

beforeAll(async () => {
  own = await openOwnSite()
})

describe('a person without code', () => {
  it('adds a page, publishes it, chooses colours and header, puts it into the menu, and visitors see all of it', async () => {
    const { page } = await visit('/cms/add', { as: own.admin, viewport: DESK })
    await page.getByLabel('ชื่อหน้า').fill('เกี่ยวกับเรา')
    await page.getByLabel('ชื่อในที่อยู่').fill('our-story')
    await page.getByRole('button', { name: 'สร้างหน้า' }).click()
    await page.locator('.pe[data-ready]').waitFor()
    await page.getByRole('button', { name: 'ปิดคู่มือ' }).click()
    const frame = page.frameLocator('.pe-sheet iframe')
    await page.getByRole('button', { name: '1 คอลัมน์' }).click()
    await page.locator('[data-type=header]').click()
    await page.getByLabel('ข้อความ', { exact: true }).first().fill('เรื่องของเรา')
    await frame.getByRole('heading', { name: 'เรื่องของเรา' }).waitFor()
    await page.getByText(/บันทึกฉบับร่างแล้ว/).waitFor()
    await page.getByRole('button', { name: 'เผยแพร่', exact: true }).click()
    await page.getByText('เผยแพร่แล้ว').first().waitFor()

    const { page: look } = await visit('/cms/customize', { as: own.admin, viewport: DESK })
    await look.getByRole('button', { name: 'แบบเรียบ' }).click()
    await look.waitForURL(/saved=1/)
    await look.getByLabel('ใช้สีของเราเองแทนสีของธีม').check()
    await look.getByLabel('เลือกสีหลัก').fill('#ffe600')
    await look.getByText(/ปรับให้เข้มขึ้นเพื่อให้อ่านออก/).waitFor()
    await look.getByRole('button', { name: 'บันทึก', exact: true }).click()
    await look.getByText('บันทึกแล้ว').first().waitFor()

    await look.getByRole('link', { name: 'แก้ไขเมนู' }).click()
    await look.getByRole('button', { name: 'เพิ่มรายการ' }).click()
    await look.locator('input[id^=menu-title-new]').fill('เรื่องของเรา')
    await look.locator('[id^=menu-target-new]').fill('/cms/page/our-story')
    await look.getByRole('button', { name: 'บันทึก', exact: true }).click()
    await look.getByText('บันทึกแล้ว').first().waitFor()

    const visitor = await visit('/cms/page/our-story')
    await visitor.page.getByRole('heading', { name: 'เรื่องของเรา' }).waitFor()
    expect(await visitor.page.locator('a[href="/cms/page/our-story"]').count()).toBeGreaterThan(0)
    const style = (await visitor.page.locator('html').getAttribute('style')) ?? ''
    expect(style).toContain('oklch(')
    expect(style).not.toContain('0.47 0.15 262')
  })

  it('finds screens of files, of missing pages, of transfers and of a form’s figures without faults, on a phone too', async () => {
    const form = await own.add('post', {
      title: 'ติดต่อเรา',
      slug: 'write-to-us',
      type: 'form',
      builder: [{ columns: [[{ type: 'input', uid: 'who', name: 'ชื่อ' }]], dataMode: 'standalone' }],
    })
    for (const path of ['/cms/media', '/cms/missing', '/cms/transfer', `/cms/form/${form._id}/summary`])
      for (const viewport of [DESK, PHONE]) {
        const { page } = await visit(path, { as: own.admin, viewport })
        await page.locator('h1').waitFor()
        expect(await findFaults(page)).toEqual([])
      }
  })

  it('uploads a picture to the library and describes it', async () => {
    const { page } = await visit('/cms/media', { as: own.admin, viewport: DESK })
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
      'base64',
    )
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'room.png', mimeType: 'image/png', buffer: png })
    await page.getByText('อัปโหลดแล้ว').waitFor()
    await page.getByRole('link', { name: 'room.png' }).first().click()
    await page.getByText('รูปนี้ยังไม่มีคำบรรยาย').waitFor()
    await page.getByLabel('คำบรรยายรูป').fill('ห้องเรียนที่ว่าง')
    await page.getByRole('button', { name: 'บันทึก', exact: true }).click()
    await page.getByText('บันทึกแล้ว').first().waitFor()
    expect(await page.getByText('รูปนี้ยังไม่มีคำบรรยาย').count()).toBe(0)
  })
})
