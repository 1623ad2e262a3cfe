import { readFile } from 'node:fs/promises'
import { beforeAll, expect, it } from 'vitest'
import { testQuestions } from '#modules/assessments/test-exam.ts'
import { DESK, expectWellMadeIn, PHONE, useBrowser } from './support/browser.ts'
import { type OwnSite, openOwnSite } from './support/own-site.ts'

let own: OwnSite
const { visit } = useBrowser(() => own.host)

const [single, , essay] = testQuestions
/** What each format holds whole: Aiken knows nothing but a choice. */
const formats = [
  ['gift', 'GIFT', [single, essay]],
  ['moodle-xml', 'Moodle XML', [single, essay]],
  ['aiken', 'Aiken', [single]],
  ['qti', 'QTI 2.2', [single, essay]],
  ['excel', 'Excel', [single, essay]],
] as const

beforeAll(async () => {
  own = await openOwnSite()
})

it.each(formats)(
  'questions travel out and in again by the screens as %s',
  async (format, label, questions) => {
    const category = await own.add('question_category', { name: `หมวดของ ${format}` })
    for (const { name, ...content } of questions)
      await own.add('question', {
        categoryID: category._id,
        content: { ...content, name: `${name} ${format}` },
      })
    const { page, complaints } = await visit('/lesson/questions/export', { as: own.admin, viewport: DESK })
    await page.selectOption('#format', format)
    await page.selectOption('#category', category._id)
    await page.getByRole('button', { name: 'เตรียมไฟล์' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'ดาวน์โหลด' }).click(),
    ])
    const bytes = await readFile(await download.path())
    await expectWellMadeIn(page)

    await page.setViewportSize(PHONE)
    await page.goto('/lesson/questions/import')
    await page.selectOption('#format', format)
    const file = { name: download.suggestedFilename(), mimeType: 'application/octet-stream', buffer: bytes }
    await page.setInputFiles('#file', file)
    await page.fill('#category', `กลับมาจาก ${label}`)
    await page.getByRole('button', { name: 'ตรวจคำถาม' }).click()
    await page.getByText(`ถูกต้อง ${questions.length} ข้อ`).first().waitFor()
    await expectWellMadeIn(page)
    await page.getByRole('button', { name: `นำเข้า ${questions.length} ข้อ` }).click()
    await page.getByText(`นำเข้าแล้ว ${questions.length} ข้อ`).waitFor()
    expect(complaints).toEqual([])
  },
)

it('a file with a wrong question says its line and why, and brings the right ones alone', async () => {
  const { page, complaints } = await visit('/lesson/questions/import', { as: own.admin, viewport: PHONE })
  await page.fill('#text', '::หนึ่ง::ข้อใดถูก {=ก ~ข}\n\n::สอง::ข้อใดผิด {=ก ~ข\n')
  await page.getByRole('button', { name: 'ตรวจคำถาม' }).click()
  await page.getByText('ต้องแก้ 1 ข้อ').waitFor()
  await expectWellMadeIn(page)
  await page.getByRole('button', { name: 'นำเข้า 1 ข้อ' }).click()
  await page.getByText('นำเข้าแล้ว 1 ข้อ').waitFor()
  expect(complaints).toEqual([])
})
