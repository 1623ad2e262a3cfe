import type { Context } from '#kernel/context.ts'
import { inThaiOrder } from '#kernel/data/fragments.ts'
import { assetCategories } from '../collections.ts'

const MAX_CHOICES = 500

/** The categories of the collection, for a choice. */
export async function listCategories(ctx: Context) {
  const rows = await ctx
    .from(assetCategories)
    .select(['_id', 'name'])
    .orderBy(inThaiOrder('asset_category.name'))
    .limit(MAX_CHOICES)
    .execute()
  return rows.map(({ _id, name }) => ({ value: _id, label: name }))
}
