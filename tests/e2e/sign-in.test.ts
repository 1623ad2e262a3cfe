import { beforeAll, describe, expect, it } from 'vitest'
import { expectWellMade, PHONE, signIn, useBrowser, type VisitOptions } from './support/browser.ts'
import { type OwnPerson, type OwnSite, openOwnSite } from './support/own-site.ts'

const { visit } = useBrowser()
let own: OwnSite
let member: OwnPerson

beforeAll(async () => {
  own = await openOwnSite()
  member = await own.person('user', { firstname: 'ใบบัว', lastname: 'พิพัฒน์ผล' })
})

const open = (path: string, options: VisitOptions = {}) => visit(path, options, own.host)

describe('signing in', () => {
  it('tells a wrong password from an unknown account, and keeps the name [PM-8-01] [PM-8-02]', async () => {
    const { page } = await open('/user/login', { viewport: PHONE })
    await expectWellMade(page)
    await signIn(page, member.email, 'wrong-password')
    await page.waitForSelector('[role=alert]')
    expect(await page.textContent('[role=alert]')).toContain('ชื่อผู้ใช้งานหรือรหัสผ่านไม่ถูกต้อง')
    expect(await page.textContent('[role=alert]')).toContain('เกิดข้อผิดพลาด')
    expect(await page.inputValue('input[name=username]')).toBe(member.email)
    await expectWellMade(page)
    await signIn(page, 'nobody@sala.test')
    await page.waitForSelector('[role=alert]:has-text("ไม่พบข้อมูลบัญชีผู้ใช้นี้")')
  })

  it('lets a member in and out again, also without JavaScript', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const { page } = await open('/user/login', { javaScriptEnabled })
      await signIn(page, member.email, member.password)
      await page.waitForSelector('header >> text=ใบบัว พิพัฒน์ผล')
      await page.click('header button:has-text("ออกจากระบบ")')
      await page.waitForSelector('header a:has-text("เข้าสู่ระบบ")')
      expect(await page.textContent('header')).not.toContain('ใบบัว')
    }
  })

  it('refuses staff at the members’ login and members at the staff’s [PM-6-06] [PM-6-07]', async () => {
    const { page } = await open('/user/login')
    await signIn(page, own.admin.email, own.admin.password)
    const refused = () => page.textContent('[role=alert]')
    await expect.poll(refused).toContain('ไม่มีสิทธิ์เข้าใช้งานเว็บไซต์นี้')
    await page.goto('/member/login')
    await signIn(page, member.email, member.password)
    await expect.poll(refused).toContain('ไม่มีสิทธิ์เข้าใช้งานเว็บไซต์นี้')
  })

  it('brings staff to where they wanted to be', async () => {
    const { page } = await open('/user/dashboard?page=2')
    expect(page.url()).toContain('/?login&next=')
    await page.goto(`/member/login?next=${encodeURIComponent('/user/dashboard?page=2')}`)
    await signIn(page, own.admin.email, own.admin.password)
    await page.waitForURL('**/user/dashboard?page=2')
  })

  it('shows a member the way out of a staff screen', async () => {
    const { page } = await open('/user/login')
    await signIn(page, member.email, member.password)
    await page.waitForSelector('header >> text=ออกจากระบบ')
    await page.goto('/user/dashboard')
    expect(await page.textContent('main')).toContain('คุณไม่มีสิทธิ์เข้าหน้านี้')
    await expectWellMade(page)
  })
})
