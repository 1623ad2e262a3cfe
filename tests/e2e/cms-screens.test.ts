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
      .setInputFiles({ name: 'ห้อง.png', mimeType: 'image/png', buffer: png })
    await page.getByText('อัปโหลดแล้ว').waitFor()
    await page.getByRole('link', { name: 'ห้อง.png' }).first().click()
    await page.getByText('รูปนี้ยังไม่มีคำบรรยาย').waitFor()
    await page.getByLabel('คำบรรยายรูป').fill('ห้องเรียนที่ว่าง')
    await page.getByRole('button', { name: 'บันทึก', exact: true }).click()
    await page.getByText('บันทึกแล้ว').first().waitFor()
    expect(await page.getByText('รูปนี้ยังไม่มีคำบรรยาย').count()).toBe(0)
  })

  it('writes a page in English beside its Thai, and whoever reads English sees it', async () => {
    const made = await own.add('post', {
      title: 'โปรโมชัน',
      slug: 'promotion',
      type: 'page',
      status: true,
      builder: [
        {
          columns: [
            [
              { type: 'header', value: 'ลดครึ่งราคา' },
              { type: 'paragraph', value: '<p>เฉพาะ<strong>เดือนนี้</strong></p>' },
            ],
          ],
        },
      ],
    })
    for (const viewport of [DESK, PHONE]) {
      const { page } = await visit(`/cms/translate/${made._id}`, { as: own.admin, viewport })
      await page.locator('h1').waitFor()
      expect(await findFaults(page)).toEqual([])
    }
    const { page } = await visit(`/cms/edit/${made._id}`, { as: own.admin, viewport: DESK })
    await page.getByRole('link', { name: 'แปลข้อความ' }).click()
    await page.getByText('แปลแล้ว 0 จาก 2 ข้อความ').waitFor()
    await page.getByRole('textbox', { name: 'ภาษาอังกฤษของ “ลดครึ่งราคา”' }).fill('Half price')
    await page.getByRole('button', { name: 'บันทึกการแก้ไข' }).click()
    await page.getByText('แปลแล้ว 1 จาก 2 ข้อความ').waitFor()
    await page.getByRole('link', { name: 'เฉพาะที่ยังไม่แปล (1)' }).click()
    await page.getByText('แสดงทุกข้อความ').waitFor()
    const html = page.getByRole('textbox', { name: 'ภาษาอังกฤษของ “เฉพาะเดือนนี้”' })
    await html.fill('This month only')
    await page.getByRole('button', { name: 'บันทึกการแก้ไข' }).click()
    await page.getByText('แปลครบทุกข้อความแล้ว').waitFor()
    const reader = await visit('/cms/page/promotion?lang=en', { viewport: PHONE })
    await reader.page.getByRole('heading', { name: 'Half price' }).waitFor()
    await reader.page.getByText('This month only').waitFor()
  })
})
