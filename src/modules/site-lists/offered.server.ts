import { inLanguage } from '#kernel/collections/content-languages.ts'
import type { Context } from '#kernel/context.ts'
import { type SiteListName, siteLists } from './collections.ts'

/** An answer that a list offers: the Thai name is what is stored, the words are the reader's. */
export interface OfferedEntry {
  readonly value: string
  readonly label: string
}

/** What a list of the site offers, in its order; of one group where it is named. */
export async function readOffered(ctx: Context, list: SiteListName, group: string): Promise<OfferedEntry[]> {
  // Three tables of one shape: the first stands for the type of all.
  const table = siteLists[list] as (typeof siteLists)['config_category']
  const rows = await ctx
    .from(table)
    .select(['name', 'translations'])
    .where('visible', '=', true)
    .$if(group !== '', (query) => query.where('group', '=', group))
    .orderBy('order')
    .orderBy('name')
    .limit(500)
    .execute()
  return rows.map((row) => ({ value: row.name, label: inLanguage(row, ctx.lang).name }))
}
