import { COUNT_ENOUGH, type TodayCard } from '#modules/today/public.server.ts'
import { orders } from '../collections.ts'
import { hasStray, waitsForStaff } from '../state/waits-for-staff.ts'

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
      .select(['process', hasStray().as('hasStray')])
      .where(waitsForStaff())
      .limit(COUNT_ENOUGH)
      .execute()
    const checking = rows.filter(({ process }) => process === 'checking').length
    const stray = rows.filter(({ hasStray: has }) => has).length
    const notes = [
      stray > 0 ? ctx.t('today-orders.stray', { n: stray }) : '',
      checking > 0 ? ctx.t('today-orders.checking', { n: checking }) : '',
    ]
    return { count: rows.length, note: notes.filter(Boolean).join(' · ') || undefined }
  },
}
