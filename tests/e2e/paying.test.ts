import { beforeAll, expect, it } from 'vitest'
import { drawSlip, writeSlipPdf } from '#tests/support/paying.ts'
import { receiver } from '#tests/support/receiver.ts'
import { DESK, expectWellMadeIn, useBrowser } from './support/browser.ts'
import { findFaults } from './support/find-faults.ts'
import { type OwnPerson, type OwnSite, openOwnSite } from './support/own-site.ts'

const PHONE = { width: 390, height: 844 }

let own: OwnSite
let buyer: OwnPerson
let manager: OwnPerson
const { visit } = useBrowser(() => own.host)

beforeAll(async () => {
  own = await openOwnSite()
  buyer = await own.person('user', { firstname: 'มานี', lastname: 'รักเรียน' })
  manager = await own.person('manager')
  await own.add('receiver', receiver)
})

it('a member orders a course on the phone, shows a slip, and sees at once that staff approved it and took it back', async () => {
  const { _id } = await own.make.course(own.site, {
    name: 'การดับเพลิงขั้นต้น',
    price: 1500,
    sale_price: 990,
    status: true,
  })
  const { page, complaints } = await visit(`/lesson/detail/${_id}`, { as: buyer, viewport: PHONE })
  await page
    .locator('main a[href*="/lesson/"]', { hasText: /ลงทะเบียน|ชำระ/ })
    .first()
    .click()
  await page.getByRole('button', { name: /ลงทะเบียนและไปชำระเงิน/ }).click()
  await page.waitForURL('**/lesson/pay/*')
  await page.getByRole('heading', { name: 'คำสั่งซื้อของคุณรอชำระเงิน' }).waitFor()
  await page.getByRole('img', { name: /Thai QR สำหรับชำระ/ }).waitFor()
  expect(await page.locator('main').textContent()).toMatch(/เหลือ|ภายใน/)
  await expectWellMadeIn(page)

  const bytes = await drawSlip('2026111700000001')
  await page.setInputFiles('[name=slip]', { name: 'slip.png', mimeType: 'image/png', buffer: bytes })
  await page.getByText('พบเลขที่รายการ 2026111700000001 บนสลิป').waitFor()
  await page.getByRole('button', { name: 'ส่งสลิป' }).click()
  await page.getByText('เราได้รับสลิปของคุณแล้ว').first().waitFor()

  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const desk = await visit(`/lesson/order/${id}`, { as: manager, viewport: DESK })
  await desk.page.getByText('เลขที่รายการ 2026111700000001').first().waitFor()
  await expectWellMadeIn(desk.page)
  await desk.page.fill('#reference', '2026111700000001')
  await desk.page.getByRole('button', { name: 'บันทึกว่าชำระแล้ว' }).click()
  await desk.page.waitForURL('**?done=approve')

  // The buyer's page has not been touched.
  await page.getByRole('heading', { name: 'ชำระเงินเรียบร้อยแล้ว' }).waitFor()
  await page.getByRole('link', { name: 'เริ่มเรียน' }).waitFor()
  await expectWellMadeIn(page)

  await desk.page.locator('summary', { hasText: 'เลิกการอนุมัติ' }).click()
  await desk.page.fill('#undo-reason', 'กดผิดรายการ')
  await desk.page.getByRole('button', { name: 'เลิกการอนุมัติ' }).click()
  await desk.page.waitForURL('**?done=undo')
  await page.getByRole('heading', { name: 'คำสั่งซื้อของคุณรอชำระเงิน' }).waitFor()
  expect(complaints).toEqual([])
  expect(desk.complaints).toEqual([])
})

it('a telephone that can hands the QR to the bank’s application; other browsers have no such button', async () => {
  const { _id: courseID } = await own.make.course(own.site, { name: 'ปฐมพยาบาล', price: 450, status: true })
  const order = await own.make.row('order', {
    site_id: own.site._id,
    userID: buyer._id,
    courseID,
    price: 450,
    billRef: '6900000123',
    expiresAt: new Date(Date.now() + 86_400_000),
  })
  const path = `/lesson/pay/${order._id}`
  const openBank = { name: 'เปิดแอปธนาคารของฉัน' }
  const desk = await visit(path, { as: buyer, viewport: DESK })
  await desk.page.getByRole('link', { name: 'บันทึกรูป QR' }).waitFor()
  expect(await desk.page.getByRole('button', openBank).count()).toBe(0)

  const { page, complaints } = await visit(path, {
    as: buyer,
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
  })
  // What a telephone has and this browser lacks: the sheet of applications, which notes what it gets.
  await page.addInitScript(() => {
    const given: { name: string; type: string; width: number }[] = []
    Object.assign(navigator, {
      canShare: () => true,
      async share({ files }: { files: File[] }) {
        for (const file of files) {
          const { width } = await createImageBitmap(file)
          given.push({ name: file.name, type: file.type, width })
        }
        Object.assign(globalThis, { given })
      },
    })
  })
  await page.reload()
  await page.getByRole('button', openBank).click()
  await page.waitForFunction(() => 'given' in globalThis)
  const given = await page.evaluate(() => (globalThis as { given?: unknown }).given)
  expect(given).toEqual([{ name: expect.stringMatching(/^qr-.+\.png$/), type: 'image/png', width: 960 }])
  await expectWellMadeIn(page)
  expect(complaints).toEqual([])
})

