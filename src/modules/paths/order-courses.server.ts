import { updateRecord } from '#kernel/collections/write.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { courses } from '#modules/courses/public.server.ts'
import { paths } from './collections.ts'
import { moveCourse } from './move-course.ts'

/** Courses that a path may have. */
export const MAX_COURSES = 30

export const orderIntents = ['add-course', 'up', 'down', 'remove-course'] as const
export type OrderIntent = (typeof orderIntents)[number]

/** Changes the courses of a path: adds one at its end, moves one, or takes one out. */
export async function orderCourses(
  ctx: Context,
  pathID: string,
  intent: OrderIntent,
  courseID: string,
): Promise<void> {
  const path = await ctx
    .from(paths)
    .select('courses')
    .where('_id', '=', pathID)
    .forUpdate()
    .executeTakeFirst()
  if (!path) throw notFound()
  if (intent === 'add-course') {
    if (courseID === '') throw new DomainError('paths.no-course')
    if (path.courses.includes(courseID)) throw new DomainError('paths.course-twice')
    if (path.courses.length >= MAX_COURSES)
      throw new DomainError('paths.too-many-courses', { values: { max: MAX_COURSES } })
  }
  // The policy and the check that each is a course of this site are those of every writer.
  await updateRecord(ctx, paths, pathID, { courses: moveCourse(path.courses, intent, courseID) })
}

/** The courses of a path in their order, for staff. */
export async function readPathCourses(ctx: Context, pathID: string) {
  const path = await ctx.from(paths).select('courses').where('_id', '=', pathID).executeTakeFirst()
  if (!path) throw notFound()
  const rows = await ctx
    .from(courses)
    .select(['_id', 'name', 'status'])
    .where(({ eb, fn, val }) => eb('_id', '=', fn.any(val([...path.courses]))))
    .execute()
  return path.courses.flatMap((id) => rows.find(({ _id }) => _id === id) ?? [])
}
