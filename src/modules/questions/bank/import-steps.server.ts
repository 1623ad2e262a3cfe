import { data, redirect } from 'react-router'
import { authorize } from '#kernel/collections/authorize.ts'
import { readForm, textIn } from '#shell/read-form.server.ts'
import type { ScreenArgs } from '#shell/screen.server.ts'
import { questions } from '../collections.ts'
import { decodeText } from '../formats/decode-text.ts'
import { writeExcel } from '../formats/excel/write-excel.server.ts'
import { readPath } from '../formats/exchange.ts'
import { type Format, fileOf, formats } from '../formats/formats.server.ts'
import { kinds, questionContent } from '../model/question.ts'
import { checkFile, importQuestions } from './import-questions.server.ts'

/** Formats whose files people can read and correct here. */
const TEXTS: readonly Format[] = ['gift', 'moodle-xml', 'aiken']

/** The empty sheet with one question that shows how. */
export async function answerTemplate({ ctx }: ScreenArgs): Promise<Response> {
  authorize(ctx, questions, 'create')
  const question = questionContent.parse({
    kind: 'single',
    name: ctx.t('questions.sheet.name'),
    format: 'plain',
    text: ctx.t('questions.sheet.text'),
    choices: [
      { id: '1', text: ctx.t('questions.sheet.right'), weight: 100 },
      { id: '2', text: ctx.t('questions.sheet.wrong'), weight: 0 },
    ],
  })
  const { content } = await writeExcel(
    [{ category: [ctx.t('questions.sheet.category')], question }],
    (column) => ctx.t(`questions.sheet.column.${column}`),
  )
  return new Response(content as Uint8Array<ArrayBuffer>, {
    headers: {
      'content-type': fileOf('excel').type,
      'content-disposition': 'attachment; filename="questions-template.xlsx"',
      'cache-control': 'no-store',
    },
  })
}

export async function readImportScreen({ ctx, url }: ScreenArgs) {
  authorize(ctx, questions, 'create')
  const done = url.searchParams.get('done')
  return { formats, done: done !== null && /^\d{1,6}$/.test(done) ? Number(done) : null }
}

/** What was sent: a text to correct, or bytes that go along. */
async function readSent(form: FormData, format: Format): Promise<{ text: string; bytes: string }> {
  const file = form.get('file')
  if (file !== null && typeof file !== 'string' && file.size > 0) {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const isText = TEXTS.includes(format) || (format === 'qti' && bytes[0] !== 0x50)
    return isText
      ? { text: decodeText(bytes), bytes: '' }
      : { text: '', bytes: Buffer.from(bytes).toString('base64') }
  }
  const text = textIn(form, 'text').replace(/\r\n?/g, '\n')
  return { text, bytes: text === '' ? textIn(form, 'bytes') : '' }
}

/** Checks what was sent, or imports the right questions of it. */
export async function importAction({ ctx, request }: ScreenArgs) {
  authorize(ctx, questions, 'create')
  const form = await readForm(request)
  const format = formats.find((name) => name === textIn(form, 'format')) ?? 'gift'
  const category = textIn(form, 'category')
  const { text, bytes } = await readSent(form, format)
  const shared = { format, category, text, bytes, kinds }
  if (text === '' && bytes === '')
    return data({ ...shared, message: ctx.t('questions.import.nothing'), found: null }, { status: 422 })
  const input = {
    format,
    content: text === '' ? new Uint8Array(Buffer.from(bytes, 'base64')) : text,
    category: readPath(category),
  }
  if (textIn(form, 'intent') !== 'import')
    return data({ ...shared, message: '', found: await checkFile(ctx, input) })
  const found = await importQuestions(ctx, input)
  return redirect(`/lesson/questions/import?done=${found.filter(({ ok }) => ok).length}`)
}
