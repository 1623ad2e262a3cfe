import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { visibleToAll } from '#kernel/data/fragments.ts'
import type { PublicPage } from '#kernel/modules.ts'
import { categories, coursePath, courses, lecturers } from '#modules/courses/public.server.ts'
import { inCategory } from './filter.server.ts'

const MAX_COURSES = 45_000
const MAX_OTHERS = 1000

/** The open courses of the site, the categories that have some and who teaches them, newest change first. */
export async function listCoursePages(ctx: Context): Promise<readonly PublicPage[]> {
  const [grouped, people, open] = await Promise.all([
    ctx
      .from(categories)
      .select('code')
      .where(visibleToAll(ctx, categories))
      .where(({ exists, selectFrom, ref }) =>
        exists(
          selectFrom(courses.name)
            .select('course._id')
            .where(visibleToAll(ctx, courses))
            .where(inCategory(ref('category.code'))),
        ),
      )
      .orderBy('code')
      .limit(MAX_OTHERS)
      .execute(),
    ctx
      .from(lecturers)
      .select('code')
      .where(visibleToAll(ctx, lecturers))
      .where(({ exists, selectFrom, ref }) =>
        exists(
          selectFrom(courses.name)
            .select('course._id')
            .where(visibleToAll(ctx, courses))
            .where(
              sql<boolean>`${sql.ref('course.lecturer')} @> jsonb_build_array(jsonb_build_object('id', ${ref('lecturer._id')}))`,
            ),
        ),
      )
      .orderBy('code')
      .limit(MAX_OTHERS)
      .execute(),
    ctx
      .from(courses)
      .select(['_id', 'slug', 'updatedAt'])
      .where(visibleToAll(ctx, courses))
      .orderBy('updatedAt', 'desc')
      .limit(MAX_COURSES)
      .execute(),
  ])
  return [
    ...grouped.map(({ code }) => ({ path: `/lesson/categories/${code}` })),
    ...people.map(({ code }) => ({ path: `/lesson/teachers/${code}` })),
    ...open.map(({ updatedAt, ...course }) => ({ path: coursePath(course), updatedAt })),
  ]
}
