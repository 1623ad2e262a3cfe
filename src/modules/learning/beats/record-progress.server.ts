import { newId } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { allOver } from '#kernel/data/all-over.ts'
import { plannedOnce } from '#kernel/data/planned-once.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { runStatement } from '#kernel/data/statement.ts'
import { enrolments, setProgress } from '#modules/enrolments/public.server.ts'
import { lessons, progress, writeProgress } from '#modules/lessons/public.server.ts'
import type { Interval } from './intervals.ts'
import { hearSitting, oweTime, useTime } from './record-progress.sql.ts'

export interface LessonStep {
  readonly enrolId: string
  /** Whose enrolment it is, where that is not the actor. */
  readonly userId?: string | undefined
  readonly lessonId: string
  readonly courseId: string | null
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

/** Writes what a learner did in a lesson, and what follows for the course, in one transaction. The clocks are locked before. */
export async function recordProgress(ctx: Context, step: LessonStep): Promise<void> {
  const { enrolId, lessonId, isComplete, sitting, settle } = step
  const userID = step.userId ?? ctx.actor.userID
  const now = ctx.now.toISOString()
  // In one write: nothing of it waits for the answer to the rest, and what is complete is counted last.
  const [, , , , count] = await allOver([
    runStatement(
      ctx,
      writeProgress,
      newId(ctx.now),
      enrolId,
      lessonId,
      userID,
      step.courseId,
      isComplete ? 'complete' : 'processing',
      step.share,
      step.seconds,
      step.position ?? null,
      JSON.stringify(step.watched),
      now,
    ),
    sitting && runStatement(ctx, hearSitting, sitting.id, now, sitting.sequence),
    step.isUsed && runStatement(ctx, useTime, userID, now),
    runStatement(ctx, oweTime, enrolId, settle === undefined ? (step.owed ?? 0) : 0),
    settle === undefined ? undefined : countComplete(ctx, enrolId),
  ])
  if (count && settle !== undefined) await setProgress(ctx, { enrolId, ...count, seconds: settle })
}

/** Counts what is complete of what learners see; the enrolment is held, since its outline may be recounted meanwhile. */
function countComplete(ctx: Context, enrolId: string) {
  return ctx.db
    .with('held', (db) =>
      db
        .selectFrom(enrolments.name)
        .select(['enroll._id', 'enroll.courseID'])
        .where('enroll._id', '=', enrolId)
        .forNoKeyUpdate(),
    )
    .selectFrom('held')
    .innerJoin(aliased(lessons, 'l'), 'l.courseID', 'held.courseID')
    .leftJoin(aliased(progress, 'p'), (join) =>
      join.onRef('p.enrollID', '=', 'held._id').onRef('p.lessonID', '=', 'l._id'),
    )
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere('p.status', '=', 'complete').as('done'),
    ])
    .where('l.status', '=', true)
    .modifyEnd(plannedOnce)
    .executeTakeFirstOrThrow()
}
