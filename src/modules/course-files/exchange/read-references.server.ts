import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { categories, courses, institutions, lecturers, targets } from '#modules/courses/public.server.ts'
import type { Snapshot, Values } from '../revisions/snapshot.ts'

/** The items of what may be a list. */
export const listOf = (value: unknown) => (Array.isArray(value) ? (value as unknown[]) : [])
/** The texts among the items of what may be a list. */
export const textsOf = (value: unknown) => listOf(value).filter((item) => typeof item === 'string')

const anyOf = (values: readonly string[]) => sql<string>`any(${values}::text[])`
/** Ids of a snapshot may be anything that once was one. */
const asText = (column: string) => sql<string>`${sql.ref(column)}::text`

/** The site's records that a snapshot refers to. */
export async function readReferences(ctx: Context, { course }: Snapshot) {
  const people = textsOf(listOf(course.lecturer).map((item) => (item as { id?: unknown } | null)?.id))
  return {
    categories: await ctx
      .from(categories)
      .select(['_id', 'code', 'name', 'description', 'icon', 'type'])
      .where('code', '=', anyOf(textsOf(course.category)))
      .orderBy('code')
      .execute(),
    targets: await ctx
      .from(targets)
      .select(['_id', 'code', 'name'])
      .where(asText('_id'), '=', anyOf(textsOf(targetIds(course))))
      .orderBy('code')
      .execute(),
    lecturers: await ctx
      .from(lecturers)
      .select(['_id', 'code', 'name', 'position', 'bio', 'picture'])
      .where((eb) => eb.or([eb(asText('_id'), '=', anyOf(people)), eb('code', '=', anyOf(people))]))
      .orderBy('code')
      .execute(),
    institutions: await ctx
      .from(institutions)
      .select(['_id', 'code', 'name', 'description', 'logo'])
      .where(asText('_id'), '=', anyOf(textsOf([course.institution])))
      .orderBy('code')
      .execute(),
    earlier: await ctx
      .from(courses)
      .select(['_id', 'name'])
      .where(asText('_id'), '=', anyOf(textsOf(course.prerequisites)))
      .execute(),
  }
}

/** The ids of the targets that a snapshot names. */
export const targetIds = (course: Values) =>
  listOf(course.target).map((item) => (item as { _id?: unknown } | null)?._id)

export type References = Awaited<ReturnType<typeof readReferences>>
