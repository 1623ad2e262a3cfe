import type { Context } from '#kernel/context.ts'

/** Ids of the courses that the member takes on this site. */
export async function readEnrolledCourses(ctx: Context, userID: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('enroll')
    .select('courseID')
    .where('site_id', '=', ctx.site._id)
    .where('userID', '=', userID)
    .orderBy('createdAt')
    .execute()
  return rows.map((row) => row.courseID)
}

/** True when the actor is a member who takes the course. */
export async function hasAccess(ctx: Context, courseId: string): Promise<boolean> {
  if (!ctx.actor.userID || ctx.actor.role !== 'member') return false
  const row = await ctx.db
    .selectFrom('enroll')
    .select('_id')
    .where('site_id', '=', ctx.site._id)
    .where('userID', '=', ctx.actor.userID)
    .where('courseID', '=', courseId)
    .executeTakeFirst()
  return row !== undefined
}
