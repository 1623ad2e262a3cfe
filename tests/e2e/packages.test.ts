import { strToU8, zipSync } from 'fflate'
import type { Frame, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { deskPackage, phishingPackage } from '#modules/packages/demo/packages.ts'
import { manifest12 } from '#modules/packages/reading/scorm/test-manifests.ts'
import { expectWellMade, PHONE, useBrowser } from './support/browser.ts'
import { hydrated } from './support/hydrated.ts'
import { type OwnPerson, type OwnSite, openOwnSite } from './support/own-site.ts'

let own: OwnSite
let learner: OwnPerson
let course: string
let section: string
const { visit } = useBrowser(() => own.host)

/** Staff bring a package by the screen and wait until it is ready; its id. */
async function bring(page: Page, name: string, bytes: Buffer): Promise<string> {
  await page.goto('/lesson/packages')
  await hydrated(page, 'input[type=file]')
  await page.setInputFiles('input[type=file]', { name, mimeType: 'application/zip', buffer: bytes })
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('input[name=file]')?.value !== '')
  await page.getByRole('button', { name: 'นำเข้า', exact: true }).click()
  await page.waitForURL(/\/lesson\/packages\/detail\//)
  await page.getByText('ส่วนที่เปิดเรียนได้').waitFor()
  return page.url().split('/').at(-1) ?? ''
}

const addLesson = async (name: string, packageID: string) =>
  (
    await own.add('lesson', {
      courseID: course,
      sectionID: section,
      name,
      kind: 'scorm',
      content: { packageID },
    })
  )._id

/** The frame of the content itself, within the run-time's. */
async function contentOf(page: Page, file: string): Promise<Frame> {
  await expect.poll(() => page.frames().some((frame) => frame.url().includes(`/files/${file}`))).toBe(true)
  const found = page.frames().find((frame) => frame.url().includes(`/files/${file}`))
  if (!found) throw new Error('the content is not there')
  await found.waitForLoadState()
  return found
}

const committed = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/api/learning/commit') && answer.ok())

beforeAll(async () => {
  own = await openOwnSite()
  course = (await own.add('course', { name: 'สำนักงานปลอดภัย', status: true, price: 0 }))._id
  section = (await own.add('section', { courseID: course, name: 'เริ่มต้น' }))._id
  learner = await own.person('user')
  await own.add('enroll', { userID: learner._id, courseID: course })
})

describe('packages', () => {
  it('SCORM 1.2 is half done on a phone, goes on at a desk, and ends the lesson', async () => {
    const staff = await visit('/lesson/packages', { as: own.admin })
    await expectWellMade(staff.page)
    const lesson = await addLesson('ท่านั่ง', await bring(staff.page, 'desk.zip', deskPackage()))
    await staff.page.context().close()

    const phone = await visit('/lesson/home', { as: learner, viewport: PHONE })
    await phone.page.goto(`/lesson/play/${course}/${lesson}`)
    const first = await contentOf(phone.page, 'lesson.html')
    await first.getByText('ปรับเก้าอี้ก่อน').waitFor()
    const stored = committed(phone.page)
    await first.getByRole('button', { name: 'ต่อไป' }).click()
    await first.getByText('จอและแป้นพิมพ์').waitFor()
    await stored
    await expectWellMade(phone.page)
    await phone.page.close({ runBeforeUnload: false })
    await phone.page.context().close()

    const desk = await visit('/lesson/home', { as: learner })
    await desk.page.goto(`/lesson/play/${course}/${lesson}`)
    const again = await contentOf(desk.page, 'lesson.html')
    await again.getByText('จอและแป้นพิมพ์').waitFor()
    await again.getByRole('button', { name: 'ต่อไป' }).click()
    await desk.page.getByRole('button', { name: 'แบบทดสอบท้ายบท' }).click()
    const quiz = await contentOf(desk.page, 'quiz.html')
    for (const words of ['สายตา', 'ใช้ที่วางเท้า', 'ชั่วโมงละครั้ง']) await quiz.getByLabel(words).check()
    await quiz.getByRole('button', { name: 'ส่งคำตอบ' }).click()
    await quiz.getByText('ผ่านแล้ว').waitFor()
    await desk.page.locator('.player-outcome[data-done]').waitFor()
    expect([...phone.complaints, ...desk.complaints]).toEqual([])
  })

  it('SCORM 2004 goes through its parts and ends the lesson', async () => {
    const staff = await visit('/lesson/packages', { as: own.admin })
    const lesson = await addLesson('อีเมลหลอกลวง', await bring(staff.page, 'mail.zip', phishingPackage()))
    const { page, complaints } = await visit('/lesson/home', { as: learner })
    await page.goto(`/lesson/play/${course}/${lesson}`)
    const signs = await contentOf(page, 'signs.html')
    for (let step = 0; step < 2; step++) await signs.getByRole('button', { name: 'ต่อไป' }).click()
    await signs.getByText('ขอข้อมูลที่ไม่ควรขอ').waitFor()
    await page.getByRole('button', { name: 'ลองจับผิดอีเมล' }).click()
    const quiz = await contentOf(page, 'quiz.html')
    for (const words of ['ถามฝ่ายบุคคล', 'ไม่ให้เด็ดขาด', 'ขู่ว่าจะปิดบัญชี']) await quiz.getByLabel(words).check()
    await quiz.getByRole('button', { name: 'ส่งคำตอบ' }).click()
    await page.locator('.player-outcome[data-done]').waitFor()
    expect(complaints).toEqual([])
  })

  it('a package that reads cookies or calls the site gets nothing', async () => {
    const nosy = `<!doctype html><meta charset="utf-8"><p id="seen">…</p><script>
      const site = location.origin.replace('content.', '')
      const tries = [site + '/api/session', '/api/session', site + '/api/user/query'].map((url) =>
        fetch(url, { credentials: 'include' }).then((answer) => answer.status, () => 'refused'))
      let above = 'refused'
      try { above = top.document.title } catch { }
      Promise.all(tries).then((seen) => {
        document.getElementById('seen').textContent = JSON.stringify({ cookie: document.cookie, seen, above })
      })
    </script>`
    const bytes = Buffer.from(
      zipSync({
        'imsmanifest.xml': strToU8(manifest12([{ id: 'one', file: 'nosy.html' }])),
        'nosy.html': strToU8(nosy),
      }),
    )
    const staff = await visit('/lesson/packages', { as: own.admin })
    const lesson = await addLesson('ช่างสงสัย', await bring(staff.page, 'nosy.zip', bytes))
    const { page } = await visit('/lesson/home', { as: learner })
    await page.goto(`/lesson/play/${course}/${lesson}`)
    const frame = await contentOf(page, 'nosy.html')
    await expect.poll(() => frame.textContent('#seen')).not.toBe('…')
    expect(JSON.parse((await frame.textContent('#seen')) ?? '')).toEqual({
      cookie: '',
      seen: ['refused', 404, 'refused'],
      above: 'refused',
    })
  })
})
