import { beforeAll, expect, it } from 'vitest'
import { type MadeExam, makeExam, testQuestions } from '#modules/assessments/test-exam.ts'
import { enrol } from '#modules/learning/test-course.ts'
import { DESK, expectWellMade, expectWellMadeIn, PHONE, useBrowser } from './support/browser.ts'
import { hydrated } from './support/hydrated.ts'
import { type OwnPerson, type OwnSite, openOwnSite } from './support/own-site.ts'

let own: OwnSite
const { visit } = useBrowser(() => own.host)

beforeAll(async () => {
  own = await openOwnSite()
})

async function learnerOf(exam: MadeExam): Promise<OwnPerson> {
  const person = await own.person('user')
  await enrol(own, own.site, person._id, exam.courseID)
  return person
}

const pathOf = ({ courseID, examID }: MadeExam) => `/lesson/assessment/${courseID}/${examID}/exam`

it('an essay is written on a telephone, marked at a desk without a name, released, and read by its writer [AD-6-03]', async () => {
  const exam = await makeExam(own, own.site, {
    questions: [testQuestions[2]],
    exam: { marksShown: 'on-release' },
  })
  const me = await learnerOf(exam)
  const phone = await visit(pathOf(exam), { as: me, viewport: PHONE })
  const { page } = phone
  await page.click('button:has-text("เริ่มทำแบบทดสอบ")')
  await hydrated(page, '.sit')
  await page.fill('.answer textarea', 'เรียงความของฉันเรื่องความปลอดภัย')
  await page.waitForSelector('.sit-saved:has-text("บันทึกแล้ว")')
  await page.click('.sit > .sit-ways .sit-submit')
  await page.click('dialog .sit-submit')
  await page.waitForSelector('text=ส่งแล้ว ผู้สอนกำลังตรวจคำตอบ')
  await expectWellMade(page)

  const answers = `/lesson/question/answer/${exam.examID}/${exam.questions[0]}`
  const desk = await visit(answers, { as: own.admin, viewport: DESK })
  await desk.page.getByText('เรียงความของฉันเรื่องความปลอดภัย').waitFor()
  expect(await desk.page.locator('main').textContent()).not.toContain(me.email)
  await expectWellMadeIn(desk.page)
  await desk.page.getByLabel('คะแนน (เต็ม 10)').fill('8')
  await desk.page.getByLabel('ความเห็นถึงผู้สอบ').fill('เขียนได้ชัดเจน')
  await desk.page.getByRole('button', { name: 'ให้คะแนน' }).click()
  await desk.page.getByText('8 / 10').first().waitFor()
  await page.reload()
  await page.waitForSelector('text=ตรวจแล้ว ผลจะแสดงเมื่อประกาศ')
  expect(await page.locator('main').textContent()).not.toContain('เขียนได้ชัดเจน')

  await desk.page.goto(`/lesson/exam-room/${exam.examID}`)
  await desk.page.getByRole('button', { name: /ประกาศผล/ }).click()
  await desk.page.getByText('ประกาศผล 1 คนแล้ว').waitFor()
  await page.reload()
  await page.waitForSelector('.sit-percent:has-text("80%")')
  await page.getByText('เขียนได้ชัดเจน').waitFor()
  await expectWellMade(page)
  expect([...phone.complaints, ...desk.complaints]).toEqual([])
})

it('a round whose time runs out is handed in with what was answered, though nobody presses anything', async () => {
  const me = await own.person('user')
  const { page } = await visit('/lesson/home', { as: me, viewport: PHONE })
  // It closes for whoever sits it, so that the test needs no whole minute.
  const exam = await makeExam(own, own.site, {
    questions: testQuestions.slice(0, 2),
    exam: {
      keyShown: 'at-once',
      closesAt: new Date(Date.now() + 20_000).toISOString(),
      cutsAtClose: true,
    },
  })
  await enrol(own, own.site, me._id, exam.courseID)
  await page.goto(pathOf(exam))
  await page.click('button:has-text("เริ่มทำแบบทดสอบ")')
  await hydrated(page, '.sit')
  await page.click('.answer-tick:has-text("ก")')
  await page.waitForSelector('.sit-saved:has-text("บันทึกแล้ว")')
  await page.waitForSelector('text=เลขที่รับ')
  expect(await page.locator('main').textContent()).toMatch(/หมดเวลาเมื่อ|ส่งเมื่อ/)
  await expectWellMade(page)
})

it('a round that was begun on a telephone goes on at a desk, with all that was answered', async () => {
  const exam = await makeExam(own, own.site)
  const me = await learnerOf(exam)
  const { page } = await visit(pathOf(exam), { as: me, viewport: PHONE })
  await page.click('button:has-text("เริ่มทำแบบทดสอบ")')
  await hydrated(page, '.sit')
  await page.click('.sit-map button >> nth=1')
  await page.fill('.answer input', 'ศักดิ์สิทธิ์ลับ')
  await page.waitForSelector('.sit-saved:has-text("บันทึกแล้ว")')

  const desk = await visit(pathOf(exam), { as: me, viewport: DESK })
  await desk.page.getByRole('link', { name: 'ทำครั้งที่ 1 ต่อ' }).click()
  await hydrated(desk.page, '.sit')
  await desk.page.click('.sit-map button >> nth=1')
  expect(await desk.page.inputValue('.answer input')).toBe('ศักดิ์สิทธิ์ลับ')
  await desk.page.click('.sit-map button >> nth=0')
  await desk.page.click('.answer-tick:has-text("ก")')
  await desk.page.waitForSelector('.sit-saved:has-text("บันทึกแล้ว")')
  await desk.page.click('.sit > .sit-ways .sit-submit')
  await desk.page.click('dialog .sit-submit')
  await desk.page.waitForSelector('.sit-percent:has-text("100%")')
  expect(desk.complaints).toEqual([])
})
