import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { addressOf, expectWellMade, PHONE, useBrowser } from './support/browser.ts'
import { countSendings, waitForForm } from './support/fill-form.ts'
import { type OwnSite, openOwnDemo } from './support/own-site.ts'

let own: OwnSite
const { visit } = useBrowser(() => own.host)

beforeAll(async () => {
  own = await openOwnDemo()
})

const PATH = '/cms/page/contact-form'

async function fillIn(page: Page): Promise<void> {
  await page.fill('#field-c-name', 'สมศรี')
  await page.fill('#field-c-email', 'somsri@example.com')
  await page.check('#field-c-about input[value="สอบถามหลักสูตร"]')
  await page.fill('#field-c-message', 'ขอทราบวันเริ่มเรียนรอบถัดไปค่ะ')
}

const submit = (page: Page) => page.getByRole('button', { name: 'ส่งข้อความ' })

describe('the contact form', () => {
  it('stays with its errors listed, each leading to its field, then thanks and is empty again [PM-2.3-09] [PM-2.3-10] [PM-4-14] [PM-4-15] [PM-4-16] [PM-4-17]', async () => {
    const { page } = await visit(PATH, { viewport: PHONE })
    await waitForForm(page)
    const sendings = countSendings(page)
    await submit(page).click()
    const list = page.getByRole('alert').filter({ hasText: 'รายละเอียดข้อผิดพลาด:' })
    await list.waitFor()
    await expect.poll(() => list.evaluate((box) => box === document.activeElement)).toBe(true)
    expect(await list.getByRole('link').allTextContents()).toEqual([
      'ชื่อของคุณ – กรุณากรอกชื่อของคุณ',
      'อีเมล – กรุณากรอกข้อมูล',
      'ติดต่อเรื่อง – กรุณากรอกข้อมูล',
      'ข้อความ – กรุณากรอกข้อความ',
    ])
    await expectWellMade(page)
    await list.getByRole('link').nth(1).click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('field-c-email')
    expect(sendings()).toBe(0)
    await fillIn(page)
    await submit(page).click()
    const popup = page.getByRole('alertdialog')
    await popup.getByText('ได้รับข้อความของคุณแล้ว').waitFor()
    await popup.getByRole('button', { name: 'ปิด' }).click()
    await popup.waitFor({ state: 'detached' })
    expect(await page.inputValue('#field-c-name')).toBe('')
    expect(await page.locator('#field-c-about input:checked').count()).toBe(0)
    expect(sendings()).toBe(1)
  })

  it('says what is wrong with a text while it is filled in [PM-5-27] [PM-5-28] [PM-5-29] [PM-5-30]', async () => {
    const { page } = await visit(PATH)
    await waitForForm(page)
    await page.fill('#field-c-email', 'somsri')
    await page.locator('#field-c-email').blur()
    await page.locator('#field-c-email-error').waitFor()
    await page.fill('#field-c-message', 'สั้น')
    await page.locator('#field-c-message').blur()
    await expect.poll(() => page.textContent('#field-c-message-error')).toMatch(/10/)
    await page.fill('#field-c-message', 'ก'.repeat(2001))
    expect(await page.inputValue('#field-c-message')).toHaveLength(2000)
    await expect.poll(() => page.textContent('#field-c-message-error')).toMatch(/2000/)
  })

  it('is offered again as it was left, and can begin anew', async () => {
    const { page } = await visit(PATH)
    await waitForForm(page)
    await fillIn(page)
    await page.reload()
    await page.getByText('คุณกรอกแบบฟอร์มนี้ค้างไว้').waitFor()
    await page.getByRole('button', { name: 'กรอกต่อ' }).click()
    expect(await page.inputValue('#field-c-name')).toBe('สมศรี')
    expect(await page.isChecked('#field-c-about input[value="สอบถามหลักสูตร"]')).toBe(true)
    await page.reload()
    await page.getByRole('button', { name: 'เริ่มใหม่' }).click()
    await page.reload()
    await waitForForm(page)
    expect(await page.getByText('คุณกรอกแบบฟอร์มนี้ค้างไว้').count()).toBe(0)
  })

  it('that the server cannot take says so, is logged, and keeps what was typed [PM-8-06] [PM-8-12]', async () => {
    const { page, complaints } = await visit(PATH)
    await waitForForm(page)
    await fillIn(page)
    const fault = { status: 422, code: 'forms.closed', message: 'รับแบบฟอร์มนี้ไม่ได้ในขณะนี้' }
    await page.route('**/api/form', (route) => route.fulfill({ status: 422, json: fault }))
    await submit(page).click()
    await page.getByText('รับแบบฟอร์มนี้ไม่ได้ในขณะนี้').waitFor()
    expect(complaints.join()).toContain('Form submission failed')
    expect(await page.inputValue('#field-c-message')).toBe('ขอทราบวันเริ่มเรียนรอบถัดไปค่ะ')
  })

  it('keeps everything when the line is cut, and is taken once when it is sent again', async () => {
    const { page } = await visit(PATH)
    await waitForForm(page)
    await fillIn(page)
    await page.context().setOffline(true)
    await submit(page).click()
    await page.getByText('ไม่ได้เชื่อมต่ออินเทอร์เน็ต', { exact: false }).waitFor()
    expect(await page.inputValue('#field-c-message')).toBe('ขอทราบวันเริ่มเรียนรอบถัดไปค่ะ')
    await page.context().setOffline(false)
    // The first answer is lost on its way back; the second try gets the same one.
    const keys = new Set<string | undefined>()
    const taken: string[] = []
    let isLost = false
    await page.route('**/api/form', async (route) => {
      const headers = route.request().headers()
      keys.add(headers['idempotency-key'])
      // Names below localhost are known to browsers alone.
      const url = route.request().url().replace(own.host, 'localhost')
      const answer = await route.fetch({
        url,
        headers: { ...headers, host: new URL(addressOf(own.host)).host },
      })
      // A form that is filled in within a moment is asked to wait, and waits by itself.
      if (answer.ok()) taken.push(((await answer.json()) as { data: { _id: string } }).data._id)
      if (!answer.ok() || isLost) return route.fulfill({ response: answer })
      isLost = true
      return route.abort('connectionreset')
    })
    await page.getByRole('button', { name: 'ส่งอีกครั้ง' }).click()
    await page.getByText('ได้รับข้อความของคุณแล้ว').waitFor()
    expect(keys.size).toBe(1)
    expect(taken).toHaveLength(2)
    expect(new Set(taken).size).toBe(1)
  })

  it('is filled in and sent with the keyboard alone, and Clear asks first', async () => {
    const { page } = await visit(PATH)
    await waitForForm(page)
    await page.focus('#field-c-name')
    await page.keyboard.type('มานะ')
    await page.keyboard.press('Tab')
    await page.keyboard.type('mana@example.com')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await page.locator('#field-c-order').waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.type('A-1234')
    await page.keyboard.press('Tab')
    await page.keyboard.type('ชำระเงินแล้วแต่ยังไม่ได้รับใบเสร็จ')
    // Past the button that runs a flow and the one that sends.
    for (let tabs = 0; tabs < 3; tabs += 1) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByText('ล้างข้อมูลทั้งหมด?').waitFor()
    await page.keyboard.press('Escape')
    expect(await page.inputValue('#field-c-order')).toBe('A-1234')
    await page.focus('main form button[type=submit]')
    await page.keyboard.press('Enter')
    const close = page.getByRole('button', { name: 'ปิด' })
    await expect.poll(() => close.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await expect.poll(() => page.inputValue('#field-c-name')).toBe('')
  })

  it('is sent without scripts: what is wrong is drawn again with what was typed', async () => {
    const { page } = await visit(PATH, { viewport: PHONE, javaScriptEnabled: false })
    await fillIn(page)
    await page.check('#field-c-about input[value="การชำระเงิน"]')
    await page.fill('#field-c-message', 'สั้น')
    const list = page.getByRole('alert').filter({ hasText: 'รายละเอียดข้อผิดพลาด:' })
    // Within a moment of opening it a form is refused: the next try comes a moment later.
    const sendUntil = async (isThere: () => Promise<number>) => {
      const send = async () => {
        await submit(page).click()
        return isThere()
      }
      await expect.poll(send, { interval: 1_000 }).toBe(1)
    }
    // The rule that asks for an order number is the server's to see here.
    await sendUntil(() => page.locator('#field-c-order').count())
    expect(await page.inputValue('#field-c-name')).toBe('สมศรี')
    await page.fill('#field-c-order', 'A-1234')
    await sendUntil(() => list.count())
    expect(await list.getByRole('link').allTextContents()).toEqual(['ข้อความ – กรุณากรอกอย่างน้อย 10 ตัวอักษร'])
    await page.fill('#field-c-message', 'ชำระเงินแล้วแต่ยังไม่ได้รับใบเสร็จ')
    await sendUntil(() => page.getByText('ได้รับข้อความของคุณแล้ว').count())
    expect(await page.inputValue('#field-c-name')).toBe('')
  })
})
