import type { Context } from '#kernel/context.ts'
import { toBangkokClock } from '#shell/records/bangkok-time.ts'
import { answerTable, type TableCell, type TableFormat } from '#shell/records/table-file.server.ts'
import { type BoardAddress, MAX_ROWS } from './board-address.ts'
import { type BoardRow, listBoard } from './read-board.server.ts'
import { stateText } from './state-text.ts'

const ROWS_A_QUERY = 2000

async function readAll(ctx: Context, address: BoardAddress): Promise<BoardRow[]> {
  const rows: BoardRow[] = []
  for (let offset = 0; offset < MAX_ROWS; offset += ROWS_A_QUERY) {
    const part = await listBoard(ctx, address, { limit: ROWS_A_QUERY, offset })
    rows.push(...part)
    if (part.length < ROWS_A_QUERY) break
  }
  return rows
}

/** The columns of each tab's file, after the name, the e-mail and the course. */
const moreColumns: Readonly<
  Record<BoardAddress['tab'], readonly [string, (row: BoardRow, ctx: Context) => TableCell][]>
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

function toTable(ctx: Context, { tab }: BoardAddress, rows: readonly BoardRow[]): TableCell[][] {
  const { t } = ctx
  const more = moreColumns[tab]
  const head = ['when', 'learner', 'email', 'course', 'state', ...more.map(([name]) => name)]
  return [
    head.map((name) => t(`enrolment-board.column.${name}`)),
    ...rows.map((row) => [
      toBangkokClock(row.createdAt).replace('T', ' '),
      row.name ?? t('enrolment-board.no-account'),
      row.email ?? '',
      row.what,
      t(stateText(tab, row.state)),
      ...more.map(([, read]) => read(row, ctx)),
    ]),
  ]
}

/** The rows that the address finds as a file, ten thousand at most. */
export async function answerBoardFile(
  ctx: Context,
  address: BoardAddress,
  format: TableFormat,
): Promise<Response> {
  const { tab } = address
  const named = { name: ctx.t(`enrolment-board.tab.${tab}`), file: `enrolments-${tab}` }
  return answerTable(ctx, format, named, toTable(ctx, address, await readAll(ctx, address)))
}
