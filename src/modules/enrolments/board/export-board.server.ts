import type { Context } from '#kernel/context.ts'
import { toBangkokClock } from '#shell/records/bangkok-time.ts'
import { toCsv } from '#shell/records/csv.ts'
import { type BoardAddress, MOST_ROWS } from './board-address.ts'
import { type BoardRow, listBoard } from './read-board.server.ts'
import { stateText } from './state-text.ts'

export const boardFormats = ['csv', 'xlsx'] as const
export type BoardFormat = (typeof boardFormats)[number]

const ROWS_A_QUERY = 2000

const CONTENT_TYPES: Record<BoardFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

async function readAll(ctx: Context, address: BoardAddress): Promise<BoardRow[]> {
  const rows: BoardRow[] = []
  for (let offset = 0; offset < MOST_ROWS; offset += ROWS_A_QUERY) {
    const part = await listBoard(ctx, address, { limit: ROWS_A_QUERY, offset })
    rows.push(...part)
    if (part.length < ROWS_A_QUERY) break
  }
  return rows
}

type Cell = string | number

/** The columns of each tab's file, after the name, the e-mail and the course. */
const moreColumns: Readonly<
  Record<BoardAddress['tab'], readonly [string, (row: BoardRow, ctx: Context) => Cell][]>
> = {
  orders: [
    ['price', ({ price }) => price ?? 0],
    ['quantity', ({ quantity }) => quantity ?? 1],
  ],
  enrolled: [
    ['source', ({ source }, { t }) => (source ? t(`enroll.option.source.${source}`) : '')],
    ['percent', ({ percent }) => percent ?? 0],
  ],
  waiting: [
    ['position', ({ position }) => position ?? 0],
    ['note', ({ note }) => note ?? ''],
  ],
  cancelled: [
    ['source', ({ source }, { t }) => (source ? t(`enroll.option.source.${source}`) : '')],
    ['reason', ({ note }) => note ?? ''],
  ],
}

// Control characters are not allowed in the files' own formats.
const clean = (value: Cell) => (typeof value === 'string' ? value.replaceAll(/\p{Cc}+/gu, ' ') : value)

function toTable(ctx: Context, { tab }: BoardAddress, rows: readonly BoardRow[]): Cell[][] {
  const { t } = ctx
  const more = moreColumns[tab]
  const head = ['when', 'learner', 'email', 'course', 'state', ...more.map(([name]) => name)]
  return [
    head.map((name) => t(`enrolment-board.column.${name}`)),
    ...rows.map((row) =>
      [
        toBangkokClock(row.createdAt).replace('T', ' '),
        row.name ?? t('enrolment-board.no-account'),
        row.email ?? '',
        row.what,
        t(stateText(tab, row.state)),
        ...more.map(([, read]) => read(row, ctx)),
      ].map(clean),
    ),
  ]
}

async function toExcel([head = [], ...rows]: Cell[][], sheet: string): Promise<Uint8Array<ArrayBuffer>> {
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  const header = head.map((value) => ({ value: String(value), fontWeight: 'bold' as const }))
  const cells = rows.map((row) =>
    row.map((value) =>
      value === '' ? null : typeof value === 'number' ? { value, type: Number } : { value, type: String },
    ),
  )
  const columns = head.map((value) => ({ width: Math.max(16, String(value).length + 4) }))
  const file = writeXlsxFile([header, ...cells], { sheet, columns, stickyRowsCount: 1 })
  return new Uint8Array(await file.toBuffer())
}

/** The rows that the address finds as a file, ten thousand at most. */
export async function answerBoardFile(
  ctx: Context,
  address: BoardAddress,
  format: BoardFormat,
): Promise<Response> {
  const table = toTable(ctx, address, await readAll(ctx, address))
  const body =
    format === 'csv' ? toCsv(table) : await toExcel(table, ctx.t(`enrolment-board.tab.${address.tab}`))
  const day = toBangkokClock(ctx.now.toISOString()).slice(0, 10)
  return new Response(body, {
    headers: {
      'content-type': CONTENT_TYPES[format],
      'content-disposition': `attachment; filename="enrolments-${address.tab}-${day}.${format}"`,
      'cache-control': 'no-store',
    },
  })
}
