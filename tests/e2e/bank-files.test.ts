import { beforeAll, expect, it } from 'vitest'
import { writeBankFile } from '#modules/reconciliation/files/write-file.server.ts'
import { payment } from '#tests/support/bank-payment.ts'
import { receiver } from '#tests/support/receiver.ts'
import { DESK, expectWellMadeIn, PHONE, useBrowser } from './support/browser.ts'
import { type OwnPerson, type OwnSite, openOwnSite } from './support/own-site.ts'

let own: OwnSite
let member: OwnPerson
const { visit } = useBrowser(() => own.host)

beforeAll(async () => {
  own = await openOwnSite()
  member = await own.person('user', { firstname: 'ธิดา', lastname: 'ขยันงาน' })
  await own.add('receiver', receiver)
})

const bought = async (name: string) => {
  const course = await own.make.course(own.site, { name, price: 990 })
  const made = await own.call({ path: 'order', body: { courseID: course._id } }, member)
  return { id: made.body.data._id, ref: String(made.body.data.billRef) }
}

it('a member orders, staff take the bank’s file in and confirm, the member sees it paid; a wrong match is undone', async () => {
  const [one, other] = [await bought('ปฐมพยาบาลเบื้องต้น'), await bought('ความปลอดภัยในการทำงาน')]
  const buyer = await visit(`/lesson/pay/${one.id}`, { as: member, viewport: PHONE })
  await buyer.page.getByRole('heading', { name: 'คำสั่งซื้อของคุณรอชำระเงิน' }).waitFor()

  const bytes = await writeBankFile('csv-874', [
    payment({ ref1: one.ref, time: '00:01:00' }),
    payment({ ref1: other.ref, satang: 50_000, time: '00:02:00' }),
  ])
  const { page, complaints } = await visit('/lesson/reconcile-xls', { as: own.admin, viewport: DESK })
  await page.locator('#file').setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer: bytes })
  await page.getByRole('button', { name: 'ตรวจดูไฟล์' }).click()
  await page.getByText('ยอดรวมตรงกับท้ายไฟล์').waitFor()
  await expectWellMadeIn(page)
  await page.getByRole('button', { name: 'นำเข้า 2 รายการ' }).click()
  await page.getByText('นำเข้าแล้ว 2 รายการ').waitFor()
  await page.getByRole('link', { name: 'ดูรายการ' }).click()
  await page.getByRole('link', { name: one.ref }).waitFor()
  await expectWellMadeIn(page)
  await page.getByRole('link', { name: one.ref }).click()
  await page.getByRole('button', { name: 'ยืนยันว่าเป็นของคำสั่งซื้อนี้' }).click()
  await page.getByText('ยืนยันแล้ว').first().waitFor()
  await expectWellMadeIn(page)
  expect(complaints).toEqual([])

  await buyer.page.getByRole('heading', { name: 'ชำระเงินเรียบร้อยแล้ว' }).waitFor()
  await buyer.page.goto(buyer.page.url().replace(one.id, other.id))
  await buyer.page.getByText('เราได้รับเงิน ฿500 ซึ่งยังไม่ครบยอด').waitFor()
  await expectWellMadeIn(buyer.page)

  await page.locator('summary', { hasText: 'เลิกการยืนยัน' }).click()
  await page.locator('#undo-reason').fill('จับคู่ผิดรายการ')
  await page.getByRole('button', { name: 'เลิกการยืนยัน' }).click()
  await page.getByText('Ref.1 ตรงกับคำสั่งซื้อ').waitFor()
  await buyer.page.goto(buyer.page.url().replace(other.id, one.id))
  await buyer.page.getByRole('heading', { name: 'คำสั่งซื้อของคุณรอชำระเงิน' }).waitFor()
})
