import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { siteUses } from '#kernel/kernel-tables.ts'
import { dayOf } from '#kernel/limits/site-limits.server.ts'

/** How many limits of the site are near or reached, as it was last looked at; 0 for those who do not run it. */
export async function countNear(ctx: Context): Promise<number> {
  if (!ctx.actor.is('root', 'superadmin', 'admin')) return 0
  const found = await ctx
    .from(siteUses)
    .select((eb) =>
      eb.fn
        .count<number>(sql`split_part(${eb.ref('kind')}, '-', 2)`)
        .distinct()
        .as('count'),
    )
    .where('kind', 'like', 'told-%')
    .where((eb) =>
      eb.or([eb('kind', 'like', 'told-storage-%'), eb('period', '=', dayOf(ctx.now).toISOString())]),
    )
    .executeTakeFirstOrThrow()
  return found.count
}
