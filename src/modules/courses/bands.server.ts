import type { Context } from '#kernel/context.ts'

/** What this site calls the band; its code where the site has no name for it. */
export async function findBandName(ctx: Context, code: string): Promise<string> {
  const row = await ctx.db
    .selectFrom('target')
    .select('name')
    .where('site_id', '=', ctx.site._id)
    .where('code', '=', code)
    .executeTakeFirst()
  return row?.name ?? code
}
