import { beforeAll, expect, it } from 'vitest'
import { comeAlive, DESK, expectWellMadeIn, PHONE, useBrowser } from './support/browser.ts'
import { type OwnPerson, type OwnSite, openOwnSite } from './support/own-site.ts'

const SEATS = 30

let own: OwnSite
let hr: OwnPerson
let courseID: string
const { visit } = useBrowser(() => own.host)

beforeAll(async () => {
  own = await openOwnSite()
  hr = await own.person('user', { firstname: 'วิไล', lastname: 'ทรัพย์มาก' })
  courseID = (await own.make.course(own.site, { name: 'ความปลอดภัยในโรงงาน', price: 1000 }))._id
  await own.add('receiver', {
    name: 'บริษัท ศาลาทดสอบ จำกัด',
    taxID: '0105500000003',
    address: '99 ถนนพหลโยธิน กรุงเทพมหานคร 10900',
    bank: 'ธนาคารทดสอบ',
    accountNumber: '1234567890',
    vat: 'included',
    credit: true,
  })
})

it('a company gets a quotation, accepts by link, is invoiced and gets 30 seats for a pasted list', async () => {
  const asking = await visit(`/lesson/quotation?course=${courseID}`, { as: hr, viewport: PHONE })
  await comeAlive(asking.page)
  await asking.page.fill('[name=quantity]', String(SEATS))
  await asking.page.fill('[name=name]', 'บริษัท ผู้ซื้อ จำกัด')
  await asking.page.fill('[name=taxID]', '0107565012342')
  await asking.page.fill('[name=branch]', '00000')
  await asking.page.fill('[name=address]', '1 ถนนทดสอบ กรุงเทพมหานคร 10110')
  await expectWellMadeIn(asking.page)
  await asking.page.getByRole('button', { name: 'ส่งคำขอ' }).click()
  await asking.page.getByText('ส่งคำขอแล้ว').waitFor()
  expect(asking.complaints).toEqual([])

  const office = await visit('/billing/quotation', { as: own.admin, viewport: DESK })
  await office.page.getByRole('link', { name: 'บริษัท ผู้ซื้อ จำกัด' }).click()
  await office.page.waitForURL('**/billing/quotation/*')
  await office.page.fill('[name=each]', '900')
  await office.page.getByLabel('ราคานี้ยังไม่รวมภาษีมูลค่าเพิ่ม').check()
  await expectWellMadeIn(office.page)
  await office.page.getByRole('button', { name: 'ส่งใบเสนอราคา' }).click()
  const link = new URL(await office.page.inputValue('#offer-link'))
  expect(office.complaints).toEqual([])

  // Whoever decides in the company has the link and no account here.
  const boss = await visit(link.pathname, { viewport: PHONE })
  await boss.page.getByText('28,890.00').first().waitFor()
  await comeAlive(boss.page)
  await expectWellMadeIn(boss.page)
  await boss.page.fill('[name=name]', 'กรรมการผู้จัดการ')
  await boss.page.getByRole('button', { name: 'ตกลง' }).click()
  await boss.page.getByText('ตกลงแล้ว ขอบคุณ').waitFor()
  const [invoice] = await Promise.all([
    boss.page.waitForEvent('download'),
    boss.page.getByRole('link', { name: 'ดาวน์โหลดใบแจ้งหนี้' }).click(),
  ])
  expect(invoice.suggestedFilename()).toMatch(/^IV\d{4}-00001\.pdf$/)
  expect(boss.complaints).toEqual([])

  await office.page.reload()
  await office.page.getByRole('link', { name: 'เปิดคำสั่งซื้อ' }).click()
  await office.page.waitForURL('**/lesson/order/*')
  // 3 percent of 27,000 are withheld.
  await office.page.fill('[name=amount]', '28080')
  await office.page.fill('[name=reference]', 'T-30-SEATS')
  await office.page.fill('#approve-reason', 'หักภาษี ณ ที่จ่าย 3%')
  await office.page.getByRole('button', { name: 'บันทึกว่าชำระแล้ว' }).click()
  await office.page.waitForURL('**?done=approve')
  await expect
    .poll(
      async () => {
        await office.page.reload()
        return office.page.getByText('ใบกำกับภาษี/ใบเสร็จรับเงิน').count()
      },
      { timeout: 20_000 },
    )
    .toBeGreaterThan(0)

  const team = await visit(link.pathname, { as: hr, viewport: DESK })
  await team.page.getByRole('link', { name: 'เพิ่มรายชื่อพนักงาน' }).click()
  await team.page.waitForURL('**/user/employee?tab=team**')
  await comeAlive(team.page)
  const people = Array.from(
    { length: SEATS },
    (_, at) => `พนักงาน\tคนที่${at + 1}\tstaff${at + 1}@buyer.example.test`,
  )
  await team.page.selectOption('main [name=course]', { index: 1 })
  await team.page.fill('[name=list]', people.join('\n'))
  await team.page.locator('button[name=intent][value=add]').click()
  await team.page.getByText('staff30@buyer.example.test').first().waitFor()
  await team.page.goto(team.page.url())
  await team.page.getByRole('row', { name: /ความปลอดภัยในโรงงาน\s*30\s*30\s*0/ }).waitFor()
})

