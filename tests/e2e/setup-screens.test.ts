import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { openFolder } from '#tests/support/folder.ts'
import { expectWellMade, PHONE, useBrowser, type VisitOptions } from './support/browser.ts'
import { type OwnPerson, type OwnSite, openOwnSite } from './support/own-site.ts'

const { visit } = useBrowser()
let own: OwnSite
let admin: OwnPerson

beforeAll(async () => {
  own = await openOwnSite()
  admin = await own.person('admin')
})

async function asAdmin(path: string, options: VisitOptions = {}): Promise<Page> {
  return (await visit(path, { as: admin, ...options }, own.host)).page
}

it('a site says a text in its own words, switches Lao on, and a visitor reads Lao in its letters', async () => {
  const page = await asAdmin('/setup/language?q=shell.log-in', { viewport: PHONE })
  await expectWellMade(page)
  await page.click('main a:text-is("shell › log-in")')
  await page.fill('textarea[name=th]', 'เข้าห้องเรียน')
  await page.click('main button:has-text("บันทึกถ้อยคำ")')
  await page.locator('main >> text=บันทึกถ้อยคำแล้ว').waitFor()
  await page.locator('main >> text=แก้ไว้ที่นี่').last().waitFor()
  await page.click('main button[aria-label^="เปิดให้เลือก: ລາວ"]')
  await page.locator('main >> text=เปิดให้ผู้เยี่ยมชมเลือกภาษานี้แล้ว').waitFor()
  await expectWellMade(page)

  const visitor = (await visit('/', {}, own.host)).page
  await visitor.locator('text=เข้าห้องเรียน').first().waitFor()
  expect(await visitor.locator('link[href*="letters-"]').count()).toBe(0)
  await visitor.goto('/?lang=lo')
  expect(await visitor.locator('html').getAttribute('lang')).toBe('lo')
  await visitor.locator('text=ເຂົ້າສູ່ລະບົບ').first().waitFor()
  const letters = await visitor.evaluate(async () => {
    await document.fonts.ready
    return [...document.fonts].filter(({ family, status }) => family.includes('Lao') && status === 'loaded')
      .length
  })
  expect(letters).toBeGreaterThan(0)
  await expectWellMade(visitor)
})

it('texts go out as Excel and come back in, with wrong lines told', async () => {
  const page = await asAdmin('/setup/language?q=shell.contact')
  const coming = page.waitForEvent('download')
  await page.click('main a:has-text("ดาวน์โหลด Excel")')
  const path = await (await coming).path()
  expect((await readFile(path)).subarray(0, 2).toString()).toBe('PK')
  const folder = await openFolder('sala-texts-')
  const wrong = join(folder, 'texts.xlsx')
  await writeFile(wrong, 'no book')
  await page.setInputFiles('input[name=file]', wrong)
  await page.click('main button:has-text("นำเข้าข้อความ")')
  await page.locator('main [role=alert]').first().waitFor()
  await page.setInputFiles('input[name=file]', {
    name: 'texts.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await readFile(path),
  })
  await page.click('main button:has-text("นำเข้าข้อความ")')
  await page.locator('main >> text=เปลี่ยนแล้ว 0 ข้อความ').waitFor()
})

it('tools clear the cache, and a configuration is compared before it is applied', async () => {
  const page = await asAdmin('/config/tools', { viewport: PHONE })
  await expectWellMade(page)
  await page.click('main button:has-text("ล้างแคชของชื่อที่เลือก")')
  await page.locator('main >> text=/ล้างแล้ว \\d+ ชื่อ/').waitFor()
  const coming = page.waitForEvent('download')
  await page.click('main a:has-text("ดาวน์โหลดการตั้งค่า")')
  const text = await readFile(await (await coming).path(), 'utf8')
  const file = JSON.parse(text) as { config: { contact?: object } }
  file.config.contact = { ...file.config.contact, tagline: 'เรียนได้ทุกวัน' }
  await page.fill('textarea[name=json]', text.slice(0, 40))
  await page.click('main button:has-text("เปรียบเทียบ")')
  await page.locator('main >> text=ใช้ไฟล์นี้ไม่ได้').waitFor()
  await page.fill('textarea#config-json', JSON.stringify(file))
  await page.click('main button:has-text("เปรียบเทียบ")')
  await page.locator('main >> text=contact.tagline').waitFor()
  await expectWellMade(page)
  await page.click('main button:has-text("นำค่าที่เลือกมาใช้")')
  await page.locator('main >> text=เปลี่ยนแล้ว 1 ค่า').waitFor()
  expect(new URL(page.url()).search).toBe('?applied=1')
})

it.each(['/setup/file', '/setup/gateway', '/setup/general'])(
  '%s is well made on a telephone and a desk',
  async (path) => {
    await expectWellMade(await asAdmin(path, { viewport: PHONE }))
    const desk = await asAdmin(path)
    await expectWellMade(desk)
    await desk.goto(`${path}?lang=en`)
    await expectWellMade(desk)
    expect(await desk.locator('html').getAttribute('lang')).toBe('en')
  },
)
