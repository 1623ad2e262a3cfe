import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { courses } from '#modules/courses/public.server.ts'

const MAX_CHOICES = 200

/** The newest courses by name, to be chosen from; one that is chosen already is always among them. */
export async function listCourseChoices(
  ctx: Context,
  { chosen = '', isOpen = false }: { chosen?: string; isOpen?: boolean } = {},
) {
  return ctx
    .from(courses)
    .select(['_id as value', 'name as label'])
    .where(({ eb, or, selectFrom }) => {
      const all = selectFrom(courses.name).select('course._id')
      const newest = isOpen ? all.where('course.status', '=', true) : all
      return or([
        eb(
          '_id',
          'in',
          newest.orderBy('course.createdAt', 'desc').orderBy('course._id', 'desc').limit(MAX_CHOICES),
        ),
        eb('_id', '=', sql<string>`${chosen || null}::uuid`),
      ])
    })
    .orderBy('name')
    .orderBy('_id')
    .execute()
}
