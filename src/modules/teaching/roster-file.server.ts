import type { Context } from '#kernel/context.ts'
import {
  type LearnerAddress,
  openTaughtCourse,
  readLearners,
  summarizeAttendance,
} from '#modules/attendance/public.server.ts'
import { toBangkokClock } from '#shell/records/bangkok-time.ts'
import { answerTable } from '#shell/records/table-file.server.ts'

/** Learners that one file has at most. */
export const MAX_IN_FILE = 10_000

const clockOf = (at: string | null) => (at === null ? '' : toBangkokClock(at).replace('T', ' '))

/** The learners that the address finds as an Excel file, with progress and attendance. */
export async function answerRosterFile(
  ctx: Context,
  courseId: string,
  address: LearnerAddress,
): Promise<Response> {
  const { t } = ctx
  const course = await openTaughtCourse(ctx, courseId)
  const rows = await readLearners(ctx, course._id, address, { limit: MAX_IN_FILE, offset: 0 })
  const came = await summarizeAttendance(
    ctx,
    rows.map(({ enrolId }) => enrolId),
  )
  const head = ['name', 'class', 'state', 'percent', 'seen', 'came', 'late', 'held', 'enrolled']
  const cells = rows.map((row) => {
    const summary = came.get(row.enrolId)
    return [
      row.name,
      row.className ?? '',
      t(`attendance.state.${row.state}`),
      row.percent,
      clockOf(row.seenAt),
      summary?.came ?? 0,
      summary?.late ?? 0,
      summary?.held ?? 0,
      clockOf(row.enrolledAt),
    ]
  })
  return answerTable(ctx, 'xlsx', { name: course.name, file: 'roster' }, [
    head.map((name) => t(`teaching.roster.${name}`)),
    ...cells,
  ])
}
