import type { Context } from '#kernel/context.ts'
import { COUNT_CAP } from '#shell/menu/counts.ts'
import { orderPolicy } from './policy.ts'

/** Orders of the site that wait for their money or for staff, as far as the menu counts; 0 for those who may not read them. */
export async function countWaiting(ctx: Context): Promise<number> {
  if (orderPolicy.verdict(ctx.actor, 'read') !== true) return 0
  const rows = await ctx.run<{ count: number }>(
    `select count(*) as count from
     (select from "order" where site_id = $1 and status = 'pending' limit $2) as waiting`,
    [ctx.site._id, COUNT_CAP + 1],
  )
  return rows[0]?.count ?? 0
}
