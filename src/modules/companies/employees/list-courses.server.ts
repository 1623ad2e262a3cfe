import type { Context } from '#kernel/context.ts'
import { courses } from '#modules/courses/public.server.ts'

const MAX_COURSES = 1_000

export interface CourseChoice {
  readonly _id: string
  readonly name: string
}

/** The site's courses by name, to choose one from. For staff: whether a course is open does not count. */
export async function listCourses(ctx: Context): Promise<CourseChoice[]> {
  return ctx.from(courses).select(['_id', 'name']).orderBy('name').orderBy('_id').limit(MAX_COURSES).execute()
}
