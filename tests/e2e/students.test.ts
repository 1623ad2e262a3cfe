import { readSheet } from 'read-excel-file/node'
import { beforeAll, expect, it } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { drawPicture } from '#tests/support/uploads.ts'
import { DESK, expectWellMade, PHONE, useBrowser } from './support/browser.ts'
import { hydrated } from './support/hydrated.ts'
import { type OwnSite, openOwnDemo } from './support/own-site.ts'

let own: OwnSite
const { visit } = useBrowser(() => own.host)

beforeAll(async () => {
  own = await openOwnDemo()
})

it('an HR contact pastes a list, is told of each line and hands out links', async () => {
  const { page, complaints } = await visit('/user/employee', { as: 'hr@sala.test', viewport: PHONE })
  await page.click('main nav a:has-text("พนักงาน")')
  await page.waitForSelector('main h1:has-text("บจก. สยามรุ่งเรืองพาร์ท")')
  await expectWellMade(page)
  await page.selectOption('main [name=course]', { index: 1 })
  await page.fill('main [name=list]', 'ธิดา ขยันงาน, thida@e2e.test\nไม่มีอีเมล คนนี้')
  await page.click('main button:has-text("ตรวจรายชื่อ")')
  await page.waitForSelector('main >> text=พร้อมเพิ่ม 1 คน')
  expect(await page.inputValue('main [name=list]')).toContain('thida@e2e.test')
  await page.click('main button[value=add]')
  await page.waitForSelector('main >> text=เรียบร้อย 1 คน')
  expect(await page.inputValue('main #links')).toMatch(/thida@e2e\.test\thttp:.*\/user\/bypass\//)
  expect(await page.inputValue('main [name=list]')).not.toContain('thida@e2e.test')
  expect(complaints).toEqual([])
})

it('staff fill in the template and bring students with their companies and courses', async () => {
  const { page, complaints } = await visit('/student/import', { as: own.admin, viewport: PHONE })
  const download = page.waitForEvent('download')
  await page.click('main a:has-text("ดาวน์โหลดไฟล์ตัวอย่าง")')
  const [head = []] = await readSheet(await (await download).path())
  const course = await own.add('course', { name: 'หลักสูตรของการนำเข้า', status: true })
  const values: Record<string, string> = {
    ชื่อ: 'มานี',
    นามสกุล: 'นำเข้า',
    อีเมล: 'mani@story.test',
    เลขที่หนังสือเดินทาง: 'AB1234567',
    บริษัท: 'บริษัท เพิ่งรู้จัก จำกัด',
    หลักสูตรที่ลงทะเบียน: String(course.name),
  }
  const cells = [head.map(String), head.map((name) => values[String(name)] ?? '')]
  const buffer = await writeXlsxFile(
    cells.map((row) => row.map((value) => ({ value, type: String }))),
  ).toBuffer()
  await page.setInputFiles('main input[type=file]', { name: 'list.xlsx', mimeType: '', buffer })
  await page.click('main button:has-text("ตรวจไฟล์")')
  await page.waitForSelector('main >> text=พร้อมนำเข้า 1 คน')
  expect(await page.textContent('main')).toContain('บริษัทที่ยังไม่มีในระบบ')
  await expectWellMade(page)
  await page.click('main button:has-text("นำเข้า 1 คน")')
  await page.waitForSelector('main >> text=ยังไม่ได้เลือกว่าจะทำอย่างไรกับบริษัท')
  await page.selectOption('main [name=companyChoice]', 'new')
  await page.click('main button:has-text("นำเข้า 1 คน")')
  await page.waitForSelector('main >> text=เพิ่มสมาชิกแล้ว 1 คน ข้าม 0 แถว', { timeout: 20_000 })
  await page.goto(`/student/dashboard?q=${encodeURIComponent('mani@story.test')}`)
  await page.click('main tbody a')
  await page.waitForSelector('main >> text=หลักสูตรของการนำเข้า')
  // The browser writes down that a form was refused.
  expect(complaints.filter((line) => !line.includes('status of 400'))).toEqual([])
})

it('pictures are given to students by the names of their files', async () => {
  const { page } = await visit('/student/image', { as: own.admin })
  await hydrated(page, 'main input[type=file]')
  await expectWellMade(page)
  const buffer = await drawPicture(120, 120)
  const file = (name: string) => ({ name, mimeType: 'image/png', buffer })
  await page.setInputFiles('main input[type=file]', [file('hr@sala.test.png'), file('IMG_1.png')])
  await page.click('main button[type=submit]')
  await page.waitForSelector('main >> text=เสร็จแล้ว 1 จาก 2 ไฟล์')
  expect(await page.textContent('main tbody')).toContain('ชื่อไฟล์ไม่ใช่เลขประจำตัวประชาชนหรืออีเมล')
  await page.goto('/student/verify/none')
  await expectWellMade(page)
})

it('the screens of students and companies are well made', async () => {
  const { page } = await visit('/student/dashboard', { as: own.admin, viewport: PHONE })
  await expectWellMade(page)
  await page.click('main tbody a')
  await page.waitForSelector('main >> text=ประวัติการเรียน')
  await page.setViewportSize(DESK)
  await page.goto('/student/transfer')
  await page.selectOption('main [name=from]', { index: 2 })
  await page.click('main button:has-text("แสดงผู้เรียน")')
  await page.waitForSelector('main fieldset')
  await expectWellMade(page)
  await page.goto('/company/dashboard')
  await page.click('main tbody a')
  await page.waitForSelector('main >> text=ผู้ประสานงานฝ่ายบุคคล')
  expect(await page.textContent('main')).toContain('ที่นั่งที่ซื้อไว้')
  await expectWellMade(page)
})
