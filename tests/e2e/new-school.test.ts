import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { readSheet } from 'read-excel-file/node'
import { beforeAll, describe, expect, it } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { expectWellMade, useBrowser } from './support/browser.ts'
import { type Inbox, openInbox } from './support/inbox.ts'
import { type OwnServer, runOwnServer } from './support/own-server.ts'

const TELEPHONE = { width: 390, height: 844 }
const OWN_PASSWORD = 'River-2569-school'

const { visit } = useBrowser()
const mark = randomBytes(3).toString('hex')
const group = `river-${mark}.localhost`
const school = `school-${mark}.localhost`
const superadmin = { email: `head-${mark}@example.test`, password: OWN_PASSWORD }
const admin = { email: `admin-${mark}@example.test`, password: OWN_PASSWORD }
let server: OwnServer
let inbox: Inbox

// A server of its own: it sends by the test's mail server, and its sites come and go.
beforeAll(async () => {
  inbox = await openInbox()
  server = await runOwnServer({ SMTP_URL: inbox.url })
})

async function open(host: string, path: string, options: Parameters<typeof visit>[1] = {}): Promise<Page> {
  return (await visit(path, options, host, server.port)).page
}

async function next(page: Page, heading: string): Promise<void> {
  await page.click('main button[value=next]')
  await page.locator(`main h2:has-text("${heading}")`).waitFor()
}

/** Follows the link of an invitation at the host name that it names, and sets a password. */
async function accept(email: string, host: string, options = {}): Promise<Page> {
  const link = new URL(await inbox.linkTo(email))
  expect(link.hostname).toBe(host)
  const page = await open(host, `${link.pathname}${link.search}`, options)
  await expectWellMade(page)
  await page.fill('input[name=newPassword]', OWN_PASSWORD)
  await page.fill('input[name=confirm]', OWN_PASSWORD)
  await page.click('main form button[type=submit]')
  return page
}

