import type { Page } from 'playwright-core'
import writeXlsxFile from 'write-excel-file/node'
import type { Shot } from './shot.ts'
import { inSection, press } from './steps.ts'

const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const MEMBERS = [
  ['ชื่อ', 'นามสกุล', 'อีเมล', 'เบอร์โทรศัพท์'],
  ['มานะ', 'รักเรียน', 'mana@example.test', '0812345678'],
  ['มานี', 'มีตา', 'manee@example.test', '0823456789'],
  ['ปิติ', 'ยินดี', 'ไม่ใช่อีเมล', '0834567890'],
  ['ชูใจ', '', 'member@sala.test', '12'],
]

async function chooseFile(page: Page): Promise<void> {
  const buffer = await writeXlsxFile(
    MEMBERS.map((row) => row.map((value) => ({ value, type: String }))),
  ).toBuffer()
  await page.setInputFiles('input[name=file]', { name: 'members.xlsx', mimeType: EXCEL, buffer })
  await page.getByRole('button', { name: 'ตรวจไฟล์' }).click()
  await page.getByText('พร้อมนำเข้า').first().waitFor()
}

async function askForErasure(page: Page): Promise<void> {
  await page.goto('/user/profile', { waitUntil: 'networkidle' })
  await page.getByText('ต้องการลบข้อมูลของฉัน').click()
  await page.getByLabel('ฉันเข้าใจว่า').check()
  await page.getByRole('button', { name: 'ส่งคำขอลบข้อมูล' }).click()
  await page.getByRole('button', { name: 'ยกเลิกคำขอ' }).waitFor()
}

/** What staff and members do about people and their data. */
export const peopleStates: readonly Shot[] = inSection('People and their data', [
  {
    name: 'import-preview',
    title: 'Import: the look before, with faults',
    path: '/user/import',
    as: 'admin',
    isWindow: true,
    shows: 'main button:has-text("นำเข้า 2 คน")',
    act: chooseFile,
  },
  {
    name: 'delete-confirm',
    title: 'Before a member is removed',
    path: async (stage) => `/user/detail/${await stage.find('user', { firstname: 'วิชัย' })}?confirm=delete`,
    as: 'admin',
  },
  {
    name: 'user-link-made',
    title: 'A login link for a member was made',
    path: async (stage) => `/user/link/${await stage.find('user', { email: 'member@sala.test' })}`,
    as: 'admin',
    act: press('main form button[type=submit]', 'main input[readonly]'),
  },
  {
    name: 'display-outdated',
    title: 'Settings that somebody else saved meanwhile',
    path: '/config/display',
    as: 'admin',
    act: async (page) => {
      await page.fill('main [name=topbarRight]', 'พิมพ์ไว้แล้ว')
      await page.evaluate(() =>
        document.querySelector('main input[name=version]')?.setAttribute('value', 'of before'),
      )
      await page.click('main form button[type=submit]')
      await page.waitForSelector('text=มีผู้อื่นบันทึก')
    },
  },
  {
    name: 'profile-export',
    title: 'The copy of one’s data is ready',
    path: '/user/profile',
    as: 'member',
    act: async (page) => {
      await page.getByRole('button', { name: /ขอสำเนา/ }).click()
      await page.getByRole('link', { name: 'ดาวน์โหลด', exact: true }).waitFor({ timeout: 30_000 })
    },
    isWindow: true,
    shows: 'main a[href$="my-data.zip"]',
  },
  {
    name: 'profile-erasure',
    title: 'The request to be forgotten',
    path: '/user/profile',
    as: 'member',
    isWindow: true,
    shows: 'main button:has-text("ยกเลิกคำขอ")',
    act: askForErasure,
  },
  { name: 'erasure-requests', title: 'Those requests as staff see them', path: '/user/erasure', as: 'admin' },
  {
    name: 'erasure-declined',
    title: 'A request was declined',
    path: '/user/erasure',
    as: 'admin',
    act: async (page, stage) => {
      await page.fill('main textarea[name=answer]', 'ยังมีคำสั่งซื้อที่รอการออกใบกำกับภาษี กรุณายื่นใหม่หลังวันที่ 30 พ.ย.')
      await press('main button[value=decline]', 'main [role=status]')(page, stage)
    },
  },
  {
    name: 'erasure-approved',
    title: 'A person was forgotten',
    path: '/user/erasure',
    host: 'second.localhost',
    as: 'admin',
    arrange: async (_page, stage) => askForErasure(await stage.pageOf('second-member', 'second.localhost')),
    act: press('main button[value=approve]', 'main [role=status]'),
  },
])
