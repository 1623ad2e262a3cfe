import type { CDPSession, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectWellMade, expectWellMadeIn, PHONE, useBrowser, type VisitOptions } from './support/browser.ts'
import { type OwnPerson, type OwnSite, openOwnDemo } from './support/own-site.ts'

let own: OwnSite
const { visit } = useBrowser(() => own.host)

beforeAll(async () => {
  own = await openOwnDemo()
})

/** A telephone beside the browser, which unlocks itself whenever it is asked. */
async function holdPhone(page: Page): Promise<CDPSession & { authenticatorId: string }> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return Object.assign(session, { authenticatorId })
}

async function open(path: string, as?: OwnPerson, options: VisitOptions = {}) {
  const { page, complaints } = await visit(path, { ...(as && { as }), ...options })
  return { page, complaints, phone: await holdPhone(page) }
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const scriptsOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  )

/** Leaves as somebody whose session this browser no longer has, and goes on to a page. */
async function leaveFor(page: Page, path: string): Promise<void> {
  // Not by logging out: the page that is open would hear of it and complain before it is left.
  await page.context().clearCookies({ name: /sala_session$/ })
  await page.goto(path)
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.getByLabel('ชื่อพาสคีย์').last().fill(name)
  await press(page, 'เพิ่มพาสคีย์')
}

/** Waits for the passkey of this name in the list. */
const named = (page: Page, name: string) => page.locator('li p', { hasText: name }).waitFor()

async function typePassword(page: Page, { email, password }: OwnPerson): Promise<void> {
  await page.fill('input[name=username]', email)
  await page.fill('input[name=password]', password)
  await page.locator('main button[type=submit]:visible').first().click()
}

describe('a member', () => {
  it('adds a passkey, comes in by it, renames and removes it', async () => {
    const member = await own.person('user')
    const { page, complaints } = await open('/user/profile', member)
    await page.getByText('ยังไม่มีพาสคีย์').waitFor()
    await addPasskey(page, 'โทรศัพท์ของฉัน')
    await page.getByText('เพิ่มพาสคีย์แล้ว ครั้งต่อไป').waitFor()
    await named(page, 'โทรศัพท์ของฉัน')
    await expectWellMadeIn(page)
    await leaveFor(page, '/user/login?next=/user/profile')
    await press(page, 'เข้าสู่ระบบด้วยพาสคีย์')
    await page.waitForURL('**/user/profile')
    await page.getByText('ใช้ล่าสุด').first().waitFor()
    await page.setViewportSize(PHONE)
    await page.getByText('เปลี่ยนชื่อหรือลบ').click()
    await expectWellMade(page)
    await page.locator('li input[name=name]').fill('เครื่องที่ทำงาน')
    await press(page, 'บันทึกชื่อ')
    await page.getByText('เปลี่ยนชื่อพาสคีย์แล้ว').waitFor()
    await named(page, 'เครื่องที่ทำงาน')
    await page.getByText('เปลี่ยนชื่อหรือลบ').click()
    await press(page, 'ลบพาสคีย์')
    await page.getByText('ยังไม่มีพาสคีย์').waitFor()
    expect(complaints).toEqual([])
    await leaveFor(page, '/user/login')
    await press(page, 'เข้าสู่ระบบด้วยพาสคีย์')
    await page.getByText('ใช้พาสคีย์นี้ที่นี่ไม่ได้').waitFor()
    await expectWellMade(page)
  })

  it('loads what speaks to passkeys with the first press, and is told when nothing came of it', async () => {
    const { page, phone } = await open('/user/login')
    const button = page.getByRole('button', { name: 'เข้าสู่ระบบด้วยพาสคีย์' })
    await button.waitFor()
    const before = await scriptsOf(page)
    expect(before.filter((name) => name.includes('ask-passkey'))).toEqual([])
    await phone.send('WebAuthn.setUserVerified', {
      authenticatorId: phone.authenticatorId,
      isUserVerified: false,
    })
    await button.click()
    await page.getByText('ยังไม่ได้ยืนยันด้วยพาสคีย์').waitFor()
    expect((await scriptsOf(page)).filter((name) => name.includes('ask-passkey'))).toHaveLength(1)
    await expectWellMadeIn(page)
  })

  it('comes in without scripts by the password, and sees no button', async () => {
    const { page } = await visit('/user/login', { javaScriptEnabled: false })
    expect(await page.getByText('เข้าสู่ระบบด้วยพาสคีย์').filter({ visible: true }).count()).toBe(0)
    await typePassword(page, await own.person('user'))
    await page.waitForURL((url) => url.pathname === '/user/home')
  })

  it('comes in by the dialog over any page', async () => {
    const member = await own.person('user')
    const { page } = await open('/user/profile', member)
    await addPasskey(page, '')
    await page.getByText('เพิ่มพาสคีย์แล้ว ครั้งต่อไป').waitFor()
    await leaveFor(page, '/?login&next=/user/profile')
    await page.getByRole('dialog').getByRole('button', { name: 'เข้าสู่ระบบด้วยพาสคีย์' }).click()
    await page.waitForURL('**/user/profile')
    await page.getByText('ใช้ล่าสุด').waitFor()
    expect(new URL(page.url()).pathname).toBe('/user/profile')
  })

  it('shows again that it is them by it', async () => {
    const member = await own.person('user')
    const { page } = await open('/user/profile', member)
    await addPasskey(page, 'โทรศัพท์')
    await page.getByText('เพิ่มพาสคีย์แล้ว ครั้งต่อไป').waitFor()
    await page.goto('/user/confirm?next=/user/profile')
    await press(page, 'ยืนยันด้วยพาสคีย์')
    await page.waitForURL('**/user/profile')
    await page.getByText('ใช้ล่าสุด').waitFor()
    expect(new URL(page.url()).pathname).toBe('/user/profile')
  })
})

