import { generateSync } from 'otplib'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { citizenIdFrom } from '#kernel/thai/citizen-id.ts'
import {
  CLIENT_ID,
  CLIENT_SECRET,
  type LineProvider,
  openLineProvider,
} from '#tests/support/line-provider.ts'
import { expectWellMade, PASSWORD, PHONE, signIn, useBrowser } from './support/browser.ts'
import { type OwnPerson, type OwnSite, openOwnDemo } from './support/own-site.ts'

let own: OwnSite
let superadmin: OwnPerson
const { visit } = useBrowser(() => own.host)
let line: LineProvider

/** Calls the API from a page, as its browser would. */
function call<Data>(page: Page, method: string, path: string, body?: object): Promise<Data> {
  return page.evaluate(
    async ([verb, address, sent]) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(`/api/${address}`, { method: verb, headers, ...(sent && { body: sent }) })
      if (!answer.ok) throw new Error(await answer.text())
      return (await answer.json()).data
    },
    [method, path, body ? JSON.stringify(body) : ''] as const,
  )
}

async function asSuperadmin(): Promise<Page> {
  const { page } = await visit('/', { as: superadmin })
  await page.waitForSelector('header button[title="ออกจากระบบ"]', { state: 'attached' })
  return page
}

beforeAll(async () => {
  own = await openOwnDemo()
  superadmin = await own.person('superadmin')
  line = await openLineProvider([`${own.host}:${inject('port')}`])
  const page = await asSuperadmin()
  const settings = { open: true, clientId: CLIENT_ID, email: true, issuer: line.issuer }
  await call(page, 'PUT', 'logins/line', { settings, secret: CLIENT_SECRET })
  const directory = { open: true, url: 'ldap://127.0.0.1:9', tls: 'none', base: 'dc=sala' }
  await call(page, 'PUT', 'logins/directory', { settings: directory })
})

describe('LINE', () => {
  const stamp = String(Date.now() % 100_000_000).padStart(8, '0')
  const person = { sub: `U${stamp}`, name: 'มานี มีตา', email: `manee${stamp}@example.test` }

  it('takes a newcomer by a form of their details, and knows them the next time', async () => {
    line.person = person
    const { page } = await visit('/user/login?next=/lesson/home', { viewport: PHONE })
    await expectWellMade(page)
    await page.click('text=เข้าสู่ระบบด้วย LINE')
    await page.waitForSelector('h1:has-text("ยินดีต้อนรับ")')
    await page.click('main button[type=submit]')
    await page.waitForSelector('text=เลขประจำตัวประชาชนต้องมี 13 หลัก')
    await expectWellMade(page)
    expect(await page.inputValue('input[name=firstname]')).toBe('มานี')
    await page.fill('input[name=citizen]', citizenIdFrom(`5000${stamp}`))
    await page.fill('input[name=phone]', `09${stamp}`)
    await page.check('input[name=agree]')
    await page.click('main button[type=submit]')
    await page.waitForURL('**/lesson/home')
    const again = await visit('/user/login?next=/lesson/home')
    await again.page.click('text=เข้าสู่ระบบด้วย LINE')
    await again.page.waitForURL('**/lesson/home')
  })

  it('goes on by one press without scripts, and says that a login was cancelled', async () => {
    line.person = person
    const { page } = await visit('/user/login', { javaScriptEnabled: false })
    await page.click('text=เข้าสู่ระบบด้วย LINE')
    await page.click('main button:has-text("เข้าสู่ระบบต่อ")')
    await page.waitForURL((url) => url.pathname !== '/user/auth')
    line.person = undefined
    const other = await visit('/user/login', { colorScheme: 'dark' })
    await other.page.click('text=เข้าสู่ระบบด้วย LINE')
    await other.page.waitForSelector('text=คุณยกเลิกการเข้าสู่ระบบด้วย LINE')
    expect(new URL(other.page.url()).pathname).toBe('/user/login')
    await expectWellMade(other.page)
  })

  it('asks for a proof before it is joined with an account', async () => {
    line.person = { sub: `P${stamp}`, name: 'ปิติ', email: 'member@sala.test' }
    const { page } = await visit('/user/login', { viewport: PHONE })
    await page.click('text=เข้าสู่ระบบด้วย LINE')
    await page.waitForSelector('h1:has-text("อีเมลนี้มีบัญชีอยู่แล้ว")')
    expect(await page.locator('input[name=password]').count()).toBe(1)
    await expectWellMade(page)
  })
})

