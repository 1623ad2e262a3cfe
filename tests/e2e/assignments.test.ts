import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { enrol, makeCourse } from '#modules/learning/test-course.ts'
import { drawPicture } from '#tests/support/uploads.ts'
import { DESK, expectWellMade, PHONE, useBrowser } from './support/browser.ts'
import { type OwnSite, openOwnSite } from './support/own-site.ts'

let own: OwnSite
let courseID: string
let lessonID: string
let picture: Buffer
const { visit } = useBrowser(() => own.host)

const levels = [
  { id: 'high', name: 'ดีมาก', points: 3 },
  { id: 'low', name: 'พอใช้', points: 1 },
]

beforeAll(async () => {
  own = await openOwnSite()
  picture = await drawPicture(40, 40)
  const content = {
    task: '<p>ถ่ายภาพหน้างานแล้วอธิบายความเสี่ยงที่เห็น</p>',
    maxFiles: 2,
    endings: ['png'],
    passPercent: 60,
    rubric: [
      { id: 'c1', name: 'การสังเกต', about: 'เห็นความเสี่ยงครบ', levels },
      { id: 'c2', name: 'คำอธิบาย', about: '', levels },
    ],
  }
  const made = await makeCourse(own, own.site, [{ kind: 'assignment', name: 'ภาพความเสี่ยง', content }])
  courseID = made._id
  lessonID = made.lessons[0] ?? ''
})

const saved = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/api/assignment/draft') && answer.ok())
const handedIn = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/api/assignment/hand-in') && answer.ok())

it('work is handed in on a telephone, returned, handed in again, marked by a rubric, and the lesson ends', async () => {
  const me = await own.person('user')
  await enrol(own, own.site, me._id, courseID)
  const path = `/lesson/play/${courseID}/${lessonID}`
  const { page } = await visit(path, { as: me, viewport: PHONE })
  await page.waitForSelector('.lesson-work textarea')
  const first = saved(page)
  await page.fill('.lesson-work textarea', 'พื้นลื่นหน้าประตู')
  await first
  await page.waitForSelector('text=บันทึกแบบร่างแล้ว')
  const withFile = saved(page)
  await page.setInputFiles('.file-picker input[type=file]', {
    name: 'หน้างาน.png',
    mimeType: 'image/png',
    buffer: picture,
  })
  await page.waitForSelector('.file-picker a:has-text("หน้างาน.png")')
  await withFile
  await expectWellMade(page)

  // What was typed without a line is there after a reload, and goes out by itself.
  await page.context().setOffline(true)
  await page.fill('.lesson-work textarea', 'พื้นลื่นหน้าประตู และสายไฟพาดทางเดิน')
  await page.waitForSelector('text=แบบร่างอยู่ในเครื่องนี้')
  const later = saved(page)
  await page.context().setOffline(false)
  await later
  await page.reload()
  await page.waitForSelector('.file-picker a:has-text("หน้างาน.png")')
  expect(await page.inputValue('.lesson-work textarea')).toBe('พื้นลื่นหน้าประตู และสายไฟพาดทางเดิน')
  const done = handedIn(page)
  await page.click('.lesson-work button:has-text("ส่งงาน")')
  await done
  await page.waitForSelector('text=ส่งงานแล้ว เลขที่ใบรับ')
  await expectWellMade(page)

  const admin = await own.person('admin')
  const { page: desk } = await visit('/lesson/hand-ins', { as: admin, viewport: DESK })
  await desk.waitForSelector('text=งานที่รอตรวจ')
  await expectWellMade(desk)
  await desk.click('a:has-text("ภาพความเสี่ยง") >> nth=0')
  await desk.waitForSelector('text=พื้นลื่นหน้าประตู')
  await expectWellMade(desk)
  await desk.click('summary:has-text("ส่งคืนให้แก้ไข")')
  await desk.fill('textarea[name=reason]', 'เพิ่มวิธีป้องกัน')
  await desk.click('button:has-text("ส่งคืนให้ผู้เรียนส่งใหม่")')
  await desk.waitForSelector('text=ไม่มีงานรอตรวจ')

  await page.reload()
  await page.waitForSelector('text=ผู้สอนขอให้แก้ไขแล้วส่งใหม่: เพิ่มวิธีป้องกัน')
  await page.fill('.lesson-work textarea', 'พื้นลื่นหน้าประตู ป้องกันด้วยแผ่นกันลื่น')
  const again = handedIn(page)
  await page.click('.lesson-work button:has-text("ส่งงาน")')
  await again

  await desk.goto(`${desk.url().split('?')[0]}`)
  await desk.waitForSelector('text=แผ่นกันลื่น')
  await desk.check('input[name=level-c1][value=high]')
  await desk.check('input[name=level-c2][value=low]')
  await desk.fill('textarea[name=comment]', 'ดีขึ้นมาก')
  await desk.click('button:has-text("บันทึกและประกาศคะแนน")')
  await desk.waitForSelector('text=ไม่มีงานรอตรวจ')
  await desk.goto(desk.url().replace(/hand-ins\/.*/, `gradebook/${courseID}`))
  await desk.waitForSelector('text=66.67')
  await expectWellMade(desk)

  await page.reload()
  await page.waitForSelector('text=ได้ 66.67 จาก 100 คะแนน')
  await page.waitForSelector('text=ดีขึ้นมาก')
  await page.waitForSelector('.player-outcome[data-done]')
  await expectWellMade(page)
})
