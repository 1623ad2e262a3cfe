import type { Cell } from 'write-excel-file/node'
import type { Context } from '#kernel/context.ts'
import { toBangkokClock } from './bangkok-time.ts'
import { toCsv } from './csv.ts'

export const tableFormats = ['csv', 'xlsx'] as const
export type TableFormat = (typeof tableFormats)[number]

/** Rows of one file at most. */
export const MAX_ROWS = 10_000
const LONGEST_CELL = 32_000

const CONTENT_TYPES: Record<TableFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Texts and numbers; an empty text is an empty cell. */
export type TableCell = string | number

// Control characters are not allowed in the files' own formats.
const clean = (cell: TableCell) =>
  typeof cell === 'number' ? cell : cell.replaceAll(/[^\P{Cc}\t\n\r]/gu, '').slice(0, LONGEST_CELL)

type ToCell = (value: TableCell, column: number) => Cell

const plainCell: ToCell = (value) => {
  if (value === '') return null
  return typeof value === 'number' ? { value, type: Number } : { value, type: String }
}

async function toExcel(
  [head = [], ...rows]: TableCell[][],
  name: string,
  toCell: ToCell,
): Promise<Uint8Array<ArrayBuffer>> {
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  const header = head.map((value) => ({ value: String(value), fontWeight: 'bold' as const }))
  const file = writeXlsxFile([header, ...rows.map((row) => row.map(toCell))], {
    sheet: name.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31) || 'table',
    columns: head.map((value, at) => ({ width: Math.max(at === 0 ? 40 : 16, String(value).length + 4) })),
    stickyRowsCount: 1,
  })
  return new Uint8Array(await file.toBuffer())
}

/** The wanted format of a file; undefined where the address asks for none. */
export function formatOf(url: URL): TableFormat | undefined {
  return tableFormats.find((known) => known === url.searchParams.get('export'))
}

interface TableName {
  /** As people read it, on the sheet and on the file. */
  readonly name: string
  /** The file's name in plain letters, for programs that know no others. */
  readonly file: string
}

/** A table of plain texts and numbers as a file. */
export function answerTable(
  ctx: Context,
  format: TableFormat,
  name: TableName,
  rows: readonly (readonly TableCell[])[],
): Promise<Response> {
  return answerFile(ctx, format, name, rows, plainCell)
}

/** A table, its headings first, as a file that spreadsheets open with its Thai intact and without running any of it. */
export async function answerFile(
  ctx: Context,
  format: TableFormat,
  { name, file }: TableName,
  rows: readonly (readonly TableCell[])[],
  toCell: ToCell,
): Promise<Response> {
  const table = rows.map((row) => row.map(clean))
  const body = format === 'csv' ? toCsv(table) : await toExcel(table, name, toCell)
  const day = toBangkokClock(ctx.now.toISOString()).slice(0, 10)
  const readable = encodeURIComponent(`${name}-${day}.${format}`)
  return new Response(body, {
    headers: {
      'content-type': CONTENT_TYPES[format],
      'content-disposition': `attachment; filename="${file}-${day}.${format}"; filename*=UTF-8''${readable}`,
      'cache-control': 'no-store',
    },
  })
}