it('the dialog offers the same ways, begins in the first field, and Esc leads back to where one was', async () => {
  const { page } = await visit('/', { viewport: PHONE })
  const search = page.locator('main input').first()
  await search.focus()
  await expect
    .poll(async () => {
      await page.evaluate(() =>
        window.dispatchEvent(new CustomEvent('sala:login', { detail: '/lesson/home' })),
      )
      return page.locator('[role=dialog]').count()
    })
    .toBe(1)
  const dialog = page.locator('[role=dialog]')
  await dialog.locator('a:has-text("เข้าสู่ระบบด้วยบัญชีองค์กร")').waitFor()
  const addresses = await dialog
    .locator('a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(addresses).toEqual([
    '/user/auth?start=line&next=%2Flesson%2Fhome',
    '/user/ad?next=%2Flesson%2Fhome',
    '/user/forgot',
    '/user/register?next=%2Flesson%2Fhome',
  ])
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('username')
  await expectWellMade(page)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => search.evaluate((input) => input === document.activeElement)).toBe(true)
})

it('the directory’s login says that it cannot be reached, and keeps what was typed', async () => {
  const { page } = await visit('/user/login', { viewport: PHONE })
  await page.click('text=เข้าสู่ระบบด้วยบัญชีองค์กร')
  await page.waitForURL('**/user/ad')
  await signIn(page, 'somchai', 'secret-1234')
  await page.waitForSelector('text=ติดต่อระบบบัญชีขององค์กรไม่ได้')
  expect(await page.inputValue('input[name=username]')).toBe('somchai')
  await expectWellMade(page)
})

it('a link for an employee is shown, pressed, and over', async () => {
  const member = await visit('/user/login')
  const body = { username: 'member@sala.test', password: PASSWORD }
  const { session } = await call<{ session: { userID: string } }>(member.page, 'POST', 'signin', body)
  const staff = await asSuperadmin()
  const { path } = await call<{ path: string }>(staff, 'POST', `user/${session.userID}/bypass`)
  const { page } = await visit(path, { viewport: PHONE })
  await expectWellMade(page)
  await page.click('main button[type=submit]')
  await page.waitForURL('**/user/employee')
  const late = await visit(path, { colorScheme: 'dark' })
  await late.page.waitForSelector('text=ถูกใช้ไปแล้ว')
  expect(await late.page.locator('main button[type=submit]').count()).toBe(0)
  await expectWellMade(late.page)
})

it('staff set up the second step, log in with it and turn it off', async () => {
  const { email, password } = await own.person('manager')
  const first = await visit('/member/login?next=/member/two-step', { viewport: PHONE })
  await signIn(first.page, email, password)
  await first.page.waitForURL(({ pathname }) => pathname === '/member/two-step')
  // The greeting fades in over the page, and half-faded words have no contrast.
  await first.page.reload()
  await first.page.click('text=ตั้งค่าด้วยโทรศัพท์')
  const secret = (await first.page.innerText('main code')).replaceAll(' ', '')
  await expectWellMade(first.page)
  const codeAt = (steps: number) =>
    generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 })
  await first.page.fill('input[name=code]', codeAt(0))
  await first.page.click('main button[type=submit]')
  await first.page.waitForSelector('text=เก็บรหัสสำรองไว้ในที่ปลอดภัย')
  await expectWellMade(first.page)
  const recovery = await first.page.locator('main li code').first().innerText()
  const { page } = await visit('/member/login?next=/member/two-step', {
    viewport: PHONE,
    colorScheme: 'dark',
  })
  await signIn(page, email, password)
  await page.waitForSelector('h1:has-text("รหัสจากโทรศัพท์ของคุณ")')
  await expectWellMade(page)
  await page.fill('input[name=code]', '000000')
  await page.click('main button[type=submit]')
  await page.waitForSelector('text=รหัสไม่ถูกต้อง')
  await page.fill('input[name=code]', codeAt(1))
  await page.click('main button[type=submit]')
  await page.waitForURL(({ pathname }) => pathname === '/member/two-step')
  await page.waitForSelector('text=เหลือรหัสสำรอง 10 รหัส')
  await page.reload()
  await expectWellMade(page)
  await page.fill('input[name=password]', password)
  await page.fill('input[name=code]', recovery)
  await page.click('main button:has-text("ปิดการเข้าสู่ระบบสองขั้นตอน")')
  await page.waitForSelector('text=ยังไม่ได้เปิดใช้งาน')
  expect(await page.locator('input[name=password]').count()).toBe(0)
})
