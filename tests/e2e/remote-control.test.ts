import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectWellMade, expectWellMadeIn, useBrowser } from './support/browser.ts'
import { type OwnPerson, type OwnSite, openOwnSite } from './support/own-site.ts'

const { visit } = useBrowser()
const NAME = 'รีโมต ทดสอบ'

let own: OwnSite
let admin: OwnPerson

let desk: Page
let member: Page
let memberID: string

async function open(path: string, as: OwnPerson = admin): Promise<Page> {
  return (await visit(path, { as }, own.host)).page
}

const line = () => desk.getByRole('textbox', { name: 'คำสั่ง', exact: true })
const log = (text: string) => desk.locator('main section li', { hasText: text }).first().waitFor()

/** Chooses a command in the menu of the member who is online. */
async function choose(label: string, asks = true): Promise<void> {
  await desk.getByRole('button', { name: `คำสั่งถึง ${NAME}` }).click()
  await desk.getByRole('menuitem', { name: label, exact: true }).click()
  if (asks) await dialogOf(desk).first().waitFor()
}

async function typeCommand(text: string): Promise<void> {
  await line().fill(text)
  await desk.getByRole('button', { name: 'ส่งคำสั่ง', exact: true }).click()
}

/** Marks the document, to see that the same one is still there, or not any more. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-marked', ''))
const isMarked = (page: Page) => page.locator('body[data-marked]').count()

beforeAll(async () => {
  own = await openOwnSite()
  admin = await own.person('admin', { firstname: 'กันตพงศ์', lastname: 'ชลธาร' })
  desk = await open('/setup/cmd')
  const person = await own.person('user', { firstname: 'รีโมต', lastname: 'ทดสอบ' })
  memberID = person._id
  member = await open('/lesson/home', person)
  await desk.getByRole('button', { name: `คำสั่งถึง ${NAME}` }).waitFor()
})

/** What a page asks: the console's own form, or the product's question. */
const dialogOf = (page: Page) => page.locator('[role=dialog], [role=alertdialog]')

