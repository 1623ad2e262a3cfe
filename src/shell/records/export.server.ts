import type { Cell } from 'write-excel-file/node'
import type { Collection } from '#kernel/collections/define.ts'
import { findRecords } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { parseQueryBody } from '#kernel/query/request.ts'
import type { GenericPart } from '#kernel/routes.ts'
import { toBangkokClock } from './bangkok-time.ts'
import { toCsv } from './csv.ts'
import type { CollectionDescription, FieldDescription, RecordValues, Titles } from './description.ts'
import { formatValue, type Wording } from './format-value.ts'
import type { ListAddress } from './list-address.ts'
import { buildListFilter } from './list-filter.ts'
import { readSort } from './read-list.server.ts'
import { titleFieldsOf } from './record-title.ts'
import { readTitles } from './references.server.ts'

export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

const MOST_ROWS = 10_000
const ROWS_A_QUERY = 2000
/** Excel refuses longer cells. */
const LONGEST_CELL = 32_000

/** Which records a file has. */
export interface ExportedList {
  readonly collection: Collection
  readonly description: CollectionDescription
  readonly address: ListAddress
  readonly only: GenericPart | undefined
  /** A condition more, in the query grammar. */
  readonly narrow: Record<string, unknown> | undefined
}

interface Sheet {
  fields: readonly FieldDescription[]
  records: readonly RecordValues[]
  wording: Wording
}

/** The list as a file: every record that the address finds and the actor may read, up to ten thousand. */
export async function answerExport(
  ctx: Context,
  list: ExportedList,
  format: ExportFormat,
): Promise<Response> {
  const { collection, description } = list
  const fields = description.fields.filter(({ kind }) => kind !== 'json' && kind !== 'richText')
  const records = await readAll(ctx, list)
  const titles: Titles = await readTitles(ctx, fields, records)
  const sheet: Sheet = { fields, records, wording: { lang: ctx.lang, titles } }
  const body =
    format === 'csv' ? toCsv(toRows(sheet)) : new Uint8Array(await toExcel(sheet, description.plural))
  const day = toBangkokClock(ctx.now.toISOString()).slice(0, 10)
  const readable = encodeURIComponent(`${description.plural}-${day}.${format}`)
  return new Response(body, {
    headers: {
      'content-type': CONTENT_TYPES[format],
      'content-disposition': `attachment; filename="${collection.name}-${day}.${format}"; filename*=UTF-8''${readable}`,
      'cache-control': 'no-store',
    },
  })
}

const CONTENT_TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

async function readAll(
  ctx: Context,
  { collection, description, address, only, narrow }: ExportedList,
): Promise<RecordValues[]> {
  const records: RecordValues[] = []
  const found = buildListFilter(address, description.fields, titleFieldsOf(collection), only)
  const filter = narrow ? { $and: [found, narrow] } : found
  for (let page = 1; records.length < MOST_ROWS; page += 1) {
    const paging = { page, limit: ROWS_A_QUERY, total: false }
    const request = parseQueryBody({ method: 'find', args: [filter], sort: readSort(address.sort), paging })
    const { data } = await findRecords(ctx, collection, request)
    records.push(...(data as unknown as RecordValues[]))
    if (data.length < ROWS_A_QUERY) break
  }
  return records.slice(0, MOST_ROWS)
}

function toRows({ fields, records, wording }: Sheet): (string | number)[][] {
  const cells = records.map((record) => fields.map((field) => toPlain(field, record[field.name], wording)))
  return [fields.map((field) => field.label), ...cells]
}

/** Numbers and dates stay what machines can sort; the rest is in a person's words. */
function toPlain(field: FieldDescription, value: unknown, wording: Wording): string | number {
  if (typeof value === 'number') return value
  if (typeof value === 'string' && field.kind === 'date') return value
  if (typeof value === 'string' && field.kind === 'timestamp') return toBangkokClock(value).replace('T', ' ')
  // Control characters are not allowed in the files' own formats.
  return formatValue(field, value, wording)
    .replace(/[^\P{Cc}\t\n\r]/gu, '')
    .slice(0, LONGEST_CELL)
}

async function toExcel(sheet: Sheet, name: string): Promise<Buffer> {
  const [head = [], ...rows] = toRows(sheet)
  const cells: Cell[][] = rows.map((row) => row.map((value, at) => toCell(sheet.fields[at]?.kind, value)))
  const header: Cell[] = head.map((value) => ({ value: String(value), fontWeight: 'bold' }))
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  return writeXlsxFile([header, ...cells], {
    sheet: name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31),
    columns: head.map((value) => ({ width: Math.max(14, String(value).length + 4) })),
    stickyRowsCount: 1,
  }).toBuffer()
}

function toCell(kind: FieldDescription['kind'] | undefined, value: string | number): Cell {
  if (value === '') return null
  if (typeof value === 'number')
    return { value, type: Number, ...(kind === 'money' ? { format: '#,##0.00' } : {}) }
  // The file has no time zone: the clock of Bangkok is written as if it were UTC.
  if (kind === 'date') return { value: new Date(`${value}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' }
  if (kind === 'timestamp')
    return { value: new Date(`${value.replace(' ', 'T')}:00Z`), type: Date, format: 'yyyy-mm-dd hh:mm' }
  return { value, type: String }
}
