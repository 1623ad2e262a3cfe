import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { visibleToAll } from '#kernel/data/fragments.ts'
import type { ManyPages, PublicPage } from '#kernel/modules.ts'
import { categories, coursePath, courses, lecturers } from '#modules/courses/public.server.ts'
import { inCategory } from './filter.server.ts'

const MAX_OTHERS = 1000

/** The categories of the site that have open courses, and who teaches these. */
export async function listGroupPages(ctx: Context): Promise<readonly PublicPage[]> {
  const [grouped, people] = await Promise.all([
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
  ])
  return [
    ...grouped.map(({ code }) => ({ path: `/lesson/categories/${code}` })),
    ...people.map(({ code }) => ({ path: `/lesson/teachers/${code}` })),
  ]
}

/** The open courses of the site, in the order of their ids. */
export const coursePages: ManyPages = {
  async count(ctx) {
    const { n } = await ctx
      .from(courses)
      .select(sql<number>`count(*)::int`.as('n'))
      .where(visibleToAll(ctx, courses))
      .executeTakeFirstOrThrow()
    return n
  },
  async read(ctx, offset, limit) {
    const open = await ctx
      .from(courses)
      .select(['_id', 'slug', 'updatedAt'])
      .where(visibleToAll(ctx, courses))
      .orderBy('_id')
      .offset(offset)
      .limit(limit)
      .execute()
    return open.map(({ updatedAt, ...course }) => ({ path: coursePath(course), updatedAt }))
  },
}
