import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { comeAlive, expectWellMade, PHONE, useBrowser, type VisitOptions } from './support/browser.ts'
import { type OwnPerson, type OwnSite, openOwnDemo } from './support/own-site.ts'

let own: OwnSite
/** Host names of the group and of its second unit. */
let group: string
let second: string
let staff: Record<'admin' | 'manager' | 'superadmin', OwnPerson>
const { visit } = useBrowser(() => own.host)

beforeAll(async () => {
  own = await openOwnDemo()
  group = own.host.replace('.localhost', '-group.localhost')
  second = own.host.replace('.localhost', '-second.localhost')
  const { parentSite } = own.site
  const other = await own.make.site({
    hostname: second,
    siteName: 'หน่วยงานที่สอง',
    ...(parentSite && { parentSite }),
  })
  staff = {
    admin: await own.person('admin', {}, [other]),
    manager: await own.person('manager'),
    superadmin: await own.person('superadmin'),
  }
})

async function asStaff(who: keyof typeof staff, options: VisitOptions = {}, host = own.host): Promise<Page> {
  const { page } = await visit('/', { as: staff[who], ...options }, host)
  await page.waitForSelector('header button[title="ออกจากระบบ"]', { state: 'attached' })
  return page
}

const dialog = '[role=dialog], [role=alertdialog]'

describe('the session bar', () => {
  it('shows database, role and how many there are to switch between [AD-2.5-09] [AD-2.5-10] [AD-2.5-11]', async () => {
    const page = await asStaff('admin')
    const bar = page.locator('.session-bar')
    expect(await bar.innerText()).toMatch(/สถาบันของการทดสอบ\s+ผู้ดูแลเว็บไซต์\s+สลับเว็บไซต์\s+2/)
    expect(await bar.locator('button').isEnabled()).toBe(true)
  })

  it.each(['th', 'en'])('cuts neither name nor role on a phone (%s)', async (lang) => {
    const { page } = await visit(`/?lang=${lang}`, { as: staff.admin, viewport: PHONE })
    const parts = page.locator('.session-bar b, .session-bar .badge')
    await parts.first().waitFor()
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(lang)
    const cut = await parts.evaluateAll((all) =>
      all
        .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
        .map((one) => one.textContent),
    )
    expect(cut).toEqual([])
    expect(await page.locator('.session-bar button').getAttribute('title')).toMatch(/สลับ|Switch/)
    await expectWellMade(page)
  })

  it('cannot be switched with only one [AD-2.5-12]', async () => {
    const page = await asStaff('manager')
    expect(await page.locator('.session-bar button').isDisabled()).toBe(true)
  })

  it('is not there for a superadmin', async () => {
    const page = await asStaff('superadmin')
    expect(await page.locator('.session-bar').count()).toBe(0)
  })
})

