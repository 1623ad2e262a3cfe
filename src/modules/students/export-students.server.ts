import type { Cell } from 'write-excel-file/node'
import type { Context } from '#kernel/context.ts'
import { EXCEL } from '#modules/users/public.server.ts'
import { toBangkokClock } from '#shell/records/bangkok-time.ts'
import { listStudents } from './list-students.server.ts'
import type { StudentAddress } from './student-address.ts'

const MOST_ROWS = 10_000

// Cells are text, whatever they begin with: no name is ever run as a formula.
const textCell = (value: string | null): Cell => (value ? { value, type: String } : null)
const numberCell = (value: number): Cell => ({ value, type: Number })

/** The students that the address finds as a sheet, up to ten thousand. */
export async function answerStudentSheet(ctx: Context, address: StudentAddress): Promise<Response> {
  const rows = await listStudents(ctx, address, { limit: MOST_ROWS, offset: 0 })
  const head = ['name', 'email', 'company', 'courses', 'complete', 'percent', 'hours', 'seen'].map(
    (key): Cell => ({ value: ctx.t(`students.column.${key}`), type: String, fontWeight: 'bold' }),
  )
  const body = rows.map((row): Cell[] => [
    textCell(row.name),
    textCell(row.email),
    textCell(row.company),
    numberCell(row.courses),
    numberCell(row.complete),
    row.percent === null ? null : numberCell(Math.round(row.percent)),
    numberCell(Math.round(row.seconds / 360) / 10),
    textCell(row.learnedAt && toBangkokClock(row.learnedAt).slice(0, 10)),
  ])
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  const bytes = await writeXlsxFile([head, ...body], {
    sheet: 'students',
    columns: head.map(() => ({ width: 22 })),
    stickyRowsCount: 1,
  }).toBuffer()
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': EXCEL,
      'content-disposition': 'attachment; filename="students.xlsx"',
      'cache-control': 'no-store',
    },
  })
}
