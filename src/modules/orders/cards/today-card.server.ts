import { sql } from 'kysely'
import { aliased } from '#kernel/data/read-from.ts'
import { formatBaht } from '#kernel/thai/baht.ts'
import { formatThaiDate } from '#kernel/thai/dates.ts'
import { COUNT_ENOUGH, type TodayCard } from '#modules/today/public.server.ts'
import { personName, users } from '#modules/users/public.server.ts'
import { orders } from '../collections.ts'
import { hasStray, waitsForStaff } from '../state/waits-for-staff.ts'

/** Orders that are shown. */
const SHOWN = 3

/** Orders that wait for their money or for staff; of those with a proof of payment, the ones that wait longest. */
export const ordersToday: TodayCard = {
  id: 'orders',
  icon: 'order',
  kind: 'work',
  order: 10,
  path: '/enroll/dashboard',
  async read(ctx) {
    const rows = await ctx
      .from(orders, 'o')
      .leftJoin(aliased(users, 'u'), 'u._id', 'o.userID')
      .select(['o._id', 'o.process', 'o.price', 'o.createdAt', hasStray('o').as('hasStray')])
      .select(
        sql<string | null>`coalesce(nullif(o.buyer->>'name', ''), nullif(${personName('u')}, ''))`.as('name'),
      )
      .where(waitsForStaff('o'))
      .orderBy(sql`o.process = 'checking'`, 'desc')
      .orderBy('o.createdAt')
      .orderBy('o._id')
      .limit(COUNT_ENOUGH)
      .execute()
    const checking = rows.filter(({ process }) => process === 'checking')
    const stray = rows.filter(({ hasStray: has }) => has).length
    const notes = [
      stray > 0 ? ctx.t('today-orders.stray', { n: stray }) : '',
      checking.length > 0 ? ctx.t('today-orders.checking', { n: checking.length }) : '',
    ]
    return {
      count: rows.length,
      note: notes.filter(Boolean).join(' · ') || undefined,
      items: checking.slice(0, SHOWN).map(({ _id, name, price, createdAt }) => ({
        key: _id,
        title: name ?? ctx.t('today-orders.guest'),
        text: ctx.t('today-orders.line', {
          price: formatBaht(price),
          date: formatThaiDate(createdAt, 'short', ctx.lang),
        }),
        href: `/lesson/order/${_id}`,
      })),
    }
  },
}
