import type { TodayCard } from '#modules/today/public.server.ts'
import { countPending } from './count-pending.server.ts'

/** Reviews that wait for somebody to decide. */
export const reviewsToday: TodayCard = {
  id: 'reviews',
  icon: 'review',
  kind: 'work',
  order: 40,
  path: '/lesson/reviews',
  read: async (ctx) => ({ count: await countPending(ctx), href: '/lesson/reviews?f.status=pending' }),
}
