import type { Context } from '#kernel/context.ts'
import type { PublicPage } from '#kernel/modules.ts'

const MAX_COURSES = 45_000

/** The open courses of the site, the categories that have some and who teaches them, newest change first. */
export async function listCoursePages(ctx: Context): Promise<readonly PublicPage[]> {
  const [categories, lecturers, courses] = await Promise.all([
    ctx.run<{ code: string }>(
      `select code from category where site_id = $1 and visible and exists (select from course
       where course.site_id = category.site_id and course.status and course.category @> array[category.code])
       order by code limit 1000`,
      [ctx.site._id],
    ),
    ctx.run<{ _id: string }>(
      `select "_id" from lecturer where site_id = $1 and visible and exists (select from course
       where course.site_id = lecturer.site_id and course.status
         and course.lecturer @> jsonb_build_array(jsonb_build_object('id', lecturer."_id")))
       order by "_id" limit 1000`,
      [ctx.site._id],
    ),
    ctx.run<{ _id: string; updatedAt: string }>(
      'select "_id", "updatedAt" from course where site_id = $1 and status order by "updatedAt" desc limit $2',
      [ctx.site._id, MAX_COURSES],
    ),
  ])
  return [
    ...categories.map(({ code }) => ({ path: `/lesson/categories/${code}` })),
    ...lecturers.map(({ _id }) => ({ path: `/lesson/teachers/${_id}` })),
    ...courses.map(({ _id, updatedAt }) => ({ path: `/lesson/detail/${_id}`, updatedAt })),
  ]
}
