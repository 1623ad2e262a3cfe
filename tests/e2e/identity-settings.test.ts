import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { expectWellMade, PHONE, useBrowser, type VisitOptions } from './support/browser.ts'
import { type OwnPerson, type OwnSite, openOwnSite } from './support/own-site.ts'

const { visit } = useBrowser()
let own: OwnSite
let superadmin: OwnPerson

beforeAll(async () => {
  own = await openOwnSite()
  superadmin = await own.person('superadmin')
})

async function asSuperadmin(path: string, options: VisitOptions = {}): Promise<Page> {
  return (await visit(path, { as: superadmin, ...options }, own.host)).page
}

it('a directory is tried in words, and what was typed stays', async () => {
  const page = await asSuperadmin('/setup/identity', { viewport: PHONE })
  await page.reload()
  await expectWellMade(page)
  const form = page.locator('#directory')
  await form.locator('input[name=url]').fill('ldap://127.0.0.1:9')
  await form.locator('label:has-text("StartTLS")').click()
  await form.locator('input[name=base]').fill('dc=sala')
  await form.locator('input[name=secret]').fill('reader-1')
  await form.locator('button[value=try]').click()
  await form.locator('text=ติดต่อเซิร์ฟเวอร์ไม่ได้').waitFor()
  expect(await form.locator('input[name=url]').inputValue()).toBe('ldap://127.0.0.1:9')
})

it('security is set on a telephone, the log says who came in, and everybody is signed out', async () => {
  const member = await own.person('user')
  const theirs = (await visit('/user/profile', { as: member }, own.host)).page
  const page = await asSuperadmin('/setup/security', { viewport: PHONE })
  await expectWellMade(page)
  const password = page.locator('#password')
  await password.locator('input[name=length]').fill('7')
  await password.locator('button[value=password]').click()
  await password.locator('[role=alert] a:has-text("ความยาวต้องเป็นตัวเลข")').waitFor()
  await password.locator('input[name=length]').fill('9')
  await password.locator('button[value=password]').click()
  await password.locator('text=บันทึกแล้ว').waitFor()
  await page.click('main a:has-text("เปิดบันทึกการเข้าสู่ระบบ")')
  await page.waitForSelector('main :not(option):text-is("เข้าสู่ระบบแล้ว")')
  await expectWellMade(page)
  await page.goto('/setup/security')
  await page.click('main a:has-text("ออกจากระบบทุกคน")')
  await page.click('main button:has-text("ใช่ ออกจากระบบทุกคน")')
  await page.waitForSelector('main >> text=ทุกคนออกจากระบบแล้ว')
  await theirs.goto('/user/profile')
  expect(new URL(theirs.url()).pathname).not.toBe('/user/profile')
})

it('a link for an employee is made, shown once with a copy button, and taken back', async () => {
  const { _id } = await own.person('user')
  const page = await asSuperadmin(`/user/link/${_id}`, { viewport: PHONE, colorScheme: 'dark' })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.reload()
  await page.click('main button:has-text("ออกลิงก์")')
  const address = page.locator('input#address')
  await address.waitFor()
  await page.click('main button:has-text("คัดลอก")')
  await page.waitForSelector('main button:has-text("คัดลอกแล้ว")')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await address.inputValue())
  await expectWellMade(page)
  const before = await page.locator('main button:has-text("ยกเลิกลิงก์")').count()
  await page.locator('main button:has-text("ยกเลิกลิงก์")').first().click()
  await page.waitForSelector('text=ยกเลิกลิงก์แล้ว')
  await expect.poll(() => page.locator('main button:has-text("ยกเลิกลิงก์")').count()).toBe(before - 1)
  expect(await address.count()).toBe(0)
})
