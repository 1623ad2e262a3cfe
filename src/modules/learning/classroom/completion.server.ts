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

export const nextCourses = defineSlot<FindNextCourse>('what follows a course')

/** What somebody has achieved who has completed a course, and what follows. */
export interface Completion {
  readonly lessons: number
  readonly seconds: number
  readonly completedAt: string | null
  readonly next: NextCourse | null
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
  return { lessons, seconds: row.seconds, completedAt: row.completedAt, next }
}
