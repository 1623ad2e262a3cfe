import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { DESK, expectWellMade, PHONE, useBrowser, type VisitOptions } from './support/browser.ts'
import { type OwnSite, openOwnSite } from './support/own-site.ts'

const { visit } = useBrowser()
let own: OwnSite

beforeAll(async () => {
  own = await openOwnSite()
  await own.person('user', { firstname: 'ใบบัว', lastname: 'พิพัฒน์ผล', email: 'member@example.test' })
  await own.person('user', { firstname: 'จักรพงษ์', lastname: 'กิ่งทอง', email: 'chakkaphong@example.test' })
  for (let made = 0; made < 12; made += 1) await own.person('user')
})

async function asAdmin(path: string, options: VisitOptions = {}): Promise<Page> {
  const { page } = await visit(path, { as: own.admin, ...options }, own.host)
  return page
}

/** Fills the fields of a form by their names. */
async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.fill(`main [name="${name}"]`, value)
}

describe('the members of a site', () => {
  it('are listed, searched and sorted, on a desk and on a phone', async () => {
    for (const viewport of [DESK, PHONE]) {
      const page = await asAdmin('/user/dashboard', { viewport })
      await expectWellMade(page)
      await page.fill('main input[type=search]', 'ใบบัว')
      await page.click('main button:has-text("ค้นหา")')
      await expect.poll(() => page.locator('main tbody tr').count()).toBe(1)
      expect(await page.textContent('main tbody')).toContain('member@example.test')
    }
  })

  it('say so when a search finds nobody, and lead back', async () => {
    const page = await asAdmin('/user/dashboard?q=zzzzzz')
    expect(await page.textContent('main')).toContain('zzzzzz')
    expect(await page.locator('main tbody tr').count()).toBe(0)
    await expectWellMade(page)
  })

  it('are added, changed and removed, with their history, without JavaScript too', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const email = `new-${javaScriptEnabled ? 'with' : 'without'}@example.test`
      const page = await asAdmin('/user/add', { javaScriptEnabled })
      await fill(page, { firstname: 'ทดสอบ', lastname: '', email, phone: '12' })
      await page.click('main form button[type=submit]')
      await page.waitForSelector('main >> text=กรุณาตรวจสอบข้อมูลอีกครั้ง')
      expect(await page.inputValue('main [name=firstname]')).toBe('ทดสอบ')
      expect(await page.textContent('main')).toContain('เบอร์โทรศัพท์ต้องมี 10 หลัก')
      await fill(page, { lastname: 'ระบบงาน', phone: '' })
      await page.click('main form button[type=submit]')
      await page.waitForSelector(`main >> text=${email}`)
      expect(page.url()).toContain('/user/detail/')
      await page.click('main a:has-text("แก้ไข")')
      await page.waitForSelector('main [name=lastname]')
      await fill(page, { lastname: 'เปลี่ยนแล้ว' })
      await page.click('main form button[type=submit]')
      await page.waitForSelector('main h1:has-text("เปลี่ยนแล้ว")')
      expect(await page.textContent('main')).toContain('ระบบงาน')
      await page.goto(`${page.url().split('?')[0]}?confirm=delete`)
      await page.click('main form button:has-text("ลบ")')
      await page.waitForSelector('main tbody tr')
      expect(await page.textContent('main')).not.toContain(email)
    }
  })

  it('have an e-mail address that is told to be taken as soon as it is typed', async () => {
    const page = await asAdmin('/user/add')
    await fill(page, { email: ' Member@Example.test' })
    await page.press('main [name=email]', 'Tab')
    await page.waitForSelector('main >> text=มีข้อมูลนี้อยู่ในระบบแล้ว')
    expect(await page.getAttribute('main [name=email]', 'aria-invalid')).toBe('true')
    await expectWellMade(page)
    await fill(page, { email: 'nobody-yet@example.test' })
    await page.press('main [name=email]', 'Tab')
    await expect.poll(() => page.getAttribute('main [name=email]', 'aria-invalid')).toBeNull()
  })

  it('may keep their own e-mail address, also after a refused change', async () => {
    const page = await asAdmin('/user/dashboard?q=member@example.test')
    await page.click('main tbody a >> nth=0')
    await page.waitForURL('**/user/detail/*')
    await page.goto(new URL(page.url()).pathname.replace('/detail/', '/edit/'))
    const email = await page.inputValue('main [name=email]')
    await fill(page, { email: 'nobody-yet@example.test', lastname: '' })
    await page.click('main form button[type=submit]')
    await page.waitForSelector('main >> text=กรุณาตรวจสอบข้อมูลอีกครั้ง')
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await fill(page, { email })
    await page.press('main [name=email]', 'Tab')
    await fill(page, { phone: '0000000000' })
    const answered = page.waitForResponse('**/api/user/query')
    await page.press('main [name=phone]', 'Tab')
    await answered
    expect(await page.getAttribute('main [name=email]', 'aria-invalid')).toBeNull()
    expect(asked.filter((path) => path === '/api/user/query')).toHaveLength(1)
  })

  it('cannot have an e-mail address twice, and what was typed stays', async () => {
    const page = await asAdmin('/user/add')
    await fill(page, { firstname: 'ซ้ำ', lastname: 'กันเอง', email: 'member@example.test' })
    await page.click('main form button[type=submit]')
    await page.waitForSelector('main >> text=มีข้อมูลเหล่านี้อยู่ในระบบแล้ว !')
    expect(await page.inputValue('main [name=lastname]')).toBe('กันเอง')
    await expectWellMade(page)
  })

  it('are not lost when two people change one at the same time', async () => {
    const first = await asAdmin('/user/dashboard?q=chakkaphong@example.test')
    await first.click('main tbody a >> nth=0')
    await first.waitForURL('**/user/detail/*')
    const editPath = new URL(first.url()).pathname.replace('/detail/', '/edit/')
    await first.goto(editPath)
    const second = await asAdmin(editPath)
    await fill(second, { lastname: 'กิ่งทองใหม่' })
    await second.click('main form button[type=submit]')
    await second.waitForURL('**/user/detail/*')
    await fill(first, { lastname: 'กิ่งเงิน' })
    await first.click('main form button[type=submit]')
    await first.waitForSelector('main >> text=ของผู้อื่นที่บันทึกไว้แล้ว')
    expect(await first.inputValue('main [name=lastname]')).toBe('กิ่งเงิน')
    await first.getByRole('radio', { name: /กิ่งทองใหม่/ }).check()
    await first.click('main form button[type=submit]')
    await first.waitForURL('**/user/detail/*')
    await expect.poll(() => first.innerText('main h1')).toContain('กิ่งทองใหม่')
  })

  it('can be taken along as a file', async () => {
    const page = await asAdmin('/user/dashboard?q=ใบบัว')
    for (const [label, ending] of [
      ['CSV', 'csv'],
      ['Excel', 'xlsx'],
    ] as const) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.click(`main a:has-text("ดาวน์โหลด ${label}")`),
      ])
      expect(download.suggestedFilename()).toMatch(new RegExp(`\\.${ending}$`))
    }
  })
})
