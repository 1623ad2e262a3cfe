import type { Context } from '#kernel/context.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { translated } from '#kernel/data/translated.ts'
import { courses } from '#modules/courses/public.server.ts'
import { enrolments } from '#modules/enrolments/public.server.ts'

const MAX_COURSES = 200

/** The courses that the member takes and may ask about, those they learned in last first. */
export async function readOwnCourseNames(ctx: Context): Promise<{ _id: string; name: string }[]> {
  if (ctx.actor.role !== 'member') return []
  return ctx
    .from(enrolments, 'e')
    .innerJoin(aliased(courses, 'c'), 'c._id', 'e.courseID')
    .select(['c._id', translated(ctx, courses, 'name', { as: 'c' }).as('name')])
    .where('e.userID', '=', ctx.actor.userID)
    .where('e.status', '=', 'active')
    .orderBy((eb) => eb.fn.coalesce('e.learnedAt', 'e.createdAt'), 'desc')
    .limit(MAX_COURSES)
    .execute()
}