/** Has the site require a second step of its staff, as its administrator does. */
async function requireSecondStep(): Promise<void> {
  const { page } = await visit('/setup/security', { as: own.admin })
  await page.getByLabel('เจ้าหน้าที่ทุกคนต้องใช้').check()
  await page
    .locator('form', { has: page.getByLabel('เจ้าหน้าที่ทุกคนต้องใช้') })
    .locator('button[type=submit]')
    .click()
  await page.waitForURL(/two-step|saved=/)
}

describe('staff', () => {
  const login = '/member/login?next=/member/two-step'

  it('answer the second step with a passkey, or with a recovery code when it is lost', async () => {
    const staff = await own.person('manager')
    const { page, complaints } = await open('/member/two-step', staff)
    await expectWellMadeIn(page)
    await addPasskey(page, 'กุญแจของฉัน')
    await page.getByText('เก็บรหัสสำรองไว้ในที่ปลอดภัย').waitFor()
    const recovery = await page.locator('main li code').first().innerText()
    await leaveFor(page, login)
    await typePassword(page, staff)
    await page.getByRole('heading', { name: 'ยืนยันด้วยพาสคีย์' }).waitFor()
    await expectWellMade(page)
    await press(page, 'ยืนยันด้วยพาสคีย์')
    await page.waitForURL('**/member/two-step')
    await leaveFor(page, login)
    await typePassword(page, staff)
    await page.fill('input[name=code]', recovery)
    await press(page, 'เข้าสู่ระบบด้วยรหัสสำรอง')
    await page.waitForURL('**/member/two-step')
    await page.getByText('เหลือรหัสสำรอง 9 รหัส').waitFor()
    // A page that is left while its socket opens is told that its session is over.
    expect(complaints.filter((line) => !line.includes('/api/socket/'))).toEqual([])
  })

  it('who must have a second step have one by a passkey, and come in by it alone', async () => {
    const staff = await own.person('manager')
    const { page } = await open('/member/profile', staff)
    await requireSecondStep()
    await page.goto('/member/profile')
    await page.waitForURL('**/member/two-step?next=**')
    await addPasskey(page, 'กุญแจของฉัน')
    await page.getByRole('link', { name: 'เก็บรหัสแล้ว ไปต่อ' }).click()
    await page.waitForURL('**/member/profile')
    await leaveFor(page, login)
    await press(page, 'เข้าสู่ระบบด้วยพาสคีย์')
    await page.waitForURL('**/member/two-step')
    await named(page, 'กุญแจของฉัน')
    await page.setViewportSize(PHONE)
    await page.getByText('เปลี่ยนชื่อหรือลบ').click()
    await expectWellMade(page)
    await press(page, 'ลบพาสคีย์')
    await page.getByText('จึงปิดหรือลบวิธีสุดท้ายไม่ได้').waitFor()
    expect(await page.locator('li p', { hasText: 'กุญแจของฉัน' }).count()).toBe(1)
  })
})
