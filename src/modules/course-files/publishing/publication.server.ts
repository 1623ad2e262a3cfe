import { z } from 'zod'
import { recordAudits } from '#kernel/access/audit.server.ts'
import type { Context } from '#kernel/context.ts'
import { onWrite } from '#kernel/data/on-write.ts'
import { defineJob } from '#kernel/jobs/define.ts'
import { enqueue } from '#kernel/jobs/enqueue.server.ts'
import { courses } from '#modules/courses/public.server.ts'

/**
 * Opens the closed courses whose moment has come, and takes the moment away: closed again they stay closed. Which those are is
 * read when it is done, so that moved and cleared moments count and missed ones are caught up. Answers their ids.
 */
export async function openDueCourses(ctx: Context): Promise<string[]> {
  const due = await ctx
    .from(courses)
    .select(['_id', 'publishAt'])
    .where('status', '=', false)
    .where('publishAt', '<=', ctx.now.toISOString())
    .orderBy('publishAt')
    .orderBy('_id')
    .forUpdate()
    .execute()
  const ids = due.map(({ _id }) => _id)
  await ctx.write(courses).where({ _id: ids }).patch({ status: true, publishAt: null })
  // The server is no staff: what it opened in their name is told all the same.
  await recordAudits(
    ctx,
    due.map(({ _id, publishAt }) => ({
      action: 'publish',
      collection: courses.name,
      recordID: _id,
      changes: { status: [false, true], publishAt: [publishAt, null] },
    })),
    { role: 'admin', userID: null },
  )
  return ids
}

/** Runs at the moment of each course, and every night for moments that nobody announced. */
export const publishJob = defineJob({
  name: 'course-files.publish',
  label: { th: 'เปิดหลักสูตรตามเวลาที่ตั้งไว้', en: 'Open courses at their time' },
  data: z.strictObject({}),
  schedule: '5 0 * * *',
  async run({ ctx }) {
    await openDueCourses(ctx)
  },
})

/** Has a closed course looked at when its moment comes. */
export const schedulePublication = onWrite(courses, async (ctx, { records }) => {
  for (const { after, changes } of records) {
    if (!after?.publishAt || after.status || !(changes.publishAt ?? changes.status)) continue
    const moment = new Date(after.publishAt)
    // One job for a moment, however often it is saved.
    await enqueue(ctx, publishJob, {}, { startAfter: moment, singletonKey: moment.toISOString() })
  }
})
