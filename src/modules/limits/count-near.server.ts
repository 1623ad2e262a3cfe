import { expressionBuilder, sql } from 'kysely'
import type { Context, Tables } from '#kernel/context.ts'
import { siteOf } from '#kernel/data/fragments.ts'
import { plannedOnce } from '#kernel/data/planned-once.ts'
import { siteUses } from '#kernel/kernel-tables.ts'
import { dayOf } from '#kernel/limits/site-limits.server.ts'
import type { TodayFigure } from '#modules/today/public.server.ts'

const isNear = (ctx: Context) => {
  const eb = expressionBuilder<Tables, 'site_use'>()
  return eb.and([
    eb('kind', 'like', 'told-%'),
    eb.or([eb('kind', 'like', 'told-storage-%'), eb('period', '=', dayOf(ctx.now).toISOString())]),
  ])
}

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
    .where(isNear(ctx))
    .modifyEnd(plannedOnce)
    .executeTakeFirstOrThrow()
  return found.count
}

/** The same of all sites that somebody runs. */
export const limitsOfSites: TodayFigure = {
  id: 'limits',
  order: 50,
  kind: 'trouble',
  read: (ctx) =>
    ctx
      .from(siteUses)
      .select((eb) => [
        siteOf(siteUses).as('site'),
        eb.fn
          .count<number>(sql`split_part(${eb.ref('kind')}, '-', 2)`)
          .distinct()
          .as('count'),
      ])
      .where(isNear(ctx))
      .groupBy(siteOf(siteUses))
      .execute(),
}
