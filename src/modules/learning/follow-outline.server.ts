import { z } from 'zod'
import type { AfterWrite, RecordWrite } from '#kernel/collections/after-write.ts'
import type { Context } from '#kernel/context.ts'
import { defineJob } from '#kernel/jobs/define.ts'
import { enqueue } from '#kernel/jobs/enqueue.server.ts'
import { recountProgress } from '#modules/enrolments/public.server.ts'
import { lessonKinds } from '#modules/lessons/public.server.ts'

/** Enrolments that one transaction recounts; they are locked meanwhile. */
const BATCH = 500
/** What of a lesson decides how far its learners are. */
const DECIDING = ['status', 'kind', 'seconds', 'completion', 'minimumShare'] as const

type Deciding = Readonly<Record<(typeof DECIDING)[number], unknown>>

/** Counts the learners of a course anew, a part of them in each run; the next run is queued with what this one wrote. */
export const recountJob = defineJob({
  name: 'learning.recount',
  data: z.object({ courseID: z.uuid(), after: z.uuid().optional() }),
  concurrency: 1,
  async run({ ctx }, { courseID, after }) {
    // Locked before anything is counted: what a learner does meanwhile is counted, or counts itself afterwards.
    const held = await ctx.run<{ _id: string }>(
      `select "_id" from enroll where site_id = $1 and "courseID" = $2 and ($3::uuid is null or "_id" > $3)
       order by "_id" limit $4 for update`,
      [ctx.site._id, courseID, after ?? null, BATCH],
    )
    const ids = held.map(({ _id }) => _id)
    if (ids.length === 0) return
    await completeWatched(ctx, courseID, ids)
    await recountProgress(ctx, courseID, ids)
    const last = ids.at(-1)
    if (ids.length === BATCH && last)
      await enqueue(ctx, recountJob, { courseID, after: last }, { singletonKey: `${courseID}/${last}` })
  },
})

/** Films of which less must be watched now may have been watched enough. What is complete stays so. */
async function completeWatched(ctx: Context, courseID: string, enrolIds: readonly string[]): Promise<void> {
  const watched = lessonKinds.filter(({ measure }) => measure === 'watched').map(({ kind }) => kind)
  await ctx.run(
    `update lesson_progress p set status = 'complete', "completedAt" = $5::timestamptz, "updatedAt" = now()
     from lesson l where l.site_id = $1 and l."courseID" = $2 and l.status and l.kind = any($4) and l.completion = 'auto'
       and l.seconds > 0 and p.site_id = $1 and p."lessonID" = l."_id" and p."enrollID" = any($3::uuid[])
       and p.status <> 'complete' and p.share >= l."minimumShare"`,
    [ctx.site._id, courseID, enrolIds, watched, ctx.now.toISOString()],
  )
}

/** The course whose learners a written lesson moves; undefined where it moves nobody. */
async function findMovedCourse(ctx: Context, write: RecordWrite): Promise<string | undefined> {
  const { action, id, before } = write
  if (action === 'delete') return before?.status === true ? String(before.courseID) : undefined
  // A move within the outline is told without how it was before, and changes nothing that is counted.
  if (action === 'update' && !before) return undefined
  const [lesson] = await ctx.run<Deciding & { courseID: string }>(
    `select "courseID", ${DECIDING.map((name) => `"${name}"`).join(', ')} from lesson where site_id = $1 and "_id" = $2`,
    [ctx.site._id, id],
  )
  const isMoving = before ? DECIDING.some((name) => lesson?.[name] !== before[name]) : lesson?.status
  return isMoving ? lesson?.courseID : undefined
}

/**
 * Has the learners of a course counted anew when its outline changes, in the same transaction. A course that is brought back
 * to an earlier state is written as a course alone, with all its lessons.
 */
export const followOutline: AfterWrite = async (ctx, write) => {
  const { name } = write.collection
  const courseID =
    name === 'lesson'
      ? await findMovedCourse(ctx, write)
      : name === 'course' && write.action === 'update'
        ? write.id
        : undefined
  if (courseID === undefined) return
  const learners = await ctx.run('select 1 from enroll where site_id = $1 and "courseID" = $2 limit 1', [
    ctx.site._id,
    courseID,
  ])
  if (learners.length > 0) await enqueue(ctx, recountJob, { courseID }, { singletonKey: courseID })
}