it('a company has its seats before it pays: staff open them from the list of what is owed, its buyer adds people at once', async () => {
  const name = 'บริษัท ผู้ซื้อ เครดิต จำกัด'
  const asking = await visit(`/lesson/quotation?course=${courseID}`, { as: hr, viewport: DESK })
  await comeAlive(asking.page)
  await asking.page.fill('[name=quantity]', '5')
  await asking.page.fill('[name=name]', name)
  await asking.page.fill('[name=taxID]', '0105561000003')
  await asking.page.fill('[name=branch]', '00000')
  await asking.page.fill('[name=address]', '2 ถนนทดสอบ กรุงเทพมหานคร 10110')
  await asking.page.getByRole('button', { name: 'ส่งคำขอ' }).click()
  await asking.page.getByText('ส่งคำขอแล้ว').waitFor()
  const office = await visit('/billing/quotation', { as: own.admin, viewport: DESK })
  await office.page.getByRole('link', { name }).click()
  await office.page.waitForURL('**/billing/quotation/*')
  await office.page.fill('[name=each]', '900')
  await office.page.getByRole('button', { name: 'ส่งใบเสนอราคา' }).click()
  const link = new URL(await office.page.inputValue('#offer-link'))
  const boss = await visit(link.pathname, { viewport: PHONE })
  await comeAlive(boss.page)
  await boss.page.fill('[name=name]', 'กรรมการผู้จัดการ')
  await boss.page.getByRole('button', { name: 'ตกลง' }).click()
  await boss.page.getByText('ตกลงแล้ว ขอบคุณ').waitFor()

  const staff = await visit('/billing/owed', { as: own.admin, viewport: PHONE })
  await comeAlive(staff.page)
  await staff.page.getByText('กันไว้จนชำระ').waitFor()
  await expectWellMadeIn(staff.page)
  await staff.page.getByRole('link', { name }).click()
  await staff.page.waitForURL('**/billing/document/*')
  await staff.page.getByText('เปิดที่นั่งก่อนชำระ').click()
  await expectWellMadeIn(staff.page)
  await staff.page.getByRole('button', { name: 'เปิดที่นั่งให้บริษัท' }).click()
  await staff.page.waitForURL('**?done=seats')
  await staff.page.goto(new URL('/billing/owed', staff.page.url()).href)
  await staff.page.getByText('เปิดให้บริษัทแล้ว').waitFor()
  await expectWellMadeIn(staff.page)
  const pay = await staff.page.getByRole('link', { name: 'บันทึกการชำระเงิน' }).getAttribute('href')
  expect(staff.complaints).toEqual([])

  const buyer = await visit((pay ?? '').replace('/lesson/order/', '/lesson/pay/'), {
    as: hr,
    viewport: PHONE,
  })
  await comeAlive(buyer.page)
  await buyer.page.getByText('ที่นั่งของบริษัทเปิดใช้แล้ว').waitFor()
  expect(await buyer.page.getByText('ยกเลิกคำสั่งซื้อนี้').count()).toBe(0)
  await expectWellMadeIn(buyer.page)
  await buyer.page.goto(link.href)
  await buyer.page.getByRole('link', { name: 'เพิ่มรายชื่อพนักงาน' }).click()
  await buyer.page.waitForURL('**/user/employee?tab=team**')
  await buyer.page.setViewportSize(DESK)
  await buyer.page.getByRole('row', { name: /ความปลอดภัยในโรงงาน\s*5\s*0\s*5/ }).waitFor()
  expect(buyer.complaints).toEqual([])
})
