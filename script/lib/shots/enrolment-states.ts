import type { Page } from 'playwright-core'
import { hydrated } from '#tests/e2e/support/hydrated.ts'
import { drawPicture } from '#tests/support/uploads.ts'
import { drawDocument, findVerification } from './documents.ts'
import { first } from './learning-finds.ts'
import type { Shot, Stage } from './shot.ts'
import { inSection } from './steps.ts'

const staff = { as: 'admin' as const }
const light = { as: 'admin' as const, schemes: ['light'] as const }
const SECOND = 'second.localhost'

const EMPLOYEES = [
  'ธิดา ขยันงาน, thida@siamparts.example.test, 0812345678',
  'ไม่มีอีเมล คนนี้',
  'สมศักดิ์ ตั้งใจเรียน, somsak@siamparts',
  'ธิดา ขยันงาน, thida@siamparts.example.test',
].join('\n')

/** An HR contact pastes a list with faults. */
async function pasteList(page: Page): Promise<void> {
  await hydrated(page, 'main [name=list]')
  await page.selectOption('main [name=course]', { index: 1 })
  await page.fill('main [name=list]', EMPLOYEES)
  await page.click('main button[value=check]')
  await page.waitForSelector('main >> text=พร้อมเพิ่ม 1 คน')
  await page.locator('text=กำลังโหลด').first().waitFor({ state: 'hidden' })
}

/** The people of a course in a list from which some are chosen. */
async function transferPath(stage: Stage): Promise<string> {
  const { courseID } = await stage.call<{ courseID: string }>('admin', 'POST', 'enroll/query', {
    method: 'findOne',
    args: [{}],
  })
  return `/student/transfer?from=${courseID}`
}

/** Enrolment, students and companies beyond what the bare paths show. */
export const enrolmentStates: readonly Shot[] = inSection('Enrolment and students', [
  ...(['enrolled', 'waiting', 'cancelled'] as const).map((tab) => ({
    ...light,
    name: `enroll-dashboard-${tab}`,
    title: `The board of enrolments: ${tab}`,
    path: `/enroll/dashboard?tab=${tab}`,
  })),
  {
    ...staff,
    name: 'enroll-dashboard-chosen',
    title: 'Orders are chosen, and why they end is asked',
    path: '/enroll/dashboard',
    isWindow: true,
    act: async (page) => {
      await page.getByLabel('เลือกทั้งหมดในหน้านี้').check()
      await page.getByRole('button', { name: 'ยกเลิกคำสั่งซื้อ' }).click()
      await page.getByText('กรุณาระบุเหตุผลที่ยกเลิก').waitFor()
    },
  },
  {
    ...light,
    name: 'enroll-dashboard-nothing',
    title: 'No enrolment like that',
    path: '/enroll/dashboard?tab=enrolled&q=zzz',
  },
  {
    ...light,
    name: 'enroll-dashboard-empty',
    title: 'The board of a new academy',
    path: '/enroll/dashboard',
    host: SECOND,
  },
  {
    ...staff,
    name: 'enroll-new-preview',
    title: 'Whom staff enrol: the look before',
    path: async (stage) => {
      const user = await stage.find('user', { email: 'member@sala.test' })
      const course = await stage.find('course', { name: { $regex: 'ทบทวนทุก 5 ปี' } })
      const other = await stage.find('course', { name: { $regex: 'e-Tax Invoice' } })
      return `/enroll/new?user=${user}&course=${course}&course=${other}`
    },
    act: async (page) => {
      await page.fill('main [name=emails]', 'nobody@example.test')
      await page.getByRole('button', { name: 'ตรวจสอบก่อนลงทะเบียน' }).click()
      await page.getByText('จาก 2 รายการ').first().waitFor()
    },
  },
  {
    ...staff,
    name: 'student-transfer-chosen',
    title: 'Students of a course, to be moved',
    path: transferPath,
  },
  {
    ...light,
    name: 'student-image-results',
    title: 'Pictures given to students by the names of their files',
    path: '/student/image',
    act: async (page) => {
      await hydrated(page, 'main input[type=file]')
      const buffer = await drawPicture(120, 120)
      const file = (name: string) => ({ name, mimeType: 'image/png', buffer })
      await page.setInputFiles('main input[type=file]', [
        file('wichai.meesuk@example.test.png'),
        file('IMG_1.png'),
      ])
      await page.click('main button[type=submit]')
      await page.waitForSelector('main >> text=เสร็จแล้ว 1 จาก 2 ไฟล์')
    },
  },
  {
    ...light,
    name: 'student-dashboard-nothing',
    title: 'No student of that name',
    path: '/student/dashboard?q=zzz',
  },
  { name: 'student-verify', title: 'A transcript is genuine', path: findVerification },
  {
    as: 'member',
    name: 'student-transcript',
    title: 'The transcript of hours, a PDF',
    path: '/consent',
    sizes: ['desk'],
    schemes: ['light'],
    act: async (page) => void (await drawDocument(page, '/student/transcript')),
  },
  {
    name: 'student-verify-unknown',
    title: 'A transcript that nobody knows',
    path: '/student/verify/none',
    schemes: ['light'],
  },
  { as: 'hr', name: 'user-employee-team', title: 'The people of a company', path: '/user/employee?tab=team' },
  {
    as: 'hr',
    name: 'user-employee-faults',
    title: 'A list of employees with faults',
    path: '/user/employee?tab=team',
    isWindow: true,
    shows: 'main >> text=ซ้ำกับแถวก่อนหน้า',
    act: pasteList,
  },
  {
    ...light,
    name: 'company-dashboard-empty',
    title: 'No company yet',
    path: '/company/dashboard',
    host: SECOND,
  },
  {
    ...light,
    name: 'student-detail-empty',
    title: 'A student who learns nothing yet',
    path: async (stage) =>
      `/student/detail/${await first('user', { email: 'wichai.meesuk@example.test' })(stage)}`,
  },
])
