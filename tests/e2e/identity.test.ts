import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { citizenIdFrom } from '#kernel/thai/citizen-id.ts'
import {
  expectWellMade,
  expectWellMadeIn,
  LOOKS,
  PHONE,
  signIn,
  useBrowser,
  type VisitOptions,
} from './support/browser.ts'
import { hydrated } from './support/hydrated.ts'
import { hearLeaving } from './support/leaving.ts'
import { type OwnPerson, type OwnSite, openOwnSite } from './support/own-site.ts'

const { visit } = useBrowser()
let own: OwnSite
let member: OwnPerson

beforeAll(async () => {
  own = await openOwnSite()
  member = await own.person('user', { firstname: 'ใบบัว', lastname: 'พิพัฒน์ผล' })
})

const open = (path: string, options: VisitOptions = {}) => visit(path, options, own.host)

/** Writes down what the page says in passing: half a second is soon over on a loaded machine. */
async function listen(page: Page): Promise<(text: string) => Promise<void>> {
  await page.addInitScript(() => {
    const note = () => {
      for (const { textContent } of document.querySelectorAll('[role=dialog], [role=alertdialog], output'))
        sessionStorage.setItem('said', `${sessionStorage.getItem('said') ?? ''}${textContent}`)
    }
    new MutationObserver(note).observe(document, { childList: true, subtree: true })
  })
  await page.reload()
  return async (text) => {
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('said'))).toContain(text)
  }
}

/** Holds the answers to posts of the login form until told. */
async function holdLogin(page: Page): Promise<() => void> {
  let release = () => undefined as void
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/user/login*', async (route) => {
    if (route.request().method() === 'POST') await held
    await route.continue()
  })
  return release
}

let count = 0
function newcomer() {
  count += 1
  const stamp = String(Date.now() % 1_000_000_000).padStart(9, '0')
  return {
    firstname: 'ชูใจ',
    lastname: 'เลิศล้ำ',
    citizen: citizenIdFrom(`4${stamp}${String(count).padStart(2, '0')}`),
    phone: `0${stamp}`.slice(0, 9) + (count % 10),
    email: `choojai${stamp}${count}@example.test`,
    password: 'Choojai-2569',
    confirm: 'Choojai-2569',
  }
}

async function fillIn(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.fill(`input[name=${name}]`, value)
}

const submit = (page: Page) => page.locator('main button[type=submit]')

/** The form is alive when it lets nobody go on who has not agreed. */
async function waitForLife(page: Page): Promise<void> {
  await expect.poll(() => submit(page).isDisabled()).toBe(true)
}

