import { COUNT_ENOUGH, type TodayCard } from '#modules/today/public.server.ts'
import { bankRows } from './collections.ts'
import { openStates } from './matching/row-state.ts'

/** Payments of bank files that wait for somebody; those whose order is certain need one press. */
export const paymentsToday: TodayCard = {
  id: 'transfers',
  icon: 'order',
  kind: 'work',
  order: 12,
  path: '/lesson/reconcile',
  async read(ctx) {
    const rows = await ctx
      .from(bankRows)
      .select('state')
      .where('state', 'in', openStates)
      .limit(COUNT_ENOUGH)
      .execute()
    const matched = rows.filter(({ state }) => state === 'matched').length
    return {
      count: rows.length,
      note: matched > 0 ? ctx.t('today-transfers.matched', { n: matched }) : undefined,
    }
  },
}
