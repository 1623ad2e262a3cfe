import type { Context } from '#kernel/context.ts'
import {
  type LearnerAddress,
  openTaughtCourse,
  readLearners,
  summarizeAttendance,
} from '#modules/attendance/public.server.ts'
import { toBangkokClock } from '#shell/records/bangkok-time.ts'

/** Learners that one file has at most. */
export const MOST_IN_FILE = 10_000
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const clean = (text: string) => text.replaceAll(/[^\P{Cc}\t\n\r]/gu, '').slice(0, 32_000)
const clockOf = (at: string | null) => (at === null ? '' : toBangkokClock(at).replace('T', ' '))

/** The learners that the address finds as an Excel file, with progress and attendance. */
export async function answerRosterFile(
  ctx: Context,
  courseId: string,
  address: LearnerAddress,
): Promise<Response> {
  const { t } = ctx
  const course = await openTaughtCourse(ctx, courseId)
  const rows = await readLearners(ctx, course._id, address, { limit: MOST_IN_FILE, offset: 0 })
  const came = await summarizeAttendance(
    ctx,
    rows.map(({ enrolId }) => enrolId),
  )
  const head = ['name', 'class', 'state', 'percent', 'seen', 'came', 'late', 'held', 'enrolled']
  const cells = rows.map((row) => {
    const summary = came.get(row.enrolId)
    return [
      clean(row.name),
      clean(row.className ?? ''),
      t(`attendance.state.${row.state}`),
      row.percent,
      clockOf(row.seenAt),
      summary?.came ?? 0,
      summary?.late ?? 0,
      summary?.held ?? 0,
      clockOf(row.enrolledAt),
    ].map((value) =>
      value === '' ? null : typeof value === 'number' ? { value, type: Number } : { value, type: String },
    )
  })
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  const titles = head.map((name) => t(`teaching.roster.${name}`))
  const file = writeXlsxFile([titles.map((value) => ({ value, fontWeight: 'bold' as const })), ...cells], {
    sheet: course.name.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31) || 'roster',
    columns: titles.map((value) => ({ width: Math.max(14, value.length + 4) })),
    stickyRowsCount: 1,
  })
  const day = toBangkokClock(ctx.now.toISOString()).slice(0, 10)
  const readable = encodeURIComponent(`${course.name}-${day}.xlsx`)
  return new Response(new Uint8Array(await file.toBuffer()), {
    headers: {
      'content-type': XLSX,
      'content-disposition': `attachment; filename="roster-${day}.xlsx"; filename*=UTF-8''${readable}`,
      'cache-control': 'no-store',
    },
  })
}