describe('a new school', () => {
  it('root makes a package and a collection, and asks its superadmin in', async () => {
    const desk = await open('origin.localhost', '/origin/package/add', { as: 'root@sala.test' })
    await desk.fill('input[name=name]', `แพ็กเกจ ${mark}`)
    for (const plugin of ['หลักสูตรและผู้เรียน', 'หน้าเว็บและแบบฟอร์ม'])
      await desk.locator(`label:has-text("${plugin}") input`).first().check()
    await desk.fill('input[name=maxSites]', '5')
    await desk.click('main form button[type=submit]')
    await desk.locator(`main h1:has-text("แพ็กเกจ ${mark}")`).waitFor()
    await desk.goto('/origin/collection/add')
    await desk.fill('input[name=siteName]', `เครือริมน้ำ ${mark}`)
    await desk.fill('input[name=hostname]', group)
    await desk.selectOption('select[name=packageID]', { label: `แพ็กเกจ ${mark}` })
    await desk.click('main form button[type=submit]')
    await desk.locator('main >> text=สร้างเครือแล้ว').waitFor()
    await desk.fill('input[name=adminEmail]', superadmin.email)
    await desk.fill('input[name=firstname]', 'ชลธี')
    await desk.fill('input[name=lastname]', 'ริมน้ำ')
    await desk.click('main button:has-text("ส่งคำเชิญ")')
    await desk.locator('main >> text=ส่งคำเชิญแล้ว').waitFor()
    await expectWellMade(desk)
    const home = await accept(superadmin.email, group)
    await home.waitForURL((url) => !url.search.includes('requestId'))
    expect(new URL(home.url()).pathname).toBe('/member/login')
  })

  it('the superadmin opens the school by the wizard, on a telephone', async () => {
    const phone = await open(group, '/school/wizard', { as: superadmin, viewport: TELEPHONE })
    await phone.fill('input[name=siteName]', `โรงเรียนริมน้ำ ${mark}`)
    await next(phone, 'ชื่อโฮสต์')
    await phone.fill('input[name=hostname]', school)
    await next(phone, 'รูปแบบ')
    await phone.selectOption('main select[name=set]', 'simple')
    await next(phone, 'ส่วนเสริม')
    await expectWellMade(phone)
    await next(phone, 'ผู้ดูแลคนแรก')
    await phone.fill('input[name=adminEmail]', admin.email)
    await phone.fill('input[name=firstname]', 'วารี')
    await phone.fill('input[name=lastname]', 'ธารา')
    await next(phone, 'ตรวจทาน')
    await phone.click('main button[value=next]')
    await phone.locator('main >> text=เปิดเว็บไซต์แล้ว').waitFor()
    await expectWellMade(phone)
    expect(await phone.textContent('main')).toContain(school)
  })

  it('its administrator accepts at the new host name and changes theme, words and menu', async () => {
    const login = await accept(admin.email, school, { viewport: TELEPHONE })
    await login.waitForURL('**/member/login')
    await login.fill('input[name=username]', admin.email)
    await login.fill('input[name=password]', OWN_PASSWORD)
    await login.click('main button[type=submit]')
    await login.waitForURL((url) => !url.pathname.includes('login'))
    await expectWellMade(login)

    const colorOf = (page: Page) =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand'))
    const before = await colorOf(await open(school, '/'))
    const desk = await open(school, '/cms/customize', { as: admin })
    await desk.locator('input[name=siteSubStyle]').nth(2).check()
    await desk.click('main button:text-is("บันทึก")')
    await desk.locator('main [role=status]').first().waitFor()
    await expectWellMade(desk)
    await desk.click('main a:has-text("เมนู")')
    await desk.click('main button:has-text("เพิ่มรายการ")')
    await desk.locator('input[id^=menu-title-new]').fill('ห้องสมุดริมน้ำ')
    await desk.locator('input[id^=menu-target-new]').fill('/lesson/search')
    await desk.click('main form button[type=submit]')
    await desk.locator('main [role=status]').first().waitFor()
    await desk.goto('/setup/language?q=shell.log-in')
    await desk.click('main a:text-is("shell › log-in")')
    await desk.fill('textarea[name=th]', 'ขึ้นเรือ')
    await desk.click('main button:has-text("บันทึกถ้อยคำ")')
    await desk.locator('main >> text=บันทึกถ้อยคำแล้ว').waitFor()

    const visitor = await open(school, '/')
    expect(await visitor.title()).toContain(`โรงเรียนริมน้ำ ${mark}`)
    await visitor.locator('text=ขึ้นเรือ').first().waitFor()
    await visitor.locator('nav >> text=ห้องสมุดริมน้ำ').first().waitFor()
    expect(await colorOf(visitor)).not.toBe(before)
    await expectWellMade(visitor)
  })

  it('a thousand members come from a sheet; the three wrong lines are told by line and reason', async () => {
    const page = await open(school, '/user/import', { as: admin })
    const coming = page.waitForEvent('download')
    await page.click('main a:has-text("ดาวน์โหลดไฟล์ตัวอย่าง")')
    const [head = []] = await readSheet(await (await coming).path())
    const people = Array.from({ length: 1000 }, (_, at) => ({
      ชื่อ: `สมาชิก${at + 1}`,
      นามสกุล: 'ริมน้ำ',
      อีเมล: `member-${at + 1}@${mark}.example.test`,
    }))
    // Lines 12, 502 and 1001 of the sheet, whose first is the heading.
    Object.assign(people[10] ?? {}, { อีเมล: 'ไม่ใช่อีเมล' })
    Object.assign(people[500] ?? {}, { ชื่อ: '' })
    Object.assign(people[999] ?? {}, { อีเมล: people[0]?.อีเมล })
    const rows = people.map((person) =>
      head.map((name) => (person as Record<string, string>)[String(name)] ?? ''),
    )
    const buffer = await writeXlsxFile(
      [head.map(String), ...rows].map((row) => row.map((value) => ({ value, type: String }))),
    ).toBuffer()
    await page.setInputFiles('main input[type=file]', { name: 'members.xlsx', mimeType: '', buffer })
    await page.click('main button:has-text("ตรวจไฟล์")')
    await page.waitForSelector('main >> text=พร้อมนำเข้า 997 คน')
    const told = await page.locator('main tbody tr').evaluateAll((lines) =>
      lines.slice(0, 3).map((line) => {
        const cells = [...line.querySelectorAll('td, th')].map(({ textContent }) => textContent)
        return [cells[0], cells.at(-1)]
      }),
    )
    expect(told.map(([line]) => line)).toEqual(['12', '502', '1001'])
    for (const [, reason] of told) expect(reason).toMatch(/อีเมล:|ชื่อ:/)
    await expectWellMade(page)
    await page.click('main button:has-text("นำเข้า 997 คน")')
    await page.waitForSelector('main >> text=เพิ่มสมาชิกแล้ว 997 คน ข้าม 3 แถว', { timeout: 90_000 })
    const faults = page.waitForEvent('download')
    await page.click('main a[href*="import-errors"]')
    const [, ...wrong] = await readSheet(await (await faults).path())
    expect(wrong.map((line) => String(line.at(-2)))).toEqual(['12', '502', '1001'])
    await page.goto(`/user/dashboard?q=member-999@${mark}`)
    await page.locator('main tbody tr').first().waitFor()
    expect(await page.locator('main tbody tr').count()).toBe(1)
  })
})

