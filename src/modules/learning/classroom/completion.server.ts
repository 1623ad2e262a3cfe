import type { Context } from '#kernel/context.ts'
import { defineSlot } from '#kernel/contributions.ts'
import { enrolments } from '#modules/enrolments/public.server.ts'

/** A course that follows one that is complete. */
export interface NextCourse {
  readonly courseID: string
  readonly slug: string | null
  readonly name: string
  /** Why it follows: what the path is called. */
  readonly path: string
  /** Whether they may begin at once. */
  readonly isTaken: boolean
}

/** Finds what somebody takes after a course; null where nothing follows. */
export type FindNextCourse = (ctx: Context, userID: string, courseID: string) => Promise<NextCourse | null>

/** A way that a completed course opens: to what it earned, or to what others would like to hear of it. */
interface OpenedWay {
  readonly href: string
  readonly label: string
  /** Asked of the learner, not given to them. */
  readonly isAsked?: boolean
}

/** Where somebody sees what a completed course earned them, or says what they think of it; null for nowhere. */
export type FindEarned = (ctx: Context, userID: string, courseID: string) => Promise<OpenedWay | null>

export const earnedByCourse = defineSlot<FindEarned>('what a completed course earned')

export const nextCourses = defineSlot<FindNextCourse>('what follows a course')

/** What somebody has achieved who has completed a course, and what follows. */
export interface Completion {
  readonly lessons: number
  readonly seconds: number
  readonly completedAt: string | null
  readonly next: NextCourse | null
  readonly earned: readonly OpenedWay[]
}

/** What is to be said of a completed enrolment. */
export async function readCompletion(ctx: Context, enrolID: string, lessons: number): Promise<Completion> {
  const row = await ctx
    .from(enrolments)
    .select(['userID', 'courseID', 'seconds', 'completedAt'])
    .where('_id', '=', enrolID)
    .executeTakeFirstOrThrow()
  let next: NextCourse | null = null
  for (const find of ctx.engine.contributionsTo(nextCourses))
    next ??= await find(ctx, row.userID, row.courseID)
  const earned: OpenedWay[] = []
  for (const find of ctx.engine.contributionsTo(earnedByCourse)) {
    const found = await find(ctx, row.userID, row.courseID)
    if (found) earned.push(found)
  }
  // What they are given stands before what they are asked.
  earned.sort((one, other) => Number(one.isAsked ?? false) - Number(other.isAsked ?? false))
  return { lessons, seconds: row.seconds, completedAt: row.completedAt, next, earned }
}
