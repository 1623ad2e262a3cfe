import { beforeAll, expect, it } from 'vitest'
import { type MadeExam, makeExam, testQuestions } from '#modules/assessments/test-exam.ts'
import { enrol } from '#modules/learning/test-course.ts'
import { expectWellMade, FAKE_DEVICES, PHONE, useBrowser } from './support/browser.ts'
import { hydrated } from './support/hydrated.ts'
import { type OwnSite, openOwnSite } from './support/own-site.ts'

let own: OwnSite
let exam: MadeExam
const { visit } = useBrowser(() => own.host, FAKE_DEVICES)

beforeAll(async () => {
  own = await openOwnSite()
  exam = await makeExam(own, own.site, {
    questions: testQuestions.slice(0, 2),
    exam: { supervision: 'stills', rounds: 5 },
  })
})

it('somebody checks their camera, agrees, is pictured, and sits before it; staff see two stills and what was lost', async () => {
  const me = await own.person('user')
  await enrol(own, own.site, me._id, exam.courseID)
  const { page, complaints } = await visit(`/lesson/assessment/${exam.courseID}/${exam.examID}/exam`, {
    as: me,
    viewport: PHONE,
  })
  await page.click('a.sit-submit')
  await page.waitForURL('**/lesson/webcam?*')
  await page.click('button:has-text("เปิดกล้องและไมโครโฟน")')
  await page.waitForSelector('text=กล้องใช้ได้')
  await page.waitForSelector('meter')
  await expectWellMade(page)
  expect(await page.isDisabled('button:has-text("ถ่ายภาพ")')).toBe(true)
  await page.check('.sv-consent input')
  await page.click('button:has-text("ถ่ายภาพ")')
  await page.waitForSelector('.sv-picture')
  await page.click('button:has-text("ถ่ายใหม่")')
  await page.click('button:has-text("ใช้ภาพนี้")')
  await page.waitForSelector('text=บันทึกภาพเรียบร้อย')
  await page.click('a:has-text("ไปที่แบบทดสอบ") >> nth=-1')
  await page.click('button:has-text("เริ่มทำแบบทดสอบ")')
  await page.waitForURL('**/lesson/camera?round=*')
  await hydrated(page, '.sit')
  await page.waitForSelector('.sv-watch img')
  await page.waitForSelector('text=ส่งแล้ว 1 ภาพ')
  await expectWellMade(page)
  // The page is left and come back to: that is noted, and a still follows.
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })
    document.dispatchEvent(new Event('visibilitychange'))
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => false })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await page.waitForSelector('text=ส่งแล้ว 2 ภาพ')

  const staff = await visit(`/lesson/supervision/${exam.examID}`, { as: own.admin })
  await staff.page.waitForSelector('.sv-sitter img')
  await staff.page.waitForSelector('text=ออกจากหน้าจอ 1 ครั้ง')
  await expectWellMade(staff.page)
  await page.click('button:has-text("หยุดส่งภาพ")')
  await page.click('dialog button:has-text("หยุดส่งภาพ")')
  await page.waitForSelector('text=ผู้คุมสอบทราบแล้ว')
  await staff.page.waitForSelector('text=หยุดส่งภาพเอง')
  await staff.page.click('.sv-sitter a')
  await staff.page.waitForSelector('.sv-timeline')
  expect(await staff.page.locator('.sv-timeline li[data-kind=still]').count()).toBe(2)
  await staff.page.fill('textarea[name=words]', 'ตรวจซ้ำภายหลัง')
  await staff.page.click('button:has-text("บันทึก")')
  await staff.page.waitForSelector('.sv-said:has-text("ตรวจซ้ำภายหลัง")')
  await expectWellMade(staff.page)
  expect([...complaints, ...staff.complaints]).toEqual([])
})
