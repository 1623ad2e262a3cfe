import type { Context } from '#kernel/context.ts'
import { foldedLike } from '#kernel/data/fragments.ts'
import { companies } from '#modules/companies/public.server.ts'
import { courses } from '#modules/courses/public.server.ts'

export interface Choice {
  readonly _id: string
  readonly name: string
}

/** Courses or companies that a select offers; more are narrowed by words first. */
export const MAX_CHOICES = 1_000

/** Courses by their names: those that have the words, and the chosen one. */
export async function listCourses(ctx: Context, words = '', chosen = ''): Promise<Choice[]> {
  return ctx
    .from(courses)
    .select(['_id', 'name'])
    .where((eb) => eb.or([foldedLike(courses, 'name', words), eb('_id', '=', chosen || null)]))
    .orderBy('name')
    .orderBy('_id')
    .limit(MAX_CHOICES)
    .execute()
}

/** Companies by their names. */
export async function listCompanies(ctx: Context): Promise<Choice[]> {
  return ctx
    .from(companies)
    .select(['_id', 'name'])
    .orderBy('name')
    .orderBy('_id')
    .limit(MAX_CHOICES)
    .execute()
}
