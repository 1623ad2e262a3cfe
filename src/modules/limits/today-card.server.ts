import type { TodayCard } from '#modules/today/public.server.ts'
import { countNear } from './count-near.server.ts'

/** Limits of the site that are near or reached. */
export const limitsToday: TodayCard = {
  id: 'limits',
  icon: 'limit',
  kind: 'agenda',
  order: 5,
  path: '/setup/use',
  async read(ctx) {
    const count = await countNear(ctx)
    return { count, note: ctx.t('today-limits.note', { n: count }) }
  },
}
