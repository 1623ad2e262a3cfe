import type { Context } from '#kernel/context.ts'
import { toBangkokClock } from '#shell/records/bangkok-time.ts'
import { toCsv } from '#shell/records/csv.ts'

export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Rows of one file at most. */
export const MOST_ROWS = 10_000
const LONGEST_CELL = 32_000

const CONTENT_TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

export type Cell = string | number

// Control characters are not allowed in the files' own formats.
const clean = (cell: Cell) =>
  typeof cell === 'number' ? cell : cell.replaceAll(/[^\P{Cc}\t\n\r]/gu, '').slice(0, LONGEST_CELL)

async function toExcel([head = [], ...rows]: Cell[][], name: string): Promise<Uint8Array<ArrayBuffer>> {
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  const header = head.map((value) => ({ value: String(value), fontWeight: 'bold' as const }))
  const cells = rows.map((row) =>
    row.map((value) => {
      if (value === '') return null
      return typeof value === 'number' ? { value, type: Number } : { value, type: String }
    }),
  )
  const file = writeXlsxFile([header, ...cells], {
    sheet: name.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31) || 'report',
    columns: head.map((value, at) => ({ width: at === 0 ? 50 : Math.max(14, String(value).length + 4) })),
    stickyRowsCount: 1,
  })
  return new Uint8Array(await file.toBuffer())
}

/** The wanted format of a file; undefined where the address asks for none. */
export function formatOf(url: URL): ExportFormat | undefined {
  return exportFormats.find((known) => known === url.searchParams.get('export'))
}

/** A table as a file that spreadsheets open with its Thai intact and without running any of it. */
export async function answerTable(
  ctx: Context,
  format: ExportFormat,
  name: string,
  rows: readonly (readonly Cell[])[],
): Promise<Response> {
  const table = rows.map((row) => row.map(clean))
  const body = format === 'csv' ? toCsv(table) : await toExcel(table, name)
  const day = toBangkokClock(ctx.now.toISOString()).slice(0, 10)
  const readable = encodeURIComponent(`${name}-${day}.${format}`)
  return new Response(body, {
    headers: {
      'content-type': CONTENT_TYPES[format],
      'content-disposition': `attachment; filename="report-${day}.${format}"; filename*=UTF-8''${readable}`,
      'cache-control': 'no-store',
    },
  })
}
