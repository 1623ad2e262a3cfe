import { sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '#kernel/context.ts'
import { countLessons, lessons, progress } from '#modules/lessons/public.server.ts'
import { type analytics, enrolments } from '../collections.ts'
import { percentOf, progressMessages } from '../joining/enrol.server.ts'

/** How these enrolments stand, and how many lessons that learners see they have completed. */
function readDone(ctx: Context, courseID: string, enrolIds: readonly string[]) {
  return ctx
    .from(enrolments)
    .select((eb) => [
      'enroll._id',
      'enroll.status',
      'enroll.startedAt',
      'enroll.completedAt',
      'enroll.analytics',
      eb
        .selectFrom(progress.name)
        .innerJoin(lessons.name, 'lesson._id', 'lesson_progress.lessonID')
        .select((done) => done.fn.countAll<number>().as('n'))
        .whereRef('lesson_progress.enrollID', '=', 'enroll._id')
        .where('lesson_progress.status', '=', 'complete')
        .where('lesson.courseID', '=', courseID)
        .where('lesson.status', '=', true)
        .as('done'),
    ])
    .where('enroll._id', '=', sql<string>`any(${enrolIds}::uuid[])`)
    .execute()
}

/**
 * Counts anew how far these enrolments of one course are, in one statement that writes only what is different. What was
 * complete stays so; what no player has moved keeps the percentage that it was given. The caller holds the rows.
 */
export async function recountProgress(
  ctx: Context,
  courseID: string,
  enrolIds: readonly string[],
): Promise<void> {
  const total = await countLessons(ctx, courseID)
  const counted = (await readDone(ctx, courseID, enrolIds)).map((row) => {
    const done = row.done ?? 0
    const percent = row.startedAt === null ? row.analytics.percent : percentOf(done, total)
    const isOpen = row.status === 'active' && row.completedAt === null && row.analytics.status !== 'complete'
    const isNew = isOpen && row.startedAt !== null && total > 0 && done >= total
    const isMoved = row.analytics.total !== total || row.analytics.percent !== percent
    return { _id: row._id, percent, isNew, isMoved }
  })
  const changed = counted.filter(({ isNew, isMoved }) => isNew || isMoved)
  if (changed.length === 0) return
  const counts = JSON.stringify(
    Object.fromEntries(changed.map(({ _id, percent }) => [_id, { total, percent }])),
  )
  const completed = changed.filter(({ isNew }) => isNew).map(({ _id }) => _id)
  const complete = JSON.stringify({ status: 'complete', message: progressMessages.complete })
  await ctx
    .write(enrolments)
    .where({ _id: changed.map(({ _id }) => _id) })
    .patch((eb) => {
      const isNew = sql<boolean>`${eb.ref('enroll._id')} = any(${completed}::uuid[])`
      return {
        analytics: sql<z.infer<typeof analytics>>`${eb.ref('analytics')}
          || (${counts}::jsonb->(${eb.ref('enroll._id')}::text))
          || case when ${isNew} then ${complete}::jsonb else '{}' end`,
        completedAt: sql<string | null>`case when ${isNew} then ${ctx.now.toISOString()}::timestamptz
          else ${eb.ref('completedAt')} end`,
      }
    })
}
