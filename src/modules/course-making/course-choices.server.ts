import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { defineQuery } from '#kernel/data/define-query.ts'
import { plannedOnce } from '#kernel/data/planned-once.ts'
import { readOnce } from '#kernel/data/read-once.ts'
import type { FilterOption, UndoStep } from '#kernel/lists/define-list.server.ts'
import { categories, courses, lecturers } from '#modules/courses/public.server.ts'

const MAX_CHOICES = 500

const categoriesOfCourses = defineQuery((from) =>
  from(categories)
    .select(['_id', 'code', 'name'])
    .where('type', '=', 'course')
    .orderBy('name')
    .limit(MAX_CHOICES)
    .modifyEnd(plannedOnce),
)

const readCategories = (ctx: Context) => categoriesOfCourses(ctx, {})

/** The categories of courses, known by their id in addresses and by their code in courses. */
export async function listCategories(ctx: Context, by: '_id' | 'code'): Promise<FilterOption[]> {
  const rows = await readOnce(ctx, readCategories)
  return rows.map((row) => ({ value: row[by], label: row.name }))
}

const allLecturers = defineQuery((from) =>
  from(lecturers).select(['_id', 'name']).orderBy('name').limit(MAX_CHOICES).modifyEnd(plannedOnce),
)

const readLecturers = (ctx: Context) => allLecturers(ctx, {})

/** Everybody who can teach. */
export async function listLecturers(ctx: Context): Promise<FilterOption[]> {
  const rows = await readOnce(ctx, readLecturers)
  return rows.map(({ _id, name }) => ({ value: _id, label: name }))
}

/** Adds the lecturer to those courses that do not name them yet, and says how each was. */
export async function assignLecturer(
  ctx: Context,
  ids: readonly string[],
  lecturerId: string,
): Promise<UndoStep[]> {
  const { _id: id, name } = await ctx
    .from(lecturers)
    .select(['_id', 'name'])
    .where('_id', '=', lecturerId)
    .executeTakeFirstOrThrow()
  const rows = await ctx
    .from(courses)
    .select(['_id', 'lecturer'])
    .where('_id', '=', sql<string>`any(${ids})`)
    .forNoKeyUpdate()
    .execute()
  const steps: UndoStep[] = []
  for (const { _id, lecturer } of rows) {
    // Older courses have a plain name.
    const named = typeof lecturer === 'string' ? [{ id: '', name: lecturer }] : (lecturer ?? [])
    if (named.some((one) => one.id === id)) continue
    const wrote = { lecturer: [...named, { id, name }] }
    await ctx.write(courses).patch(_id, wrote)
    steps.push({ collection: courses.name, id: _id, values: { lecturer }, wrote })
  }
  return steps
}
