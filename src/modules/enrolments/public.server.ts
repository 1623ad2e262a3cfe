export { enrolments } from './collections.ts'
export {
  cancelEnrolment,
  type EnrolRequest,
  enrolMember,
  type ProgressCount,
  progressMessages,
  setProgress,
} from './enrol.server.ts'
export { type OwnQueues, readOwnQueues } from './own-queues.server.ts'
export { recountProgress } from './recount.server.ts'
export { registrationState } from './registration.ts'
export { sayProgress } from './say-progress.server.ts'
export { lockFreePlaces } from './seats.server.ts'

import type { Context } from '#kernel/context.ts'
import { sayProgress } from './say-progress.server.ts'

/** Ids of the courses that the member takes on this site. */
export async function readEnrolledCourses(ctx: Context, userID: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('enroll')
    .select('courseID')
    .where('site_id', '=', ctx.site._id)
    .where('userID', '=', userID)
    .where('status', '=', 'active')
    .orderBy('createdAt')
    .execute()
  return rows.map((row) => row.courseID)
}

/** True when the actor is a member who takes the course. */
export async function hasAccess(ctx: Context, courseId: string): Promise<boolean> {
  return (await findOwnEnrolment(ctx, courseId)) !== undefined
}

/** The actor's own active enrolment in the course; undefined for staff, visitors and members who do not take it. */
export async function findOwnEnrolment(ctx: Context, courseId: string): Promise<string | undefined> {
  if (!ctx.actor.userID || ctx.actor.role !== 'member') return undefined
  const row = await ctx.db
    .selectFrom('enroll')
    .select('_id')
    .where('site_id', '=', ctx.site._id)
    .where('userID', '=', ctx.actor.userID)
    .where('courseID', '=', courseId)
    .where('status', '=', 'active')
    .executeTakeFirst()
  return row?._id
}

/** A course that somebody takes, as their profile lists it. */
export interface OwnCourse {
  readonly courseID: string
  readonly name: string
  readonly enrolledAt: string
  readonly lessons: number
  readonly percent: number
  /** How far they are, in the reader's language. */
  readonly message: string
}

const MOST_COURSES = 500
/** What the documents show of somebody's enrolments. */
export const ENROLMENT_LIMIT = 100

/** The courses that the person takes on this site, newest first. */
export async function readOwnCourses(
  ctx: Context,
  userID: string,
  limit = MOST_COURSES,
): Promise<OwnCourse[]> {
  const rows = await ctx.run<OwnCourse>(
    `select e."courseID", c.name, e."createdAt" as "enrolledAt", coalesce(e.analytics->>'message', '') as message,
       coalesce((e.analytics->>'total')::int, 0) as lessons, coalesce((e.analytics->>'percent')::float8, 0) as percent
     from enroll e join course c on c.site_id = e.site_id and c."_id" = e."courseID"
     where e.site_id = $1 and e."userID" = $2 and e.status = 'active' order by e."createdAt" desc limit $3`,
    [ctx.site._id, userID, limit],
  )
  return rows.map((row) => ({ ...row, message: sayProgress(ctx, row.message) }))
}

/** How many courses somebody takes, and how many of them they have finished. */
export interface OwnCourseCount {
  readonly enrolled: number
  readonly complete: number
}

/** Counts the courses that the person takes on this site. */
export async function countOwnCourses(ctx: Context, userID: string): Promise<OwnCourseCount> {
  const [count] = await ctx.run<OwnCourseCount>(
    `select count(*)::int as enrolled, count(*) filter (where analytics->>'status' = 'complete')::int as complete
     from enroll where site_id = $1 and "userID" = $2 and status = 'active'`,
    [ctx.site._id, userID],
  )
  return count ?? { enrolled: 0, complete: 0 }
}
