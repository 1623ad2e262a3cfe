import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { type MadeExam, makeExam } from '#modules/assessments/test-exam.ts'
import { enrol } from '#modules/learning/test-course.ts'
import { specialQuestions } from '#modules/questions/demo/special-questions.ts'
import { questionContent } from '#modules/questions/model/question.ts'
import { expectWellMade, PHONE, useBrowser } from './support/browser.ts'
import { hydrated } from './support/hydrated.ts'
import { type OwnSite, openOwnSite } from './support/own-site.ts'

const choices = ['ก', 'ข', 'ค'].map((text, at) => ({ id: String(at + 1), text, weight: at === 0 ? 100 : 0 }))
const common = { name: 'ข้อ', text: 'คำถาม', format: 'plain' }
const special = Object.values(specialQuestions()).flat()
const specialOf = (kind: string) => special.find((one) => one.kind === kind)
/** One of each kind. */
const questions = [
  { kind: 'single', ...common, choices },
  { kind: 'multiple', ...common, choices },
  { kind: 'true-false', ...common, isTrue: true },
  { kind: 'short', ...common, answers: [{ text: 'คำ', weight: 100 }] },
  { kind: 'essay', ...common },
  {
    kind: 'matching',
    ...common,
    pairs: [
      { id: '1', text: 'หนึ่ง', match: 'one' },
      { id: '2', text: 'สอง', match: 'two' },
    ],
  },
  ...['number', 'ordering', 'blanks', 'drag', 'point', 'upload', 'description'].map(specialOf),
].map((draft) => questionContent.parse(draft))

let own: OwnSite
let exam: MadeExam
const { visit } = useBrowser(() => own.host)

beforeAll(async () => {
  own = await openOwnSite()
  exam = await makeExam(own, own.site, { questions })
})

const ANSWERS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  single: (page) => page.check('.answer-tick:has-text("ข") input'),
  multiple: async (page) => {
    await page.check('.answer-tick:has-text("ก") input')
    await page.check('.answer-tick:has-text("ค") input')
  },
  'true-false': (page) => page.check('.answer-two input >> nth=1'),
  short: (page) => page.fill('.answer input', 'คำ'),
  number: (page) => page.fill('.answer input', '๓๐๐๐'),
  essay: (page) => page.fill('.answer textarea', 'ย่อหน้า\nสอง'),
  matching: async (page) => {
    await page.selectOption('.answer-pair select >> nth=0', 'one')
    await page.selectOption('.answer-pair select >> nth=1', 'two')
  },
  ordering: (page) => page.click('.answer-moves button >> nth=1'),
  blanks: async (page) => {
    await page.fill('.answer-sentence input >> nth=0', '1669')
    await page.fill('.answer-sentence input >> nth=1', '5')
    await page.selectOption('.answer-sentence select', 'AED')
  },
  drag: (page) => page.selectOption('.answer-pair select >> nth=1', { index: 2 }),
  point: async (page) => {
    await page.focus('.answer-pointing')
    for (const key of ['ArrowRight', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  },
  upload: (page) =>
    page.setInputFiles('.file-picker input[type=file]', {
      name: 'แบบตรวจ.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
    }),
}

/** What somebody sees as their answer. */
const shown = (page: Page) =>
  page.locator('.answer').evaluate((answer) => ({
    fields: [...answer.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select, textarea')]
      .filter(({ type }) => type !== 'file')
      .map((one) => ('checked' in one && /radio|checkbox/.test(one.type) ? one.checked : one.value)),
    order: [...answer.querySelectorAll('.answer-order')].map((one) => one.textContent),
    points: [...answer.querySelectorAll('.answer-point')].map((one) => one.getAttribute('cx')),
    files: [...answer.querySelectorAll('.file-picker li a')].map((one) => one.textContent),
  }))

it('each kind of question is answered on a telephone, most of it offline, and is there again after a reload; the page begins without React', async () => {
  const me = await own.person('user')
  await enrol(own, own.site, me._id, exam.courseID)
  const path = `/lesson/assessment/${exam.courseID}/${exam.examID}/exam`
  const { page, complaints } = await visit(path, { as: me, viewport: PHONE })
  const scripts: string[] = []
  page.on('request', (request) => void scripts.push(request.url()))
  // The rules before it are a page of their own.
  page.on('framenavigated', () => void scripts.splice(0))
  await page.click('button:has-text("เริ่มทำแบบทดสอบ")')
  await hydrated(page, '.sit')
  // Later a message or a dialog may bring it.
  expect(scripts.filter((url) => /\/island-react-/.test(url))).toEqual([])
  const before = new Map<number, unknown>()
  const turn = async (at: number) => page.click(`.sit-map button >> nth=${at}`)
  for (const isOffline of [true, false]) {
    await page.context().setOffline(isOffline)
    for (const [at, { kind }] of questions.entries()) {
      const answer = ANSWERS[kind]
      if ((kind !== 'upload') !== isOffline || !answer) continue
      await turn(at)
      await answer(page)
      if (kind === 'upload') await page.waitForSelector('.file-picker li a')
      before.set(at, await shown(page))
    }
  }
  await page.waitForSelector('.sit-saved:has-text("บันทึกแล้ว")')
  const answered = await page
    .locator('.sit-map button')
    .evaluateAll((buttons: HTMLElement[]) => buttons.map(({ dataset }) => dataset.answered !== undefined))
  expect(questions.flatMap(({ kind }, at) => (answered[at] ? [] : kind))).toEqual([])
  await page.reload()
  await hydrated(page, '.sit')
  for (const at of before.keys()) {
    await turn(at)
    await expectWellMade(page)
    expect(await shown(page), questions[at]?.kind).toEqual(before.get(at))
  }
  expect(complaints.filter((text) => !/ERR_INTERNET_DISCONNECTED|ERR_FAILED/.test(text))).toEqual([])
})
