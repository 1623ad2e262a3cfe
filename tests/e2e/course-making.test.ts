import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { DESK, expectWellMade, PHONE, useBrowser } from './support/browser.ts'
import { findDate, typeDate } from './support/fill-form.ts'
import { hydrated } from './support/hydrated.ts'
import { type OwnSite, openOwnSite } from './support/own-site.ts'

const { visit } = useBrowser()
let own: OwnSite

beforeAll(async () => {
  own = await openOwnSite()
  // Lists that are long can be searched.
  for (let made = 0; made < 20; made += 1) await own.make.course(own.site)
  await own.make.course(own.site, { name: 'Excel สำหรับงานบัญชี' })
})

const asAdmin = (path: string, viewport: typeof DESK) => visit(path, { as: own.admin, viewport }, own.host)

const lessonsIn = (page: Page) => page.locator('.syllabus-name a').allTextContents()

/** Adds a course with one section and opens its outline. */
async function addCourse(page: Page, name: string): Promise<string> {
  await page.fill('[name=name]', name)
  await page.click('main form:has([name=name]) button[type=submit]')
  await page.waitForURL('**/lesson/edit/*?saved=1')
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await page.goto(`/lesson/edit/${id}/outline/current`)
  await hydrated(page, 'form.syllabus-new')
  await page.fill('#new-section', 'เริ่มต้น')
  await page.click('form.syllabus-new button')
  await page.waitForSelector('.syllabus-section >> text=เริ่มต้น')
  return id
}

async function addText(page: Page, course: string, name: string): Promise<void> {
  await page.goto(`/lesson/player/add/${course}?kind=text`)
  const box = page.locator('.ProseMirror')
  await box.waitFor()
  await page.fill('[name=name]', name)
  await box.click()
  await page.keyboard.type('ยินดีต้อนรับสู่บทเรียน')
  await page.keyboard.press('Control+A')
  await page.click('[role=toolbar] button[aria-label="ตัวหนา"]')
  await page.click('main form button[type=submit]')
  await page.waitForSelector(`.syllabus-row >> text=${name}`)
}

it('a course is made: text is written as it looks, lessons are moved by keys and by mouse', async () => {
  const { page, complaints } = await asAdmin('/lesson/add', DESK)
  const course = await addCourse(page, 'หลักสูตรทดลองทำ')
  for (const name of ['บทหนึ่ง', 'บทสอง', 'บทสาม']) await addText(page, course, name)
  expect(await lessonsIn(page)).toEqual(['บทหนึ่ง', 'บทสอง', 'บทสาม'])
  await hydrated(page, '.syllabus-row')
  await page.focus('button[aria-label="เลื่อน «บทหนึ่ง» ลง"]')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect.poll(() => lessonsIn(page)).toEqual(['บทสอง', 'บทสาม', 'บทหนึ่ง'])
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'เลื่อน «บทหนึ่ง» ลง',
  )
  await expect.poll(() => page.locator('.syllabus > output').textContent()).not.toBe('')
  await page.dragAndDrop('.syllabus-row:has-text("บทหนึ่ง")', '.syllabus-row:has-text("บทสอง")')
  await expect.poll(() => lessonsIn(page)).toEqual(['บทหนึ่ง', 'บทสอง', 'บทสาม'])
  await page.waitForSelector('.syllabus:not([aria-busy])')
  await page.reload()
  expect(await lessonsIn(page)).toEqual(['บทหนึ่ง', 'บทสอง', 'บทสาม'])
  await expectWellMade(page)
  await page.click('.syllabus-row:has-text("บทหนึ่ง") a')
  await page.locator('.ProseMirror strong').waitFor()
  await expectWellMade(page)
  expect(complaints).toEqual([])
})

it('a day is typed in the Buddhist era and kept in the common one; half a day is refused and stays', async () => {
  const { page } = await asAdmin('/lesson/add', PHONE)
  await page.fill('[name=name]', 'หลักสูตรที่มีวันสมัคร')
  await page.click('main form:has([name=name]) button[type=submit]')
  await page.waitForURL('**/lesson/edit/*?saved=1')
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await page.goto(`/lesson/edit/${id}/registration/current`)
  const day = findDate(page, 'field-startRegistDate')
  await typeDate(day, ['1', '12'])
  await page.click('main form:has([name=startRegistDate]) button[type=submit]')
  await page.locator('main').getByText('กรุณากรอกวันที่ให้ถูกต้อง').first().waitFor()
  await expectWellMade(page)
  await page.locator('a[href="#field-startRegistDate"]').click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('1')
  await typeDate(day, ['1', '12', '2570'])
  await page.click('main form:has([name=startRegistDate]) button[type=submit]')
  await page.waitForURL(/saved=1/)
  await page.reload()
  expect(await page.inputValue('[name=startRegistDate]')).toBe('2027-12-01')
  await expect.poll(() => day.getByRole('spinbutton').allTextContents()).toEqual(['1', '12', '2570'])
})

it('a film is uploaded on a phone and tells its own length', async () => {
  const { page, complaints } = await asAdmin('/lesson/add', PHONE)
  const course = await addCourse(page, 'หลักสูตรจากโทรศัพท์')
  await page.goto(`/lesson/player/add/${course}?kind=video`)
  await hydrated(page, '#content-file')
  await page.fill('[name=name]', 'วิดีโอแรก')
  const buffer = readFileSync('src/modules/media/public/assets/samples/welcome.webm')
  await page.setInputFiles('#content-file input[type=file]', {
    name: 'แรก.webm',
    mimeType: 'video/webm',
    buffer,
  })
  await page.waitForSelector('#content-file video')
  await expect.poll(() => page.inputValue('[name=length]')).toMatch(/^\d+:\d\d$/)
  await expectWellMade(page)
  await page.click('main form button[type=submit]')
  await page.waitForSelector('.syllabus-row >> text=วิดีโอแรก')
  expect(complaints).toEqual([])
})

it('what was typed stays, whoever leaves is asked, and long lists of courses can be searched', async () => {
  const { page } = await asAdmin('/lesson/dashboard', DESK)
  await page.click('main tbody a')
  await page.waitForSelector('[name=short_description]')
  const form = page.url()
  await page.fill('[name=short_description]', 'ยังไม่ได้บันทึก')
  await page.click('main nav a:has-text("บทเรียน")')
  await page.click('[role=alertdialog] button:has-text("อยู่หน้านี้ต่อ")')
  await page.context().setOffline(true)
  await page.click('main form:has([name=short_description]) button[type=submit]')
  await page.waitForSelector('[role=alert] >> text=ระบบไม่ตอบกลับ')
  expect(await page.inputValue('[name=short_description]')).toBe('ยังไม่ได้บันทึก')
  expect(page.url()).toBe(form)
  await page.context().setOffline(false)
  await page.click('main form:has([name=short_description]) button[type=submit]')
  await page.waitForURL('**?saved=1')
  // Nothing is left to be asked about.
  await page.click('main nav a:has-text("บทเรียน")')
  await page.waitForURL('**/outline/current')
  await page.click('main nav a:has-text("กติกา")')
  const boxes = page.locator('#field-prerequisites label:visible')
  await page.fill('#field-prerequisites input[type=search]', 'EXCEL')
  await expect
    .poll(async () => (await boxes.allTextContents()).every((name) => /excel/i.test(name)))
    .toBe(true)
  expect(await boxes.count()).toBeGreaterThan(0)
})
