import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { DESK, expectWellMade, useBrowser } from './support/browser.ts'
import { bothHands } from './support/hands.ts'
import { type OwnPerson, type OwnSite, openOwnSite } from './support/own-site.ts'

let own: OwnSite
const { visit } = useBrowser(() => own.host)

beforeAll(async () => {
  own = await openOwnSite()
})

async function openEditor(id: string, as: OwnPerson = own.admin): Promise<Page> {
  const { page } = await visit(`/cms/builder/${id}`, { as, viewport: DESK })
  await page.locator('.pe[data-ready]').waitFor()
  await page.getByRole('button', { name: 'ปิดคู่มือ' }).click()
  return page
}

const addPost = async (fields: object) =>
  (await own.add('post', { title: 'หน้าที่ทำด้วยกัน', slug: randomBytes(5).toString('hex'), ...fields }))._id

const frameOf = (page: Page) => page.frameLocator('.pe-sheet iframe')
const tabOf = (page: Page, name: string) => page.getByRole('tab', { name })
const saved = (page: Page) => page.getByText(/บันทึกฉบับร่างแล้ว/).waitFor()
const headings = (...words: string[]) => [
  { columns: [words.map((value, at) => ({ type: 'header', uid: `title-${at}`, value }))] },
]

describe.each(bothHands)('work in the editor with %s', (_name, hands) => {
  it('puts columns into a column, and a block from outside into the inner one and out again', async () => {
    const page = await openEditor(await addPost({ builder: headings('ข้างนอก') }))
    const frame = frameOf(page)
    await frame.getByRole('heading', { name: 'ข้างนอก' }).waitFor()
    await hands.press(tabOf(page, 'โครงหน้า'))
    await hands.press(page.getByRole('button', { name: /หัวเรื่อง: ข้างนอก/ }))
    await hands.press(tabOf(page, 'บล็อก'))
    await hands.press(page.locator('[data-type=row]'))
    await hands.press(page.getByRole('button', { name: 'เพิ่มคอลัมน์' }))
    await expect.poll(() => frame.locator('.page-column .page-column').count()).toBeGreaterThan(1)
    const edge = page.getByRole('slider', { name: 'ขอบระหว่างคอลัมน์ที่ 1 กับถัดไป' })
    const wide = Number(await edge.getAttribute('aria-valuenow'))
    await edge.press('ArrowRight')
    await expect.poll(() => edge.getAttribute('aria-valuenow')).toBe(String(wide + 1))
    await hands.press(tabOf(page, 'โครงหน้า'))
    await hands.press(page.getByRole('button', { name: /หัวเรื่อง: ข้างนอก/ }))
    const places = page.getByLabel('ย้ายไปไว้ใน')
    const inner = places.locator('option', { hasText: '›' }).last()
    const outer = await places.locator('option').nth(1).getAttribute('value')
    const move = async (place: string | null) => {
      await hands.choose(places, place ?? '')
      await hands.press(page.getByRole('button', { name: 'ย้าย', exact: true }))
    }
    await move(await inner.getAttribute('value'))
    await page.getByText(/ย้าย .*ข้างนอก.* ไปลำดับที่ 1 จาก 1/).waitFor({ state: 'attached' })
    await frame.locator('.page-column .page-column h2', { hasText: 'ข้างนอก' }).waitFor()
    await move(outer)
    await frame.locator('.page-column .page-column h2').waitFor({ state: 'detached' })
    await hands.press(page.getByRole('button', { name: /^เลิกทำ/ }))
    await frame.locator('.page-column .page-column h2', { hasText: 'ข้างนอก' }).waitFor()
    await saved(page)
  })

  it('says something about a block to a colleague, who settles it', async () => {
    const id = await addPost({ builder: headings('ตรวจคำนี้') })
    const page = await openEditor(id)
    await hands.press(tabOf(page, 'โครงหน้า'))
    await hands.press(page.getByRole('button', { name: /หัวเรื่อง: ตรวจคำนี้/ }))
    await hands.press(tabOf(page, 'ความเห็น'))
    await hands.fill(page.getByLabel('เขียนถึงเพื่อนร่วมงาน'), 'ใช้คำว่า «อบรม» ดีกว่าไหม')
    await hands.press(page.getByRole('button', { name: 'ส่งความเห็น' }))
    await page.locator('.pe-comments article', { hasText: 'ใช้คำว่า «อบรม»' }).waitFor()
    const colleague = await own.person('admin', { firstname: 'เพื่อน' })
    const theirs = await openEditor(id, colleague)
    await hands.press(theirs.getByRole('button', { name: 'แก้ไขต่อที่นี่' }))
    await theirs.waitForFunction(() => document.querySelector('.pe-body:not([inert])') !== null)
    await hands.press(tabOf(theirs, 'โครงหน้า'))
    await hands.press(theirs.getByRole('button', { name: /ตรวจคำนี้.*1 ความเห็น/ }))
    await hands.press(tabOf(theirs, 'ความเห็น'))
    await hands.press(theirs.getByRole('button', { name: 'เสร็จแล้ว' }))
    await theirs.locator('.pe-comments [data-done]').waitFor()
    expect(await theirs.getByText('1 ความเห็น').count()).toBe(0)
    const visitor = await visit(`/cms/builder/${id}`)
    expect(await visitor.page.getByText('ใช้คำว่า «อบรม»').count()).toBe(0)
  })

  it('keeps what was said with a block that nobody has named, wherever the block goes', async () => {
    const title = (value: string) => ({ type: 'header', value })
    const page = await openEditor(await addPost({ builder: [{ columns: [[title('หนึ่ง'), title('สอง')]] }] }))
    await hands.press(tabOf(page, 'โครงหน้า'))
    await hands.press(page.getByRole('button', { name: /หัวเรื่อง: สอง/ }))
    await hands.press(tabOf(page, 'ความเห็น'))
    await hands.fill(page.getByLabel('เขียนถึงเพื่อนร่วมงาน'), 'สั้นกว่านี้ได้ไหม')
    await hands.press(page.getByRole('button', { name: 'ส่งความเห็น' }))
    await page.locator('.pe-comments article', { hasText: 'สั้นกว่านี้ได้ไหม' }).waitFor()
    await hands.press(page.getByRole('button', { name: 'ย้ายขึ้น', exact: true }))
    await saved(page)
    await page.reload()
    await page.locator('.pe[data-ready]').waitFor()
    await hands.press(tabOf(page, 'โครงหน้า'))
    await page.getByRole('button', { name: /สอง.*1 ความเห็น/ }).waitFor()
    expect(await page.getByRole('button', { name: /หนึ่ง.*1 ความเห็น/ }).count()).toBe(0)
  })

  it('finds words on the page by the keys of every browser, and puts what was copied down by a button', async () => {
    const page = await openEditor(await addPost({ builder: headings('รอบเช้า', 'รอบบ่าย') }))
    await page.keyboard.press('Control+KeyF')
    await page.keyboard.type('บ่าย')
    await page.getByText('พบ 1 บล็อก').waitFor()
    await hands.press(page.getByRole('button', { name: /หัวเรื่อง: รอบบ่าย/ }))
    await hands.press(page.getByRole('button', { name: 'คัดลอก', exact: true }))
    await hands.press(page.getByRole('button', { name: 'วางส่วนที่คัดลอกไว้' }))
    await expect.poll(() => frameOf(page).locator('h2', { hasText: 'รอบบ่าย' }).count()).toBe(2)
    await saved(page)
    await page.goto(new URL(`/cms/builder/${await addPost({ builder: headings('หน้าอื่น') })}`, page.url()).href)
    await page.locator('.pe[data-ready]').waitFor()
    await hands.press(page.getByRole('button', { name: 'วางส่วนที่คัดลอกไว้' }))
    await frameOf(page).locator('h2', { hasText: 'รอบบ่าย' }).waitFor()
    await saved(page)
  })

  it('says something about the whole page', async () => {
    const page = await openEditor(await addPost({ builder: headings('หน้าเดียวกัน') }))
    await hands.fill(page.getByLabel('เขียนถึงเพื่อนร่วมงาน'), 'ขอภาพรวมก่อนวันศุกร์')
    await hands.press(page.getByRole('button', { name: 'ส่งความเห็น' }))
    await page.locator('.pe-comments article', { hasText: 'ขอภาพรวมก่อนวันศุกร์' }).waitFor()
    await page.reload()
    const said = page.locator('.pe-comments article')
    await said.first().waitFor()
    expect(await said.allTextContents()).toEqual([expect.stringContaining('ขอภาพรวมก่อนวันศุกร์')])
  })

  it('is told when the page cannot be drawn, loses nothing, and sees it drawn with the next change [PM-8-13]', async () => {
    const page = await openEditor(await addPost({ builder: headings('ก่อน') }))
    const frame = frameOf(page)
    await hands.press(tabOf(page, 'โครงหน้า'))
    await hands.press(page.getByRole('button', { name: /หัวเรื่อง: ก่อน/ }))
    const words = page.locator('.pe-settings').getByLabel('ข้อความ', { exact: true }).first()
    await page.route('**/cms/iframe/**', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await words.fill('ระหว่าง')
    const fault = page.getByRole('alert').filter({ hasText: 'วาดหน้านี้ใหม่ไม่ได้ในขณะนี้ งานของคุณยังอยู่ครบ' })
    await fault.waitFor()
    await hands.press(page.getByRole('button', { name: 'ปิดข้อความนี้' }))
    await fault.waitFor({ state: 'detached' })
    await page.unroute('**/cms/iframe/**')
    await words.fill('หลัง')
    await frame.getByRole('heading', { name: 'หลัง' }).waitFor()
    await saved(page)
    expect(await words.inputValue()).toBe('หลัง')
  })

  it('fills in a form as a visitor does, and nothing of it is stored', async () => {
    const input = { type: 'input', uid: 'who-is-it', name: 'ชื่อเล่น', required: true }
    const id = await addPost({
      type: 'form',
      status: true,
      builder: [{ columns: [[input, { type: 'submit', label: 'ส่งใบสมัคร' }]], dataMode: 'standalone' }],
    })
    const page = await openEditor(id)
    await hands.press(page.getByRole('button', { name: 'ตั้งค่าทั้งหน้า' }))
    const opened = page.context().waitForEvent('page')
    await hands.press(page.getByRole('link', { name: 'ลองกรอกเหมือนผู้เข้าชม' }))
    const tried = await opened
    await tried.getByText(/ระบบจะไม่เก็บคำตอบ/).waitFor()
    await hands.fill(tried.getByLabel(/ชื่อเล่น/), 'ทดลอง')
    // There is nothing to send it by.
    expect(await tried.getByRole('button', { name: 'ส่งใบสมัคร' }).count()).toBe(0)
    await expectWellMade(tried)
    const { body } = await own.call({
      method: 'POST',
      path: 'form/query',
      body: { method: 'find', args: [{}] },
    })
    expect(JSON.stringify(body)).not.toContain('ทดลอง')
  })

  it('saves after the next log-in what was typed when the session had ended', async () => {
    const page = await openEditor(await addPost({ builder: headings('ก่อนหมดเวลา') }))
    const frame = frameOf(page)
    await hands.press(tabOf(page, 'โครงหน้า'))
    await hands.press(page.getByRole('button', { name: /หัวเรื่อง: ก่อนหมดเวลา/ }))
    await page.context().clearCookies({ name: 'sala_session' })
    await hands.fill(page.getByLabel('ข้อความ', { exact: true }).first(), 'หลังหมดเวลา')
    await frame.getByRole('heading', { name: 'หลังหมดเวลา' }).waitFor()
    const opened = page.context().waitForEvent('page')
    await hands.press(page.getByRole('alert').getByRole('link', { name: 'เข้าสู่ระบบ' }))
    const entrance = await opened
    await hands.fill(
      entrance.locator('main input:is([name=username], [name=email])').first(),
      own.admin.email,
    )
    await hands.fill(entrance.locator('main input[type=password]').first(), own.admin.password)
    await entrance.locator('main input[type=password]').first().press('Enter')
    await expect
      .poll(async () => (await page.context().cookies()).some(({ name }) => name === 'sala_session'))
      .toBe(true)
    await hands.press(page.getByRole('alert').getByRole('button', { name: 'ลองอีกครั้ง' }))
    await saved(page)
    await page.reload()
    await frameOf(page).getByRole('heading', { name: 'หลังหมดเวลา' }).waitFor()
  })
})
