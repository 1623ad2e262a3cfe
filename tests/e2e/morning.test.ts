import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { receiver } from '#tests/support/receiver.ts'
import { comeAlive, DESK, expectWellMade, useBrowser } from './support/browser.ts'
import { findDate, typeDate } from './support/fill-form.ts'
import { hydrated } from './support/hydrated.ts'
import { type OwnSite, openOwnSite } from './support/own-site.ts'

const PHONE = { width: 390, height: 844 }
const { visit } = useBrowser()
const screens = [
  ['a phone', PHONE],
  ['a desk', DESK],
] as const

/** A member orders a course, asks a question and sends the form of a page before the office opens. */
async function fillQueues(own: OwnSite): Promise<void> {
  await own.add('receiver', receiver)
  const member = await own.person('user', { firstname: 'มานี', lastname: 'ถามเก่ง' })
  const sold = await own.make.course(own.site, { name: 'บัญชีเบื้องต้น', price: 1000, status: true })
  const { status } = await own.call({ path: 'order', body: { data: { courseID: sold._id } } }, member)
  expect(status).toBe(200)
  const { _id: courseID } = await own.make.course(own.site, { name: 'หลักสูตรที่เรียนอยู่' })
  await own.make.row('enroll', { site_id: own.site._id, userID: member._id, courseID })
  const asking = await visit('/lesson/chat-client', { as: member, viewport: PHONE }, own.host)
  await hydrated(asking.page, 'form textarea')
  await asking.page.getByLabel('คำถามของคุณ').fill('เรียนย้อนหลังได้ไหม')
  await asking.page.getByRole('button', { name: 'ส่งคำถาม' }).click()
  await asking.page.getByRole('region', { name: 'บทสนทนา' }).getByText('เรียนย้อนหลังได้ไหม').waitFor()
  const builder = [
    {
      columns: [
        [
          { type: 'input', name: 'ข้อความ' },
          { type: 'submit', name: 'ส่ง' },
        ],
      ],
    },
  ]
  const form = await own.add('post', {
    type: 'form',
    title: 'ติดต่อเรา',
    slug: 'morning-form',
    status: true,
    builder,
  })
  const entry = { formID: form._id, formData: { ข้อความ: 'ขอรายละเอียด' } }
  expect((await own.call({ path: 'form', body: entry }, member)).status).toBe(200)
}

const cardOf = (page: Page, id: string) => page.locator(`[data-card=${id}]`)

/** Back at the day, one queue is empty. */
async function expectDone(page: Page, id: string): Promise<void> {
  await page.goto('/today')
  await page.locator('h1').waitFor()
  expect(await cardOf(page, id).count()).toBe(0)
}

describe.each(screens)('the morning of an administrator at %s', (_name, viewport) => {
  it('leads from the day to each piece of work, until no queue is left', async () => {
    const own = await openOwnSite()
    await fillQueues(own)
    const { page, complaints } = await visit('/today', { as: own.admin, viewport }, own.host)
    for (const id of ['orders', 'questions', 'entries'])
      expect(await cardOf(page, id).locator('.today-count').innerText()).toBe('1')
    await expectWellMade(page)

    await cardOf(page, 'orders').getByRole('link').last().click()
    await page.waitForURL('**/enroll/dashboard**')
    await hydrated(page, 'main a[data-beside]')
    await page.locator('main a[data-beside^="order/"]').first().click()
    await page.getByRole('link', { name: 'เปิดหน้าเต็ม' }).click()
    await page.waitForURL('**/lesson/order/*')
    await page.fill('#reference', 'T-20261118-1')
    await page.getByRole('button', { name: 'บันทึกว่าชำระแล้ว' }).click()
    await page.waitForURL('**?done=approve')
    await expectDone(page, 'orders')

    await cardOf(page, 'questions')
      .getByRole('link', { name: /หลักสูตรที่เรียนอยู่/ })
      .click()
    await page.waitForURL('**/lesson/chat-admin**')
    await comeAlive(page)
    const answer = page.getByLabel('คำตอบ', { exact: true })
    await answer.fill('ได้ตลอดสามเดือน')
    await answer.press('Control+Enter')
    await expect.poll(() => answer.inputValue()).toBe('')
    await expectDone(page, 'questions')

    await cardOf(page, 'entries').getByRole('link').last().click()
    await page.waitForURL('**/cms/form/**')
    await page.locator('tbody').getByRole('link').first().click()
    await page.waitForURL(/\/cms\/form\/[\w-]+\/[\w-]+/)
    await page.locator('main form[method=post] select[name=status]').selectOption('done')
    await page.locator('main form[method=post] select[name=status]').press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\?saved/)
    await expectDone(page, 'entries')
    await page.getByText('ไม่มีงานค้าง').waitFor()
    await expectWellMade(page)
    expect(complaints).toEqual([])
  })

  it('sets when a course opens: nobody sees it before, and everybody when it is open', async () => {
    const own = await openOwnSite()
    const { _id } = await own.make.course(own.site, { name: 'เปิดตามเวลา', price: 500, status: false })
    const isSeen = async () => {
      const visitor = await visit('/lesson/home', { viewport }, own.host)
      return (await visitor.page.getByText('เปิดตามเวลา').count()) > 0
    }
    const { page, complaints } = await visit(
      `/lesson/edit/${_id}/publication/current`,
      { as: own.admin, viewport },
      own.host,
    )
    await comeAlive(page)
    await page.getByLabel('เปิดเองเมื่อถึงเวลา').check()
    const tomorrow = new Date(Date.now() + 86_400_000)
    const year = String(tomorrow.getFullYear() + 543)
    await typeDate(findDate(page, 'publishAt'), [
      String(tomorrow.getDate()),
      String(tomorrow.getMonth() + 1),
      year,
      '09',
      '00',
    ])
    await page.getByRole('button', { name: 'บันทึกการแก้ไข' }).click()
    await page.getByText('ตั้งเวลาเผยแพร่ไว้').first().waitFor()
    await expectWellMade(page)
    expect(await isSeen()).toBe(false)
    await page.getByLabel('เปิดทันที').check()
    await page.getByRole('button', { name: 'บันทึกการแก้ไข' }).click()
    await page.getByText('ตั้งเวลาเผยแพร่ไว้').first().waitFor({ state: 'detached' })
    expect(await isSeen()).toBe(true)
    expect(complaints).toEqual([])
  })
})