describe('a site that goes and comes back', () => {
  const copy = `copy-${mark}.localhost`
  const copied = `โรงเรียนสำเนา ${mark}`

  it('is cloned with its pages, exported, deleted by its typed name, and brought back', async () => {
    const desk = await open(group, '/school/dashboard', { as: superadmin })
    await desk.click(`main a:has-text("โรงเรียนริมน้ำ ${mark}")`)
    await desk.fill('main form:has(input[value=clone]) input[name=siteName]', copied)
    await desk.fill('main form:has(input[value=clone]) input[name=hostname]', copy)
    await desk.click('main button:text-is("คัดลอก")')
    await desk.locator('main >> text=สร้างเว็บไซต์แล้ว เนื้อหากำลังคัดลอกตามมา').waitFor()
    await desk.locator(`main h1:has-text("${copied}")`).waitFor()
    await expectWellMade(desk)
    const seesMenu = async () => {
      const visitor = await open(copy, '/')
      const isThere = await visitor.locator('nav >> text=ห้องสมุดริมน้ำ').count()
      await visitor.close()
      return isThere > 0
    }
    await expect.poll(seesMenu, { timeout: 60_000, interval: 1000 }).toBe(true)

    await desk.click('main button:has-text("สร้างไฟล์ส่งออก")')
    await desk.locator('main >> text=กำลังสร้างไฟล์').waitFor()
    const download = desk.locator('main button:text-is("ดาวน์โหลด")')
    const isReady = async () => {
      await desk.reload()
      return (await download.count()) > 0
    }
    await expect.poll(isReady, { timeout: 60_000, interval: 1000 }).toBe(true)
    // Who logged in a moment ago is not asked again.
    const file = desk.waitForEvent('download')
    await download.first().click()
    expect((await file).suggestedFilename()).toMatch(/\.tar\.zst$/)

    await desk.goto('/school/dashboard')
    await desk.click(`main a:has-text("${copied}")`)
    await desk.fill('input[name=confirm]', 'อีกชื่อหนึ่ง')
    await desk.click('main button:has-text("ลบเว็บไซต์นี้")')
    await desk.locator('main >> text=ชื่อที่พิมพ์ไม่ตรงกับชื่อเว็บไซต์').first().waitFor()
    await desk.fill('input[name=confirm]', copied)
    await desk.click('main button:has-text("ลบเว็บไซต์นี้")')
    await desk.locator('main >> text=กำลังสำรองและลบเว็บไซต์').waitFor()
    const restore = desk.locator(`main li:has-text("${copied}") button:has-text("นำกลับมา")`)
    const mayRestore = async () => {
      await desk.goto('/school/dashboard')
      return (await restore.count()) > 0
    }
    await expect.poll(mayRestore, { timeout: 60_000, interval: 1000 }).toBe(true)
    expect(await seesMenu()).toBe(false)
    await desk.setViewportSize(TELEPHONE)
    await expectWellMade(desk)
    await restore.click()
    await desk.locator('main >> text=กำลังนำเว็บไซต์กลับมา').waitFor()
    await expect.poll(seesMenu, { timeout: 60_000, interval: 1000 }).toBe(true)
    // The other school never noticed.
    const visitor = await open(school, '/')
    await visitor.locator('nav >> text=ห้องสมุดริมน้ำ').first().waitFor()
  })
})