describe('logging in', () => {
  it('goes from idle to checking, covers the page, greets and loads it anew [PM-2.6-07] [PM-4-03] [PM-4-05] [PM-4-06] [PM-8-04]', async () => {
    const { page } = await open('/user/login?next=/lesson/home')
    const heard = await listen(page)
    await page.evaluate(() => Object.assign(window, { isOldPage: true }))
    const release = await holdLogin(page)
    expect(await page.locator('text=กำลังเชื่อมต่อฐานข้อมูล').filter({ visible: true }).count()).toBe(0)
    const { said } = await hearLeaving(page, '[data-checking]')
    const entering = signIn(page, member.email, member.password)
    expect(await said).toBe('กำลังเชื่อมต่อฐานข้อมูล')
    release()
    await entering
    await page.waitForURL('**/lesson/home')
    await heard('เข้าสู่ระบบเรียบร้อยแล้ว')
    expect(await page.evaluate(() => 'isOldPage' in window)).toBe(false)
    await page.click('header button:has-text("ออกจากระบบ")')
    await heard('ออกจากระบบเรียบร้อยแล้ว')
  })

  it('says that staff are out, at their own login [AD-4.1-04] [AD-4.1-06] [PM-4-08]', async () => {
    const { page } = await open('/member/login')
    const heard = await listen(page)
    await signIn(page, own.admin.email, own.admin.password)
    await page.waitForURL('**/today')
    await page.locator('header button[title="ออกจากระบบ"]').last().click()
    await heard('ออกจากระบบเรียบร้อยแล้ว')
    expect(new URL(page.url()).pathname).toBe('/member/login')
  })

  it.each(LOOKS)(
    'opens over the page at ?login, without the logo, and leads on (%o, %s) [PM-2.6-02] [PM-2.6-01] [PM-2.6-08]',
    async (viewport, colorScheme) => {
      const { page, complaints } = await open('/?login&next=/lesson/home', { viewport, colorScheme })
      const dialog = page.locator('[role=dialog]')
      await dialog.waitFor()
      expect(await dialog.locator('img').count()).toBe(0)
      await expectWellMade(page)
      await dialog.locator('input[name=username]').fill(member.email)
      await dialog.locator('input[name=password]').fill('wrong')
      await dialog.locator('button[type=submit]:visible').click()
      await dialog.locator('[role=alert]:has-text("เกิดข้อผิดพลาด")').waitFor()
      await dialog.locator('input[name=password]').fill(member.password)
      await dialog.locator('button[type=submit]:visible').click()
      await page.waitForURL('**/lesson/home')
      await page.waitForSelector('header >> text=ออกจากระบบ')
      expect(complaints.filter((line) => !line.includes('401'))).toEqual([])
    },
  )

  it('closes over the page and leaves the address clean', async () => {
    const { page } = await open('/?login&next=/user/profile')
    await page.locator('[role=dialog]').waitFor()
    await page.keyboard.press('Escape')
    await page.waitForSelector('[role=dialog]', { state: 'detached' })
    expect(new URL(page.url()).search).toBe('')
  })

  it('has a way without scripts at ?login', async () => {
    const { page } = await open('/?login&next=/lesson/home', { javaScriptEnabled: false })
    await page.click('a[href="/user/login?next=%2Flesson%2Fhome"]')
    await signIn(page, member.email, member.password)
    await page.waitForURL('**/lesson/home')
    expect(await page.textContent('header')).toContain('ใบบัว')
  })
})