it('a buyer gives the details of a tax invoice by lists of places, and shows a slip that is a PDF', async () => {
  const { _id } = await own.make.course(own.site, { name: 'งานบัญชี', price: 500, status: true })
  const { page, complaints } = await visit(`/lesson/detail/${_id}`, { as: buyer, viewport: PHONE })
  await page
    .locator('main a[href*="/lesson/"]', { hasText: /ลงทะเบียน|ชำระ/ })
    .first()
    .click()
  await page.getByRole('button', { name: /ลงทะเบียนและไปชำระเงิน/ }).click()
  await page.waitForURL('**/lesson/pay/*')
  const pay = page.url()
  await page.getByRole('link', { name: 'กรอกข้อมูลใบกำกับภาษี' }).click()
  await page.waitForURL('**/buyer')
  await page.getByLabel('บริษัทหรือนิติบุคคล').check()
  await page.fill('#name', 'บริษัท ผู้ซื้อ จำกัด')
  await page.fill('#taxID', '0107565012342')
  await page.fill('#street', '99/1 ถนนห้วยแก้ว')
  await page.selectOption('#province', 'เชียงใหม่')
  await page.selectOption('#district', 'เมืองเชียงใหม่')
  await page.selectOption('#subdistrict', 'สุเทพ')
  expect(await page.inputValue('#zipcode')).toMatch(/^50\d{3}$/)
  await expectWellMadeIn(page)
  await page.getByRole('button', { name: 'บันทึก' }).click()
  await page.waitForURL(pay)
  await page.getByText('อำเภอเมืองเชียงใหม่').waitFor()

  const choose = async (buffer: Buffer) => {
    await page.setInputFiles('[name=slip]', { name: 'slip.pdf', mimeType: 'application/pdf', buffer })
    await page.getByRole('button', { name: 'ส่งสลิป' }).click()
  }
  // What cannot be sent says so when it is chosen.
  const locked = await writeSlipPdf('2026111700000021', { password: 'secret' })
  await page.setInputFiles('[name=slip]', { name: 'a.pdf', mimeType: 'application/pdf', buffer: locked })
  await page.getByRole('alert').getByText('ไฟล์ PDF มีรหัสผ่าน').waitFor()
  await choose(locked)
  await page.getByText('ไฟล์ PDF มีรหัสผ่าน').waitFor()
  await choose(Buffer.from('%PDF-1.7 broken'))
  await page.getByText('เปิดไฟล์ PDF นี้ไม่ได้').waitFor()
  await choose(await writeSlipPdf('2026111700000021', { pages: 6 }))
  await page.getByText('หลายหน้าเกินไป').waitFor()
  await choose(await writeSlipPdf('2026111700000021'))
  await page.getByText('เราได้รับสลิปของคุณแล้ว').first().waitFor()

  const id = new URL(pay).pathname.split('/').at(-1) ?? ''
  const desk = await visit(`/lesson/order/${id}`, { as: manager, viewport: DESK })
  await desk.page.getByText('เลขที่รายการ 2026111700000021').first().waitFor()
  const drawn = desk.page.getByRole('img', { name: 'รูปสลิป' })
  expect(await drawn.evaluate((picture) => (picture as HTMLImageElement).naturalWidth)).toBe(1200)
  await expectWellMadeIn(desk.page)
  expect(complaints).toEqual([])
  expect(desk.complaints).toEqual([])
})

// The parts lie where a certificate has them, however small; fields beside the paper move them too.
it('an administrator designs a certificate by dragging, by keys and by numbers', async () => {
  const design = await own.add('certificate_design', { name: 'แบบของเรา' })
  const path = `/lesson/certificates/designs/edit/${design._id}`
  const { page, complaints } = await visit(path, { as: own.admin, viewport: DESK })
  const name = page.getByRole('button', { name: '{name}' }).first()
  const before = await name.boundingBox()
  if (!before) throw new Error('no part on the paper')
  await page.mouse.move(before.x + 20, before.y + 10)
  await page.mouse.down()
  await page.mouse.move(before.x + 20, before.y + 50, { steps: 4 })
  await page.mouse.up()
  const dragged = Number(await page.inputValue('#part-y'))
  expect(dragged).toBeGreaterThan(198)
  await name.press('ArrowUp')
  await name.press('Shift+ArrowUp')
  expect(await page.inputValue('#part-y')).toBe(String(dragged - 11))
  await page.fill('#part-size', '40')
  await page.selectOption('#part-font', 'charm')
  expect(await findFaults(page, { exclude: ['.design-part'] })).toEqual([])
  await page.getByRole('button', { name: 'บันทึกแบบ' }).click()
  await page.getByText('บันทึกแบบแล้ว').waitFor()
  await page.reload()
  await page.getByRole('button', { name: '{name}' }).first().focus()
  expect(await page.inputValue('#part-size')).toBe('40')
  expect(complaints).toEqual([])
  const phone = await visit(path, { as: own.admin, viewport: { width: 360, height: 740 }, locale: 'en-GB' })
  expect(await findFaults(phone.page, { exclude: ['.design-part'] })).toEqual([])
})
