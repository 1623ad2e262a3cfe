import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { expectWellMade, PHONE, useBrowser } from './support/browser.ts'
import { type OwnServer, runOwnServer } from './support/own-server.ts'

const { visit } = useBrowser()
let server: OwnServer

// A server of its own: root signs in by the rules of all sites, also of those that other tests make.
beforeAll(async () => {
  server = await runOwnServer()
})

async function next(page: Page, heading: string): Promise<void> {
  await page.click('main button[value=next]')
  await page.locator(`main h2:has-text("${heading}")`).waitFor()
}

it('root makes a package and a collection; a superadmin opens a school by the wizard, and a visitor sees it', async () => {
  const mark = randomBytes(3).toString('hex')
  const desk = (await visit('/origin/package/add', { as: 'root@sala.test' }, 'origin.localhost', server.port))
    .page
  await desk.fill('input[name=name]', `แพ็กเกจ ${mark}`)
  await desk.locator('label:has-text("หลักสูตรและผู้เรียน") input').check()
  await desk.fill('input[name=maxSites]', '5')
  await desk.click('main form button[type=submit]')
  await desk.locator(`main h1:has-text("แพ็กเกจ ${mark}")`).waitFor()
  await desk.goto('/origin/collection/add')
  await expectWellMade(desk)
  await desk.fill('input[name=siteName]', `เครือ ${mark}`)
  await desk.fill('input[name=hostname]', `group-${mark}.localhost`)
  await desk.selectOption('select[name=packageID]', { label: `แพ็กเกจ ${mark}` })
  await desk.click('main form button[type=submit]')
  await desk.locator('main >> text=สร้างเครือแล้ว').waitFor()
  await expectWellMade(desk)

  const superadmin = { as: 'superadmin@sala.test', viewport: PHONE }
  const phone = (await visit('/school/wizard', superadmin, 'group.localhost', server.port)).page
  await expectWellMade(phone)
  await phone.fill('input[name=siteName]', `โรงเรียน ${mark}`)
  await next(phone, 'ชื่อโฮสต์')
  await phone.fill('input[name=hostname]', 'second.localhost')
  await phone.click('main button[value=next]')
  await phone.locator('main [role=alert] >> text=มีเว็บไซต์ใช้แล้ว').first().waitFor()
  await phone.fill('input[name=hostname]', `school-${mark}.localhost`)
  await next(phone, 'รูปแบบ')
  await next(phone, 'ส่วนเสริม')
  await expectWellMade(phone)
  await next(phone, 'ผู้ดูแลคนแรก')
  await phone.fill('input[name=adminEmail]', `admin-${mark}@example.test`)
  await phone.fill('input[name=firstname]', 'วารี')
  await phone.fill('input[name=lastname]', 'ธารา')
  await next(phone, 'ตรวจทาน')
  await expectWellMade(phone)
  await phone.click('main button[value=next]')
  await phone.locator('main >> text=เปิดเว็บไซต์แล้ว').waitFor()
  await expectWellMade(phone)

  const visitor = (await visit('/', {}, `school-${mark}.localhost`, server.port)).page
  expect(await visitor.title()).toContain(`โรงเรียน ${mark}`)
})