describe('registering', () => {
  it('waits with the button until all is right, and hints [PM-2.6-09] [PM-2.6-10] [PM-2.6-11] [PM-4-10] [PM-5-04] [PM-5-08] [PM-5-12]', async () => {
    const { page } = await open('/user/register', { viewport: PHONE })
    await expect.poll(() => submit(page).isDisabled()).toBe(true)
    await page.locator('input[name=citizen]').pressSequentially('1-10x')
    expect(await page.inputValue('input[name=citizen]')).toBe('110')
    await page.locator('input[name=email]').pressSequentially('กa b@')
    expect(await page.inputValue('input[name=email]')).toBe('ab@')
    await page.focus('input[name=password]')
    for (const text of ['เลขประจำตัวประชาชนต้องมี 13 หลัก', 'กรุณากรอกอีเมลให้ถูกต้อง'])
      await page.waitForSelector(`main >> text=${text}`)
    for (const name of ['password', 'confirm', 'email']) {
      const isRefused = await page
        .locator(`input[name=${name}]`)
        .evaluate(
          (input) => !input.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true })),
        )
      expect(isRefused, name).toBe(name !== 'email')
    }
    expect(await page.locator('input[name=fti_member]').isVisible()).toBe(false)
    await expectWellMade(page)
    await fillIn(page, newcomer())
    expect(await submit(page).isDisabled()).toBe(true)
    await page.check('input[name=agree]')
    expect(await submit(page).isDisabled()).toBe(false)
  })

  it.each(['เริ่มใช้งาน', 'ปิด'])(
    'says once that it is done, and goes on logged in, also by «%s» [PM-4-11] [PM-4-12] [PM-8-05]',
    async (answer) => {
      const { page } = await open('/user/register?next=/lesson/home')
      await fillIn(page, newcomer())
      await waitForLife(page)
      await page.check('input[name=agree]')
      await submit(page).click()
      const dialog = page.locator('[role=dialog]:has-text("ทำการลงทะเบียนเรียบร้อยแล้ว")')
      await dialog.waitFor()
      expect(await page.getByText('ทำการลงทะเบียนเรียบร้อยแล้ว').count()).toBe(1)
      await dialog.locator(`button:has-text("${answer}")`).first().click()
      await page.waitForURL('**/lesson/home')
      await expect.poll(() => page.textContent('header')).toContain('ชูใจ เลิศล้ำ')
    },
  )

  it.each([390, 1280])('needs no script and no second password, %i px wide', async (width) => {
    const { page } = await open('/user/register?next=/lesson/home', { javaScriptEnabled: false })
    await page.setViewportSize({ width, height: 900 })
    await fillIn(page, newcomer())
    await page.check('input[name=agree]')
    await submit(page).click()
    await page.locator('main :text("ทำการลงทะเบียนเรียบร้อยแล้ว")').waitFor()
    await page.click('main a:has-text("เริ่มใช้งาน")')
    await page.waitForURL('**/lesson/home')
    expect(await page.textContent('header')).toContain('ชูใจ เลิศล้ำ')
  })

  it('offers who may have an account the ways in, also without scripts', async () => {
    const { page } = await open('/user/register?next=/lesson/home', { javaScriptEnabled: false })
    await fillIn(page, { ...newcomer(), email: member.email })
    await page.check('input[name=agree]')
    await submit(page).click()
    await page.locator('main :text("คุณอาจมีบัญชีอยู่แล้ว")').waitFor()
    expect(await page.locator('main a[href="/user/forgot"]').count()).toBe(1)
    await page.click('main form a[href*="/user/login?next="]')
    await page.waitForURL('**/user/login?next=*')
  })

  it('takes a passport on the second site of the demo', async () => {
    const { page } = await visit('/user/register?lang=en', {}, 'second.localhost')
    const { citizen: _citizen, ...values } = newcomer()
    await fillIn(page, values)
    await waitForLife(page)
    await page.check('input[name=agree]')
    expect(await submit(page).isDisabled()).toBe(true)
    await page.fill('input[name=passport]', 'ab 123 4567')
    expect(await page.inputValue('input[name=passport]')).toBe('AB1234567')
    await expect.poll(() => submit(page).isEnabled()).toBe(true)
  })

  it('takes what was typed before its scripts were there', async () => {
    const { page: other } = await open('/user/login')
    const page = await other.context().newPage()
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route(/\.js$/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto(new URL('/user/register', other.url()).href, { waitUntil: 'commit' })
    await fillIn(page, newcomer())
    await page.check('input[name=agree]')
    release()
    await hydrated(page, 'main form')
    await expect.poll(() => submit(page).isEnabled()).toBe(true)
    expect(await page.inputValue('input[name=firstname]')).toBe(newcomer().firstname)
  })

  it('names what is taken in a dialog, and keeps what was typed [PM-8-03]', async () => {
    const { page } = await open('/user/register')
    const values = { ...newcomer(), email: member.email }
    await fillIn(page, values)
    await waitForLife(page)
    await page.check('input[name=agree]')
    await submit(page).click()
    const dialog = page.locator('[role=dialog]:has-text("มีข้อมูลเหล่านี้อยู่ในระบบแล้ว !")')
    await dialog.waitFor()
    expect(await dialog.locator('li').allTextContents()).toEqual(['อีเมล'])
    await dialog.locator('button:has-text("แก้ไขข้อมูล")').click()
    expect(await page.inputValue('input[name=firstname]')).toBe(values.firstname)
    await page.click('main a:has-text("เข้าสู่ระบบ")')
    await page.waitForURL('**/user/login')
  })
})

describe('the login providers', () => {
  it.each([
    '/user/forgot',
    '/user/reset?requestId=x',
    '/user/activate?requestId=x',
    '/member/unactive',
    '/member/unactive?reason=waiting',
    '/member/login',
    '/student/register',
  ])('%s is well made in both themes, small and large', async (path) => {
    const { page, complaints } = await open(path)
    await expectWellMadeIn(page)
    expect(complaints).toEqual([])
  })
})
