import { beforeAll, describe, expect, it } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import {
  DESK,
  expectWellMade,
  expectWellMadeIn,
  PHONE,
  useBrowser,
  type VisitOptions,
} from './support/browser.ts'
import { type OwnPerson, type OwnSite, openOwnSite } from './support/own-site.ts'

const { visit } = useBrowser()

let own: OwnSite
let member: OwnPerson

beforeAll(async () => {
  own = await openOwnSite()
  member = await own.person('user')
})

async function open(path: string, who: 'member' | 'admin', options: VisitOptions = {}) {
  return visit(path, { as: who === 'admin' ? own.admin : member, ...options }, own.host)
}

describe('the profile', () => {
  it('is well made on a phone and on a desk', async () => {
    const { page, complaints } = await open('/user/profile', 'member')
    await page.getByRole('heading', { name: 'ลบข้อมูลของฉัน' }).waitFor()
    await expectWellMadeIn(page, [
      [PHONE, 'light'],
      [DESK, 'dark'],
    ])
    expect(complaints).toEqual([])
  })

  it('has the whole width of a phone for the name of a course, with what it says of itself below', async () => {
    const { make, site } = own
    const learner = await own.person('user')
    const name = 'การป้องกันและระงับอัคคีภัยขั้นต้น'
    const course = await make.course(site, {
      name,
      short_description: 'เรียนรู้การใช้ถังดับเพลิงและการอพยพคนออกจากอาคาร',
    })
    await make.row('enroll', { site_id: site._id, userID: learner._id, courseID: course._id })
    const { page } = await visit('/user/profile', { as: learner, viewport: PHONE }, own.host)
    const [link, about] = [page.getByRole('link', { name }), page.getByText('เรียนรู้การใช้ถังดับเพลิง')]
    const [above, below] = [await link.boundingBox(), await about.boundingBox()]
    expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0))
    expect(below?.x).toBe(above?.x)
  })

  it('saves, and says so in its place', async () => {
    const { page } = await open('/user/profile', 'member')
    await page.fill('input[name=phone]', '0800000001')
    await page.getByRole('button', { name: 'บันทึกข้อมูล' }).click()
    await page.getByText('บันทึกข้อมูลแล้ว').waitFor()
    expect(await page.inputValue('input[name=phone]')).toBe('0800000001')
  })

  it('makes a copy of the data while one watches', async () => {
    const { page } = await open('/user/profile', 'member')
    await page.getByRole('button', { name: /ขอสำเนา/ }).click()
    const link = page.getByRole('link', { name: 'ดาวน์โหลด', exact: true })
    await link.waitFor({ timeout: 30_000 })
    expect(await link.getAttribute('href')).toMatch(/^\/files\/[\w-]+\/my-data\.zip$/)
  })

  it('asks to be forgotten and takes it back', async () => {
    const { page } = await open('/user/profile', 'member')
    await page.getByText('ต้องการลบข้อมูลของฉัน').click()
    await page.getByLabel('ฉันเข้าใจว่า').check()
    await page.getByRole('button', { name: 'ส่งคำขอลบข้อมูล' }).click()
    await page.getByRole('button', { name: 'ยกเลิกคำขอ' }).click()
    await page.getByText('ยกเลิกคำขอแล้ว').waitFor()
    expect(await page.getByRole('button', { name: 'ยกเลิกคำขอ' }).count()).toBe(0)
  })
})

describe('the administration of members', () => {
  it('imports a spreadsheet after a look at it', async () => {
    const { page, complaints } = await open('/user/import', 'admin')
    await expectWellMade(page)
    const rows = [
      ['ชื่อ', 'นามสกุล', 'อีเมล'],
      ['นำเข้า', 'หนึ่ง', 'one@browser-import.test'],
      ['นำเข้า', 'สอง', 'ผิด'],
    ]
    const buffer = await writeXlsxFile(
      rows.map((row) => row.map((value) => ({ value, type: String }))),
    ).toBuffer()
    const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    await page.setInputFiles('input[name=file]', { name: 'members.xlsx', mimeType, buffer })
    await page.getByRole('button', { name: 'ตรวจไฟล์' }).click()
    await page.getByText('พร้อมนำเข้า 1 คน').waitFor()
    await expectWellMade(page)
    await page.getByRole('button', { name: 'นำเข้า 1 คน' }).click()
    await page.getByText('เพิ่มสมาชิกแล้ว 1 คน ข้าม 1 แถว').waitFor({ timeout: 30_000 })
    expect(complaints).toEqual([])
  })

  it('leads from a member to what can be done with the account', async () => {
    const { page } = await open('/user/dashboard', 'admin')
    await page.locator('main tbody a').first().click()
    await page.getByRole('link', { name: 'จัดการบัญชี' }).click()
    await page.getByRole('button', { name: 'ส่งลิงก์ตั้งรหัสผ่านใหม่' }).waitFor()
    expect(new URL(page.url()).pathname).toMatch(/^\/user\/account\//)
    await expectWellMade(page)
  })

  it('has a list of those who want to be forgotten', async () => {
    const { page } = await open('/user/erasure', 'admin', { viewport: PHONE })
    const title = page.getByRole('heading', { level: 1, name: 'คำขอลบข้อมูล' })
    await title.waitFor()
    expect(await title.count()).toBe(1)
    await expectWellMade(page)
  })
})
