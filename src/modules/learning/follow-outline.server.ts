import { z } from 'zod'
import type { Context } from '#kernel/context.ts'
import { onWrite, type WrittenRecord } from '#kernel/data/on-write.ts'
import { defineJob } from '#kernel/jobs/define.ts'
import { enqueue } from '#kernel/jobs/enqueue.server.ts'
import { courses } from '#modules/courses/public.server.ts'
import { enrolments, recountProgress } from '#modules/enrolments/public.server.ts'
import { lessonKinds, lessons, progress } from '#modules/lessons/public.server.ts'
import type { SiteTool } from '#modules/settings/public.server.ts'

/** Enrolments that one transaction recounts; they are locked meanwhile. */
const BATCH = 500
/** What of a lesson decides how far its learners are. */
const DECIDING = ['status', 'kind', 'seconds', 'completion', 'minimumShare'] as const

/** Counts the learners of a course anew, a part of them in each run; the next run is queued with what this one wrote. */
export const recountJob = defineJob({
  name: 'learning.recount',
  label: { th: 'นับความก้าวหน้าใหม่', en: 'Count progress anew' },
  data: z.object({ courseID: z.uuid(), after: z.uuid().optional() }),
  concurrency: 1,
  async run({ ctx }, { courseID, after }) {
    // Locked before anything is counted: what a learner does meanwhile is counted, or counts itself afterwards.
    const all = ctx.from(enrolments).select('_id').where('courseID', '=', courseID)
    const rest = after === undefined ? all : all.where('_id', '>', after)
    const held = await rest.orderBy('_id').limit(BATCH).forUpdate().execute()
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
  await ctx
    .write(progress)
    .where((eb) =>
      eb.and([
        eb('enrollID', '=', eb.fn.any(eb.val([...enrolIds]))),
        eb('status', '<>', 'complete'),
        eb.exists(
          eb
            .selectFrom(lessons.name)
            .select('lesson._id')
            .whereRef('lesson._id', '=', 'lesson_progress.lessonID')
            .where('lesson.courseID', '=', courseID)
            .where('lesson.status', '=', true)
            .where('lesson.kind', 'in', watched)
            .where('lesson.completion', '=', 'auto')
            .where('lesson.seconds', '>', 0)
            .whereRef('lesson_progress.share', '>=', 'lesson.minimumShare'),
        ),
      ]),
    )
    .patch({ status: 'complete', completedAt: ctx.now.toISOString() })
}

/** The course whose learners a written lesson moves; undefined where it moves nobody. */
function findMovedCourse({ before, after, changes }: WrittenRecord<typeof lessons>): string | undefined {
  const isMoving = before && after ? DECIDING.some((name) => changes[name]) : (after ?? before)?.status
  return isMoving ? (after ?? before)?.courseID : undefined
}

async function recount(ctx: Context, courseIDs: ReadonlySet<string>): Promise<void> {
  for (const courseID of courseIDs) {
    const learner = await ctx
      .from(enrolments)
      .select('_id')
      .where('courseID', '=', courseID)
      .limit(1)
      .executeTakeFirst()
    if (learner) await enqueue(ctx, recountJob, { courseID }, { singletonKey: courseID })
  }
}

/** Courses that are counted anew at once; more are not taught by one academy. */
const MAX_COURSES = 5_000

/** Has the learners of all courses counted anew. */
export const recountTool: SiteTool = {
  id: 'recount',
  order: 20,
  plugin: 'lesson',
  async begin(ctx) {
    const taken = await ctx.from(enrolments).select('courseID').distinct().limit(MAX_COURSES).execute()
    for (const { courseID } of taken) await enqueue(ctx, recountJob, { courseID }, { singletonKey: courseID })
    return taken.length
  },
}

/**
 * Has the learners of a course counted anew when its outline changes, in the same transaction. A course that is brought back
 * to an earlier state is written as a course alone, with all its lessons.
 */
export const followOutline = [
  onWrite(lessons, (ctx, { records }) =>
    recount(ctx, new Set(records.flatMap((record) => findMovedCourse(record) ?? []))),
  ),
  onWrite(courses, async (ctx, { action, records }) => {
    if (action === 'update') await recount(ctx, new Set(records.map(({ id }) => id)))
  }),
]