describe('the database picker', () => {
  it('is a grid of three columns with the current one marked [AD-2.5-13] [AD-2.5-14] [AD-2.5-16] [AD-2.5-17] [AD-7.2-09]', async () => {
    const page = await asStaff('admin')
    const asked = page.waitForRequest('**/api/getAdminSchool')
    await page.click('.session-bar button')
    await asked
    await page.waitForSelector(`${dialog} >> text=${second}`)
    const grid = page.locator('[data-grid=databases]')
    expect(await grid.evaluate((node) => getComputedStyle(node).gridTemplateColumns.split(' ').length)).toBe(
      3,
    )
    expect(await grid.locator('label:has-text("Active")').innerText()).toContain('สถาบันของการทดสอบ')
    expect(await page.locator('[role=dialog] button:has-text("ยกเลิก")').isVisible()).toBe(true)
    await expectWellMade(page)
    await page.fill('[role=dialog] input[type=search]', 'zzz')
    await page.waitForSelector('text=ไม่พบฐานข้อมูล')
    await page.click('[role=dialog] button:has-text("ยกเลิก")')
    await page.waitForSelector('[role=dialog]', { state: 'detached' })
  })

  it('switches with a toast and reloads at / [AD-4.2-05] [AD-4.2-06]', async () => {
    const page = await asStaff('admin', { viewport: PHONE })
    await page.click('.session-bar button')
    await page.click(`[role=dialog] label:has-text("${second}")`)
    // It is there for half a second, and then the page is another: written down, since a busy machine may look too late.
    await page.evaluate(() => {
      const look = () => {
        const toast = document.querySelector('[data-type=success]')?.textContent
        if (toast) sessionStorage.setItem('seen', toast)
      }
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
    })
    await page.click('[role=dialog] button[type=submit]')
    await page.waitForSelector('.session-bar b:has-text("หน่วยงานที่สอง")')
    expect(await page.evaluate(() => sessionStorage.getItem('seen'))).toContain('สลับฐานข้อมูลสำเร็จ')
    expect(new URL(page.url()).pathname).toBe('/')
  })

  it('is forced where none is current, and cannot be left [AD-4.2-01] [AD-8-20]', async () => {
    const page = await asStaff('admin', {}, group)
    await page.waitForSelector(`[role=alertdialog] >> text=${second}`)
    expect(await page.locator('[role=alertdialog] button:has-text("ยกเลิก")').count()).toBe(0)
    await page.keyboard.press('Escape')
    expect(await page.locator('[role=alertdialog]').isVisible()).toBe(true)
    await expectWellMade(page)
    await page.click('[role=alertdialog] button[type=submit]')
    await page.waitForSelector('text=ต้องเลือกฐานข้อมูลก่อน')
    await page.waitForSelector('text="เกิดข้อผิดพลาด"')
    await page.click(`[role=alertdialog] label:has-text("${second}")`)
    await page.click('[role=alertdialog] button[type=submit]')
    await page.waitForSelector('.session-bar b:has-text("หน่วยงานที่สอง")')
  })

  it('takes the only one by itself after a second, and says so [AD-4.2-02]', async () => {
    const page = await asStaff('manager', {}, group)
    await page.waitForSelector('text=คุณมีเว็บไซต์เดียว')
    await page.waitForSelector('.session-bar b:has-text("สถาบันของการทดสอบ")')
    expect(new URL(page.url()).pathname).toBe('/')
  })

  it('lets somebody leave who runs no site at all', async () => {
    const page = await asStaff('admin', {}, group)
    await page.route('**/api/getAdminSchool', (route) => route.fulfill({ json: { status: 200, data: [] } }))
    await page.reload()
    await page.click('[role=alertdialog] button:has-text("ออกจากระบบ")')
    await expect.poll(() => page.locator('button[title="ออกจากระบบ"]').count()).toBe(0)
    expect(await page.locator('[role=alertdialog]').count()).toBe(0)
  })

  it('says when there is none, and when the list cannot be read [AD-2.5-15]', async () => {
    const page = await asStaff('admin')
    await page.route('**/api/getAdminSchool', (route) => route.fulfill({ json: { status: 200, data: [] } }))
    await page.click('.session-bar button')
    await page.waitForSelector('text=ไม่มีฐานข้อมูลที่สามารถเชื่อมต่อได้')
    expect(await page.innerText('[role=dialog]')).toContain('กรุณาติดต่อผู้ดูแลกลุ่ม')
    await page.unroute('**/api/getAdminSchool')
    await page.route('**/api/getAdminSchool', (route) =>
      route.fulfill({ status: 403, json: { status: 403 } }),
    )
    await page.reload()
    await comeAlive(page)
    await page.click('.session-bar button')
    await page.waitForSelector('[role=dialog] button:has-text("ลองใหม่")')
    expect(await page.innerText('[role=dialog]')).toContain('อ่านรายการเว็บไซต์ไม่สำเร็จ')
  })

  it('is a page without JavaScript', async () => {
    const page = await asStaff('admin', { javaScriptEnabled: false })
    await page.click('.session-bar button')
    await page.waitForURL('**/member/database*')
    await page.check(`label:has-text("${second}") input`, { force: true })
    await page.click('main button[type=submit]')
    await page.waitForSelector('.session-bar b:has-text("หน่วยงานที่สอง")')
    expect(new URL(page.url()).pathname).toBe('/')
  })
})
