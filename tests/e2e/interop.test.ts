import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { DEMO_NAME, demoPackage } from '#modules/cmi5/demo/package.ts'
import { expectWellMade, PHONE, useBrowser } from './support/browser.ts'
import { hydrated } from './support/hydrated.ts'
import { type OwnPerson, type OwnSite, openOwnSite } from './support/own-site.ts'

let own: OwnSite
let learner: OwnPerson
let course: string
let section: string
const { visit } = useBrowser(() => own.host)

beforeAll(async () => {
  own = await openOwnSite()
  course = (await own.add('course', { name: 'ความปลอดภัยในสำนักงาน', status: true, price: 0 }))._id
  section = (await own.add('section', { courseID: course, name: 'เริ่มต้น' }))._id
  learner = await own.person('user')
  await own.add('enroll', { userID: learner._id, courseID: course })
})

/** Staff bring a package by the screen and wait until it is ready; its id. */
async function bring(page: Page): Promise<string> {
  await page.goto('/lesson/packages')
  await hydrated(page, 'input[type=file]')
  const file = { name: 'fire.zip', mimeType: 'application/zip', buffer: demoPackage() }
  await page.setInputFiles('input[type=file]', file)
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('input[name=file]')?.value !== '')
  await page.getByRole('button', { name: 'นำเข้า', exact: true }).click()
  await page.waitForURL(/\/lesson\/packages\/detail\//)
  await page.getByText('ส่วนที่เปิดเรียนได้').waitFor()
  return page.url().split('/').at(-1) ?? ''
}

describe('/lesson/interop', () => {
  it('makes a key whose secret is shown once, and revokes it', async () => {
    const { page } = await visit('/lesson/interop', { as: own.admin })
    await page.getByText('ยังไม่มีกุญแจ').waitFor()
    await page.getByLabel('ชื่อของโปรแกรมหรือผู้ใช้งาน').fill('ระบบฝึกซ้อม')
    await page.getByLabel('อ่านบันทึกทั้งหมด').check()
    await page.getByRole('button', { name: 'สร้างกุญแจ' }).click()
    const secret = await page.getByLabel('รหัสลับ').inputValue()
    const user = await page.locator('#made-user').inputValue()
    expect(secret).toHaveLength(43)
    await expectWellMade(page)
    const ask = () =>
      page.evaluate(
        async ([name, password]) =>
          (
            await fetch('/xapi/statements', {
              headers: {
                authorization: `Basic ${btoa(`${name}:${password}`)}`,
                'x-experience-api-version': '2.0.0',
              },
            })
          ).status,
        [user, secret],
      )
    expect(await ask()).toBe(200)
    await page.goto('/lesson/interop')
    expect(await page.content()).not.toContain(secret)
    await page.setViewportSize(PHONE)
    await expectWellMade(page)
    await hydrated(page, 'button')
    await page.getByRole('button', { name: 'ยกเลิกกุญแจ ระบบฝึกซ้อม' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'ยกเลิก', exact: true }).click()
    await page.getByText('ยกเลิกกุญแจแล้ว').waitFor()
    expect(await ask()).toBe(401)
  })

  it('a course of cmi5 is opened in windows of its own, and ends the lesson', async () => {
    const { page: staff } = await visit('/lesson/packages', { as: own.admin })
    const packageID = await bring(staff)
    const content = { packageID }
    const lesson = await own.add('lesson', {
      courseID: course,
      sectionID: section,
      name: DEMO_NAME,
      kind: 'cmi5',
      content,
    })
    const { page } = await visit(`/lesson/play/${course}/${lesson._id}`, { as: learner })
    const open = async (name: string) => {
      const opened = page.waitForEvent('popup')
      await page.getByRole('button', { name: `เปิดหน่วย ${name} ในหน้าต่างใหม่` }).click()
      return opened
    }
    const reading = await open('ถังดับเพลิงและวิธีใช้')
    await reading.getByRole('button', { name: 'อ่านจบแล้ว' }).click()
    await reading.getByText('เรียนจบแล้ว').waitFor()
    await reading.close()
    const quiz = await open('แบบทดสอบ')
    for (const choice of ['ฐานของไฟ', 'ดึงสลักนิรภัย', 'ออกจากพื้นที่ทันที']) await quiz.getByLabel(choice).check()
    await quiz.getByRole('button', { name: 'ส่งคำตอบ' }).click()
    await quiz.getByText('ตอบถูก 3 จาก 3 ข้อ').waitFor()
    await quiz.close()
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect.poll(() => page.locator('.lesson-cmi5 small', { hasText: 'เสร็จแล้ว' }).count()).toBe(2)
    await expectWellMade(page)
  })
})
