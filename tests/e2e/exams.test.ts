import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { type MadeExam, makeExam, testQuestions } from '#modules/assessments/test-exam.ts'
import { enrol } from '#modules/learning/test-course.ts'
import { expectWellMade, PHONE, useBrowser } from './support/browser.ts'
import { hydrated } from './support/hydrated.ts'
import { type OwnPerson, type OwnSite, openOwnSite } from './support/own-site.ts'

let own: OwnSite
let exam: MadeExam
const { visit } = useBrowser(() => own.host)

beforeAll(async () => {
  own = await openOwnSite()
  exam = await makeExam(own, own.site, {
    questions: testQuestions.slice(0, 2),
    exam: { keyShown: 'at-once', rounds: 5, intro: 'อ่านคำชี้แจงให้ครบก่อนเริ่ม' },
  })
})

async function learner(): Promise<OwnPerson> {
  const person = await own.person('user')
  await enrol(own, own.site, person._id, exam.courseID)
  return person
}

const pathOf = (more = '') => `/lesson/assessment/${exam.courseID}/${exam.examID}/exam${more}`
const saved = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/api/assessment/save') && answer.ok())

it('an exam is sat on a telephone, offline in between, handed in and looked back at [AD-2.2-09]', async () => {
  const me = await learner()
  const { page, complaints } = await visit(`/lesson/play/${exam.courseID}/${exam.lessonID}`, {
    as: me,
    viewport: PHONE,
  })
  await page.click('.lesson-way a:has-text("ไปที่แบบทดสอบ")')
  await page.waitForSelector('.sit-intro')
  await expectWellMade(page)
  await page.click('button:has-text("เริ่มทำแบบทดสอบ")')
  await page.waitForURL(`**${pathOf('/1')}`)
  await hydrated(page, '.sit')
  await expectWellMade(page)
  const first = saved(page)
  await page.click('.answer-tick:has-text("ก")')
  await first
  await page.waitForSelector('.sit-saved:has-text("บันทึกแล้ว")')

  await page.context().setOffline(true)
  await page.click('.sit-ways button:has-text("ถัดไป")')
  await page.fill('.answer input', 'ศักดิ์สิทธิ์ลับ')
  await page.waitForSelector('.sit-saved[data-trouble=offline]')
  await page.click('.sit-submit')
  await page.waitForSelector('dialog[open] >> text=ตอบครบทุกข้อแล้ว')
  await page.click('dialog .sit-submit')
  await page.waitForSelector('dialog [role=alert]')
  await page.click('dialog button:has-text("ทำต่อ")')
  const later = saved(page)
  await page.context().setOffline(false)
  await later
  await page.waitForSelector('.sit-saved:has-text("บันทึกแล้ว")')

  await page.click('.sit > .sit-ways .sit-submit')
  await page.click('dialog .sit-submit')
  await page.waitForSelector('.sit-percent:has-text("100%")')
  await page.waitForSelector('text=เลขที่รับ')
  await expectWellMade(page)
  await page.click('summary:has-text("ดูเฉลย") >> nth=0')
  expect(complaints.filter((text) => !/ERR_INTERNET_DISCONNECTED|ERR_FAILED/.test(text))).toEqual([])
})

it('a clock of the device that is moved ends nothing, and shows the server’s time soon after', async () => {
  const me = await learner()
  const { page } = await visit(pathOf(), { as: me, viewport: PHONE })
  await page.click('button:has-text("เริ่มทำแบบทดสอบ")')
  await page.waitForURL(`**${pathOf('/1')}`)
  await hydrated(page, '.sit')
  await page.waitForSelector('.sit-clock')
  const asked = saved(page)
  await page.evaluate(() => {
    const real = Date.now.bind(Date)
    Date.now = () => real() + 3_600_000
  })
  await asked
  await page.waitForFunction(() => {
    const shown = Number(document.querySelector('.sit-clock b')?.textContent?.split(':')[0])
    return shown > 25 && shown <= 30
  })
  expect(new URL(page.url()).pathname).toBe(pathOf('/1'))
  const first = saved(page)
  await page.click('.answer-tick:has-text("ก")')
  await first
  await page.waitForSelector('.sit-saved:has-text("บันทึกแล้ว")')
})

it('two devices of one round: who was passed stops and says so', async () => {
  const me = await learner()
  const { page: phone } = await visit(pathOf(), { as: me, viewport: PHONE })
  await phone.click('button:has-text("เริ่มทำแบบทดสอบ")')
  await phone.waitForURL(`**${pathOf('/1')}`)
  await hydrated(phone, '.sit')
  const { page: desk } = await visit(pathOf('/1'), { as: me })
  await hydrated(desk, '.sit')
  const atDesk = saved(desk)
  await desk.click('.answer-tick:has-text("ข")')
  await desk.click('.answer-tick:has-text("ก")')
  await atDesk
  const onPhone = saved(phone)
  await phone.click('.answer-tick:has-text("ข")')
  await onPhone
  await phone.waitForSelector('.sit-notice >> text=ในแท็บหรืออุปกรณ์อื่น')
  await phone.click('.sit-notice button')
  await hydrated(phone, '.sit')
  expect(await phone.locator('.answer-tick:has-text("ก") input').isChecked()).toBe(true)
})

it('what a closed browser had not sent is sent when the person comes back, and a second tab takes over', async () => {
  const me = await learner()
  const { page } = await visit(pathOf(), { as: me })
  await page.click('button:has-text("เริ่มทำแบบทดสอบ")')
  await hydrated(page, '.sit')
  await page.context().setOffline(true)
  await page.click('.sit-map button >> nth=1')
  await page.fill('.answer input', 'ก่อนปิด')
  await page.waitForSelector('.sit-saved[data-trouble=offline]')
  const context = page.context()
  await page.close()
  await context.setOffline(false)
  const again = await context.newPage()
  const delivered = saved(again)
  await again.goto(pathOf('/1'))
  await delivered
  await hydrated(again, '.sit')
  await again.click('.sit-map button >> nth=1')
  expect(await again.inputValue('.answer input')).toBe('ก่อนปิด')
  const second = await context.newPage()
  await second.goto(pathOf('/1'))
  await hydrated(second, '.sit')
  await again.waitForSelector('.sit-notice >> text=กำลังทำข้อสอบนี้ในแท็บหรืออุปกรณ์อื่น')
})
