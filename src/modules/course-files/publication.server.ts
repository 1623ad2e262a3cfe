import { z } from 'zod'
import { recordAudit } from '#kernel/access/audit.server.ts'
import type { AfterWrite } from '#kernel/collections/after-write.ts'
import { updateRecord } from '#kernel/collections/write.server.ts'
import type { Context } from '#kernel/context.ts'
import { defineJob } from '#kernel/jobs/define.ts'
import { enqueue } from '#kernel/jobs/enqueue.server.ts'
import { courses } from '#modules/courses/public.server.ts'

/**
 * Opens the closed courses whose moment has come, and takes the moment away: closed again they stay closed. Which those are is
 * read when it is done, so that moved and cleared moments count and missed ones are caught up. Answers their ids.
 */
export async function openDueCourses(ctx: Context): Promise<string[]> {
  const due = await ctx.run<{ _id: string; publishAt: string }>(
    `select "_id", "publishAt" from course where site_id = $1 and not status and "publishAt" <= $2
     order by "publishAt", "_id" for update`,
    [ctx.site._id, ctx.now.toISOString()],
  )
  for (const { _id, publishAt } of due) {
    await updateRecord(ctx, courses, _id, { status: true, publishAt: null })
    // The server is no staff: what it opened in their name is told all the same.
    await recordAudit(
      ctx,
      {
        action: 'publish',
        collection: courses.name,
        recordID: _id,
        changes: { status: [false, true], publishAt: [publishAt, null] },
      },
      { role: 'admin', userID: null },
    )
  }
  return due.map(({ _id }) => _id)
}

/** Runs at the moment of each course, and every night for moments that nobody announced. */
export const publishJob = defineJob({
  name: 'course-files.publish',
  data: z.strictObject({}),
  schedule: '5 0 * * *',
  async run({ ctx }) {
    await openDueCourses(ctx)
  },
})

/** Has a closed course looked at when its moment comes. */
export const schedulePublication: AfterWrite = async (ctx, { collection, id, action }) => {
  if (collection.name !== courses.name || action === 'delete') return
  const [course] = await ctx.run<{ publishAt: string }>(
    `select "publishAt" from course where site_id = $1 and "_id" = $2 and not status and "publishAt" is not null`,
    [ctx.site._id, id],
  )
  if (!course) return
  const moment = new Date(course.publishAt)
  // One job for a moment, however often it is saved.
  await enqueue(ctx, publishJob, {}, { startAfter: moment, singletonKey: moment.toISOString() })
}
