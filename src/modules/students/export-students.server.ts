import type { Context } from '#kernel/context.ts'
import { toBangkokClock } from '#shell/records/bangkok-time.ts'
import { answerTable, MAX_ROWS, type TableFormat } from '#shell/records/table-file.server.ts'
import { listStudents } from './list-students.server.ts'
import type { StudentAddress } from './student-address.ts'

/** The students that the address finds as a file, up to ten thousand. */
export async function answerStudentFile(
  ctx: Context,
  address: StudentAddress,
  format: TableFormat,
): Promise<Response> {
  const rows = await listStudents(ctx, address, { limit: MAX_ROWS, offset: 0 })
  const head = ['name', 'email', 'company', 'courses', 'complete', 'percent', 'hours', 'seen']
  return answerTable(ctx, format, { name: ctx.t('students.title'), file: 'students' }, [
    head.map((key) => ctx.t(`students.column.${key}`)),
    ...rows.map((row) => [
      row.name,
      row.email,
      row.company ?? '',
      row.courses,
      row.complete,
      row.percent === null ? '' : Math.round(row.percent),
      Math.round(row.seconds / 360) / 10,
      row.learnedAt ? toBangkokClock(row.learnedAt).slice(0, 10) : '',
    ]),
  ])
}
