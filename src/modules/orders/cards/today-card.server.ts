import { COUNT_ENOUGH, type TodayCard } from '#modules/today/public.server.ts'
import { orders } from '../collections.ts'

/** Orders that wait for their money or for staff; those with a proof of payment come first. */
export const ordersToday: TodayCard = {
  id: 'orders',
  icon: 'order',
  kind: 'work',
  order: 10,
  path: '/enroll/dashboard',
  async read(ctx) {
    const rows = await ctx
      .from(orders)
      .select('process')
      .where('status', '=', 'pending')
      .limit(COUNT_ENOUGH)
      .execute()
    const checking = rows.filter(({ process }) => process === 'checking').length
    return {
      count: rows.length,
      note: checking > 0 ? ctx.t('today-orders.checking', { n: checking }) : undefined,
    }
  },
}
