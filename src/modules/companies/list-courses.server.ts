import type { Context } from '#kernel/context.ts'

const MOST_COURSES = 1_000

export interface CourseChoice {
  readonly _id: string
  readonly name: string
}

/** The site's courses by name, to choose one from. For staff: whether a course is open does not count. */
export async function listCourses(ctx: Context): Promise<CourseChoice[]> {
  return ctx.run<CourseChoice>(
    'select "_id", name from course where site_id = $1 order by name, "_id" limit $2',
    [ctx.site._id, MOST_COURSES],
  )
}
