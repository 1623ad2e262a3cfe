import { sql } from 'kysely'
import { plannedOnce } from '#kernel/data/planned-once.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { translated } from '#kernel/data/translated.ts'
import { formatBaht } from '#kernel/thai/baht.ts'
import { courses } from '#modules/courses/public.server.ts'
import type { HomeCard } from '#modules/homes/public.server.ts'
import { orders } from '../collections.ts'
import { numberOf } from '../match-order.server.ts'

/** Orders that are shown. */
const SHOWN = 3

/** What somebody has ordered and not paid yet. */
export const ordersCard: HomeCard = {
  id: 'orders',
  icon: 'order',
  place: 'side',
  order: 20,
  async read(ctx, userID) {
    const rows = await ctx
      .from(orders, 'o')
      .leftJoin(aliased(courses, 'c'), 'c._id', 'o.courseID')
      .select((eb) => [
        'o._id',
        'o.price',
        'o.process',
        eb.fn
          .coalesce(translated<string | null>(ctx, courses, 'name', { as: 'c' }), 'o.formTitle', sql.lit(''))
          .as('what'),
      ])
      .where('o.userID', '=', userID)
      .where('o.status', '=', 'pending')
      .orderBy('o.createdAt', 'desc')
      .orderBy('o._id', 'desc')
      .limit(SHOWN)
      .modifyEnd(plannedOnce)
      .execute()
    return {
      title: ctx.t('home-orders.title'),
      look: 'list',
      items: rows.map(({ _id, price, process, what }) => ({
        key: _id,
        title: what || ctx.t('home-orders.number', { number: numberOf(_id) }),
        text: formatBaht(price),
        href: `/lesson/pay/${_id}`,
        action: ctx.t(process === 'checking' ? 'home-orders.look' : 'home-orders.pay'),
        badge:
          process === 'checking'
            ? ({ tone: 'info', text: ctx.t('home-orders.checking') } as const)
            : undefined,
      })),
    }
  },
}