describe('the console', () => {
  it('shows who is online, on which page and with which browser, as they move', async () => {
    const row = desk.locator('main tbody tr', { hasText: NAME })
    await expect.poll(() => row.textContent()).toContain('/lesson/home')
    expect(await row.textContent()).toContain('Chrome')
    await member.goto('/lesson/search/ครัว')
    await expect.poll(() => row.textContent()).toContain('/lesson/search/ครัว')
    await expectWellMade(desk)
  })

  it('calls a person, who answers with the page [AD-4.5-09]', async () => {
    await choose('ถามว่ายังอยู่หรือไม่', false)
    await log(`${NAME} ยังอยู่ที่หน้า /lesson/search/ครัว`)
    expect(await desk.getByText(`${NAME} ยังอยู่ที่หน้า`).count()).toBe(1)
  })

  it('calls everybody [AD-4.5-08]', async () => {
    await desk.getByRole('button', { name: 'เรียกทุกคน' }).click()
    await dialogOf(desk).getByRole('button', { name: 'ถามว่ายังอยู่หรือไม่' }).click()
    await log('call()')
    await expect.poll(() => desk.getByText(`${NAME} ยังอยู่ที่หน้า`).count()).toBe(2)
  })

  it('asks for browser and user agent [AD-4.5-12]', async () => {
    await choose('ถามเบราว์เซอร์', false)
    await log(`${NAME} ใช้ Chrome`)
    const userAgent = await member.evaluate(() => navigator.userAgent)
    await expect.poll(() => desk.locator('main').textContent()).toContain(userAgent)
  })

  it('shows a message and hears that it was accepted [AD-4.5-14] [AD-4.5-15]', async () => {
    await choose('ส่งข้อความ')
    await desk.getByRole('textbox', { name: 'ข้อความ' }).fill("ใกล้ถึงเวลาแล้ว 'พร้อม' ไหม")
    await expectWellMade(desk)
    await dialogOf(desk).getByRole('button', { name: 'ส่งข้อความ' }).click()
    await member.getByText("ใกล้ถึงเวลาแล้ว 'พร้อม' ไหม").waitFor()
    await expectWellMade(member)
    expect(await desk.getByText('รับทราบแล้ว').count()).toBe(0)
    await member.getByRole('button', { name: 'ตกลง' }).last().click()
    await log(`${NAME} รับทราบแล้ว`)
  })

  it('takes a person to another page [AD-4.5-13]', async () => {
    await choose('พาไปหน้าอื่น')
    const path = desk.getByRole('textbox', { name: 'หน้าที่จะเปิด' })
    await path.fill('//evil.example')
    await dialogOf(desk).getByRole('button', { name: 'พาไปหน้าอื่น' }).click()
    await desk.getByText('ต้องเป็นที่อยู่ของหน้าในเว็บไซต์นี้').waitFor()
    await path.fill('/lesson/home')
    await dialogOf(desk).getByRole('button', { name: 'พาไปหน้าอื่น' }).click()
    await expect.poll(() => new URL(member.url()).pathname).toBe('/lesson/home')
  })

  it('reloads a person’s page [AD-4.5-06]', async () => {
    await mark(member)
    await choose('โหลดหน้าใหม่')
    await dialogOf(desk).getByRole('button', { name: 'โหลดหน้าใหม่' }).click()
    await expect.poll(() => isMarked(member).catch(() => 1)).toBe(0)
  })

  it('locks a screen, over a reload too, until it is unlocked [AD-4.5-10] [AD-4.5-11] [AD-2.5-36]', async () => {
    await choose('ล็อคหน้าจอ')
    await dialogOf(desk).getByRole('button', { name: 'ล็อคหน้าจอ' }).click()
    const lock = member.getByRole('alertdialog', { name: 'ล็อคหน้าจอ' })
    await lock.waitFor()
    await expectWellMade(member)
    await member.reload()
    await lock.waitFor()
    await typeCommand(`lock(${memberID},'พักสิบนาที')`)
    await member.getByRole('alertdialog', { name: 'พักสิบนาที' }).waitFor()
    await expectWellMade(desk)
    await desk.getByRole('button', { name: 'ปลดล็อคหน้าจอ' }).click()
    await expect.poll(() => member.getByRole('alertdialog').count()).toBe(0)
  })

  it('says where a command cannot be read, and keeps it [AD-4.5-17]', async () => {
    await typeCommand(`alert(${memberID},'ลืมปิด)`)
    await desk.getByText('อ่านคำสั่งไม่ได้ที่ตัวอักษรที่ 44: ข้อความนี้ไม่มีเครื่องหมายปิด').waitFor()
    expect(await line().inputValue()).toBe(`alert(${memberID},'ลืมปิด)`)
    expect(await line().evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(43)
    expect(await desk.locator('main mark').textContent()).toBe("'")
    await expectWellMade(desk)
  })

  it('reaches everybody, visitors too [AD-4.5-05] [AD-4.5-14]', async () => {
    const { page: visitor } = await visit('/lesson/home', {}, own.host)
    await expect
      .poll(() => visitor.evaluate(() => performance.getEntriesByType('resource').length))
      .toBeGreaterThan(0)
    const monitor = await open('/setup/monitor')
    const visitors = monitor.locator('dt', { hasText: 'ผู้เยี่ยมชม' }).locator('xpath=following-sibling::dd')
    await expect.poll(() => visitors.textContent(), { timeout: 30_000 }).toBe('1')
    await typeCommand("alert(*,'ปิดปรับปรุงคืนนี้')")
    // However it is typed, everybody is asked about first.
    expect(await dialogOf(desk).getByRole('textbox').inputValue()).toBe('ปิดปรับปรุงคืนนี้')
    await dialogOf(desk).getByRole('button', { name: 'ส่งข้อความ' }).click()
    for (const page of [member, visitor]) {
      await page.getByText('ปิดปรับปรุงคืนนี้').waitFor()
      await page.getByRole('button', { name: 'ตกลง' }).last().click()
      await mark(page)
    }
    await log(`${NAME} รับทราบแล้ว`)
    await desk.getByText('ปิดปรับปรุงคืนนี้').first().waitFor()
    await dialogOf(desk).getByRole('button', { name: 'ตกลง' }).last().click()
    await typeCommand('reload()')
    await dialogOf(desk).getByRole('button', { name: 'โหลดหน้าใหม่' }).click()
    for (const page of [member, visitor]) await expect.poll(() => isMarked(page).catch(() => 1)).toBe(0)
  })

  it('logs a person out, who is then on the first page [AD-4.5-07]', async () => {
    await desk.getByRole('button', { name: `คำสั่งถึง ${NAME}` }).waitFor()
    await choose('ให้ออกจากระบบ')
    await dialogOf(desk).getByRole('button', { name: 'ให้ออกจากระบบ' }).click()
    await member.waitForURL((url) => url.pathname === '/')
    const cookies = await member.context().cookies()
    expect(cookies.map(({ name }) => name)).not.toContain('sala_session')
    await desk.getByRole('button', { name: `คำสั่งถึง ${NAME}` }).waitFor({ state: 'detached' })
  })
})

describe('the screens of remote control', () => {
  it.each(['/setup/cmd', '/setup/monitor', '/lesson/command', '/lesson/ably'])(
    '%s is well made on a desk and a phone, in both themes',
    async (path) => {
      const page = await open(path)
      await page.getByText('กันตพงศ์ ชลธาร').first().waitFor()
      await expectWellMadeIn(page)
      expect(await page.title()).not.toContain('Title not')
    },
  )

  it('a manager without a class finds nobody', async () => {
    const page = await open('/lesson/command', await own.person('manager'))
    await page.getByText('ยังไม่มีห้องเรียนของคุณ').waitFor()
    expect(await page.locator('main tbody tr').count()).toBe(0)
    await expectWellMade(page)
  })
})
