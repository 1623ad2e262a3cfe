import type { Context } from '#kernel/context.ts'
import { plannedOnce } from '#kernel/data/planned-once.ts'
import { COUNT_CAP } from '#shell/menu/counts.ts'
import { orders } from './collections.ts'
import { orderPolicy } from './policy.ts'
import { waitsForStaff } from './state/waits-for-staff.ts'

/** Orders of the site that wait for their money or for staff, as far as the menu counts; 0 for those who may not read them. */
export async function countWaiting(ctx: Context): Promise<number> {
  if (orderPolicy.verdict(ctx.actor, 'read') !== true) return 0
  const { count } = await ctx.db
    .selectFrom((eb) =>
      eb
        .selectFrom(orders.name)
        .select('order._id')
        .where(waitsForStaff())
        .limit(COUNT_CAP + 1)
        .as('pending'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .modifyEnd(plannedOnce)
    .executeTakeFirstOrThrow()
  return count
}
