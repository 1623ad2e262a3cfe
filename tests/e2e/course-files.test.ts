import { expect, it } from 'vitest'
import { expectWellMade, fetchFrom, PHONE, useBrowser } from './support/browser.ts'
import { hydrated } from './support/hydrated.ts'
import { type OwnSite, openOwnSite } from './support/own-site.ts'

const { visit } = useBrowser()

/** A course that has a past: two people wrote it. */
async function makeCourse(own: OwnSite): Promise<string> {
  const { _id } = await own.add('course', { name: 'งานไฟฟ้า', status: true })
  const change = { method: 'PATCH', path: `course/${_id}`, body: { data: { name: 'งานไฟฟ้าในอาคาร' } } }
  await own.call(change, await own.person('admin'))
  return _id
}

it('an administrator takes a course along, brings it back in and looks at where it came from', async () => {
  const own = await openOwnSite()
  const courseID = await makeCourse(own)
  const { page, complaints } = await visit('/lesson/import', { as: own.admin, viewport: PHONE }, own.host)
  const { body: buffer } = await fetchFrom(page, `/api/course/${courseID}/export`)
  await hydrated(page, 'main input[type=file]')
  await page.setInputFiles('main input[type=file]', {
    name: 'course.zip',
    mimeType: 'application/zip',
    buffer,
  })
  await page.waitForSelector('main >> text=อัปโหลดไฟล์แล้ว')
  await expectWellMade(page)
  await page.click('main form button[type=submit]')
  // The job tells the page by itself.
  await page.waitForSelector('main a:has-text("เปิดหลักสูตรที่นำเข้า")')
  await page.click('main a:has-text("เปิดหลักสูตรที่นำเข้า")')
  await page.waitForSelector('main >> text=ร่าง ยังไม่เปิด')
  await expectWellMade(page)
  await page.goto(`/lesson/history/${courseID}?revision=1`)
  await page.waitForSelector('main button:has-text("กู้คืนรุ่นที่ 1")')
  await expectWellMade(page)
  await page.click('main a:has-text("ไม่กู้คืน")')
  await page.waitForSelector('main >> text=ปัจจุบัน')
  await expectWellMade(page)
  expect(complaints).toEqual([])
})
