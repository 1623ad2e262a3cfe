import { newId } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { setProgress } from '#modules/enrolments/public.server.ts'
import type { Interval } from './intervals.ts'

export interface LessonStep {
  readonly enrolId: string
  readonly lessonId: string
  readonly isComplete: boolean
  readonly share: number
  readonly watched: readonly Interval[]
  readonly seconds: number
  readonly position: number | undefined
  readonly sitting: { readonly id: string; readonly sequence: number } | undefined
  /** Time was credited, for which nothing else of the person may be credited again. */
  readonly isUsed: boolean
  /** Seconds that the enrolment was not told of yet. */
  readonly owed?: number
  /** Seconds that go to the enrolment now, with what it says of the learner; undefined leaves it as it is. */
  readonly settle: number | undefined
}

const STATEMENT = `with progress as (
  insert into lesson_progress (site_id, "_id", "enrollID", "lessonID", "userID", status, share, seconds, position, watched,
    "completedAt", "courseID")
  values ($1, $2, $3, $4, $5, $6, $7, $8, coalesce($9, 0), $10, case when $6 = 'complete' then $11::timestamptz end,
    (select "courseID" from lesson where site_id = $1 and "_id" = $4))
  on conflict (site_id, "enrollID", "lessonID") do update set share = greatest(lesson_progress.share, excluded.share),
    status = case when lesson_progress.status = 'complete' then 'complete' else excluded.status end,
    seconds = lesson_progress.seconds + excluded.seconds, position = coalesce($9, lesson_progress.position),
    watched = excluded.watched, "completedAt" = coalesce(lesson_progress."completedAt", excluded."completedAt"),
    "updatedAt" = $11),
sitting as (
  update lesson_sitting set "heardAt" = greatest("heardAt", $11::timestamptz), sequence = $13
  where site_id = $1 and "_id" = $12::uuid),
person as (
  update learner_clock set "creditedUntil" = greatest("creditedUntil", $11::timestamptz)
  where $15 and site_id = $1 and "userID" = $5)
update learning_clock set owed = $14 where site_id = $1 and "enrollID" = $3`

/** Writes what a learner did in a lesson, and what follows for the course, in one transaction. The clocks are locked before. */
export async function recordProgress(ctx: Context, step: LessonStep): Promise<void> {
  const { enrolId, lessonId, isComplete, sitting, settle } = step
  await ctx.run(STATEMENT, [
    ctx.site._id,
    newId(ctx.now),
    enrolId,
    lessonId,
    ctx.actor.userID,
    isComplete ? 'complete' : 'processing',
    step.share,
    step.seconds,
    step.position ?? null,
    JSON.stringify(step.watched),
    ctx.now.toISOString(),
    sitting?.id ?? null,
    sitting?.sequence ?? 0,
    settle === undefined ? (step.owed ?? 0) : 0,
    step.isUsed,
  ])
  if (settle !== undefined) await settleEnrolment(ctx, enrolId, settle)
}

/** Counts what is complete of what learners see, and tells the enrolment; held, since its outline may be recounted meanwhile. */
async function settleEnrolment(ctx: Context, enrolId: string, seconds: number): Promise<void> {
  const [count] = await ctx.run<{ total: number; done: number }>(
    `with held as (select "_id", "courseID" from enroll where site_id = $1 and "_id" = $2 for no key update)
     select count(*)::int as total, count(*) filter (where p.status = 'complete')::int as done
     from held e join lesson l on l.site_id = $1 and l."courseID" = e."courseID" and l.status
     left join lesson_progress p on p.site_id = $1 and p."enrollID" = e."_id" and p."lessonID" = l."_id"`,
    [ctx.site._id, enrolId],
  )
  await setProgress(ctx, { enrolId, total: count?.total ?? 0, done: count?.done ?? 0, seconds })
}
