import type { Context } from '#kernel/context.ts'
import { toBangkokClock } from '#shell/records/bangkok-time.ts'
import { toCsv } from '#shell/records/csv.ts'
import { answersIn, isFillings, keysOf, type SayAnswer } from './answers.ts'
import type { EntryAddress } from './entry-address.ts'
import { answerKeys, type EntryForm, type EntryRow, listEntries } from './read-entries.server.ts'

export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** What one file holds at most: so many entries, and so many columns. */
export const MAX_ENTRIES = 10_000
const MAX_COLUMNS = 200
const ROWS_A_QUERY = 2000
/** Excel refuses longer cells. */
const LONGEST_CELL = 32_000

const CONTENT_TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

interface AnswerColumn {
  readonly label: string
  say(answers: EntryRow['formData']): string
}

/** A column for each answer; of a set one for each answer of each filling. */
function columnsOf({ form }: EntryForm, rows: readonly EntryRow[], say: SayAnswer): AnswerColumn[] {
  const answers = rows.map(({ formData }) => formData)
  const sets = new Map(form.sets.map(({ name, fields }) => [name, fields.map(({ object }) => object.key)]))
  const columns = keysOf(answerKeys(form), answers).flatMap((key): AnswerColumn[] => {
    const filled = answers.map((own) => own[key]).filter(isFillings)
    if (filled.length === 0 && !sets.has(key)) return [{ label: key, say: (own) => say(key, own[key]) }]
    const max = filled.reduce((count, { length }) => Math.max(count, length), 0)
    const inner = keysOf(sets.get(key) ?? [], filled.flat())
    return Array.from({ length: max }, (_, at) =>
      inner.map((part) => ({
        label: `${key} ${at + 1}: ${part}`,
        say: (own: EntryRow['formData']) => {
          const fillings = own[key]
          return say(part, isFillings(fillings) ? fillings[at]?.[part] : undefined, key)
        },
      })),
    ).flat()
  })
  return columns.slice(0, MAX_COLUMNS)
}

async function readAll(ctx: Context, formId: string, address: EntryAddress): Promise<EntryRow[]> {
  const rows: EntryRow[] = []
  for (let offset = 0; offset < MAX_ENTRIES; offset += ROWS_A_QUERY) {
    const part = await listEntries(ctx, formId, address, { limit: ROWS_A_QUERY, offset })
    rows.push(...part)
    if (part.length < ROWS_A_QUERY) break
  }
  return rows
}

// Control characters are not allowed in the files' own formats.
const clean = (text: string) => text.replaceAll(/[^\P{Cc}\t\n\r]/gu, '').slice(0, LONGEST_CELL)

function toTable(ctx: Context, post: EntryForm, rows: readonly EntryRow[]): string[][] {
  const { t } = ctx
  const columns = columnsOf(post, rows, answersIn(post.form, ctx.engine.blocks, { t }))
  const head = [t('form-entries.sent'), t('form.field.status'), t('form-entries.sender')]
  return [
    [...head, ...columns.map(({ label }) => clean(label))],
    ...rows.map((row) => [
      toBangkokClock(row.createdAt).replace('T', ' '),
      t(`form.option.status.${row.status}`),
      clean(row.sender ?? t('form-entries.visitor')),
      ...columns.map(({ say }) => clean(say(row.formData))),
    ]),
  ]
}

async function toExcel([head = [], ...rows]: string[][], name: string): Promise<Uint8Array<ArrayBuffer>> {
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  const header = head.map((value) => ({ value, fontWeight: 'bold' as const }))
  const cells = rows.map((row) => row.map((value) => (value === '' ? null : { value, type: String })))
  const file = writeXlsxFile([header, ...cells], {
    sheet: name.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31) || 'form',
    columns: head.map((value) => ({ width: Math.min(60, Math.max(14, value.length + 4)) })),
    stickyRowsCount: 1,
  })
  return new Uint8Array(await file.toBuffer())
}

/** The entries that the address finds as a file, ten thousand at most. */
export async function answerEntriesFile(
  ctx: Context,
  post: EntryForm,
  address: EntryAddress,
  format: ExportFormat,
): Promise<Response> {
  const table = toTable(ctx, post, await readAll(ctx, post._id, address))
  const body = format === 'csv' ? toCsv(table) : await toExcel(table, post.title)
  const day = toBangkokClock(ctx.now.toISOString()).slice(0, 10)
  const readable = encodeURIComponent(`${post.title}-${day}.${format}`)
  return new Response(body, {
    headers: {
      'content-type': CONTENT_TYPES[format],
      'content-disposition': `attachment; filename="form-${day}.${format}"; filename*=UTF-8''${readable}`,
      'cache-control': 'no-store',
    },
  })
}
