import { z } from 'zod'
import type { Context } from '#kernel/context.ts'
import { onWrite, onWriteApart } from '#kernel/data/on-write.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { defineJob } from '#kernel/jobs/define.ts'
import { enqueue } from '#kernel/jobs/enqueue.server.ts'
import { enrolments } from '#modules/enrolments/public.server.ts'
import { assignments, paths } from '../collections.ts'
import { allCourses, doneCourses } from '../path-progress.ts'

/** Assignments that are looked at in one go. */
const BATCH = 500

/** Notes which unfinished assignments, of a person or of a path, have all their courses complete by now. */
export async function completeAssignments(
  ctx: Context,
  of: { readonly userID: string } | { readonly pathID: string },
): Promise<void> {
  const open = ctx
    .from(assignments, 'a')
    .innerJoin(aliased(paths, 'p'), 'p._id', 'a.pathID')
    .select('a._id')
    .where('a.completedAt', 'is', null)
    .where(allCourses(), '>', 0)
    .where((eb) => eb(doneCourses(eb), '>=', allCourses()))
    .limit(BATCH)
  const done = await ('userID' in of
    ? open.where('a.userID', '=', of.userID)
    : open.where('a.pathID', '=', of.pathID)
  ).execute()
  if (done.length === 0) return
  // By the program itself: it follows from what somebody learned, whoever wrote that down.
  await ctx
    .asServer()
    .write(assignments)
    .where({ _id: done.map(({ _id }) => _id) })
    .patch({ completedAt: ctx.now.toISOString() })
  if (done.length === BATCH && 'pathID' in of)
    await enqueue(ctx, completeJob, of, { singletonKey: of.pathID })
}

/** Looks at the people of a path whose courses were changed. */
export const completeJob = defineJob({
  name: 'paths.complete',
  label: { th: 'ตรวจผู้เรียนจบเส้นทาง', en: 'Look who has completed a path' },
  data: z.object({ pathID: z.uuid() }),
  concurrency: 1,
  run: ({ ctx }, { pathID }) => completeAssignments(ctx, { pathID }),
})

/** A path is complete with the last of its courses, or when a course is taken out of it. */
export const followCompletion = [
  onWriteApart(enrolments, async (ctx, { records }) => {
    const people = records.flatMap(({ after, changes }) =>
      after && changes.analytics?.to?.status === 'complete' && changes.analytics.from?.status !== 'complete'
        ? [after.userID]
        : [],
    )
    for (const userID of new Set(people)) await completeAssignments(ctx, { userID })
  }),
  onWrite(paths, async (ctx, { action, records }) => {
    if (action !== 'update') return
    for (const { id, changes } of records)
      if (changes.courses) await enqueue(ctx, completeJob, { pathID: id }, { singletonKey: id })
  }),
]
