import type { Context } from '#kernel/context.ts'

const MOST_COURSES = 200

/** The courses that the member takes and may ask about, those they learned in last first. */
export async function readOwnCourseNames(ctx: Context): Promise<{ _id: string; name: string }[]> {
  if (ctx.actor.role !== 'member') return []
  return ctx.run(
    `select c."_id", c.name from enroll e join course c on c.site_id = e.site_id and c."_id" = e."courseID"
     where e.site_id = $1 and e."userID" = $2 and e.status = 'active'
     order by coalesce(e."learnedAt", e."createdAt") desc limit ${MOST_COURSES}`,
    [ctx.site._id, ctx.actor.userID],
  )
}
