import type { Context } from '#kernel/context.ts'
import { companies } from '#modules/companies/public.server.ts'

const MAX_CHOICES = 1_000

/** Companies by their names, to choose one from. */
export async function listCompanies(ctx: Context) {
  return ctx
    .from(companies)
    .select(['_id as value', 'name as label'])
    .orderBy('name')
    .orderBy('_id')
    .limit(MAX_CHOICES)
    .execute()
}
