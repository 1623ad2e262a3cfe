import { namesOfAccounts } from '#kernel/access/account-names.server.ts'
import { authorizeAll } from '#kernel/collections/authorize.ts'
import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { opensFor } from '#shell/opens-for.ts'
import { orders } from '../collections.ts'
import { numberOf } from '../match-order.server.ts'
import { findPaidCharge } from '../online/paid-charge.server.ts'
import { readStrayForDesk } from '../online/stray.server.ts'
import { orderTransfers } from '../order-slots.ts'
import { orderPolicy } from '../policy.ts'
import { routes } from '../routes.ts'
import { isPayable, UNDO_MS } from '../state/order-state.ts'
import { orderEvents } from '../state/tables.ts'
import { readOtherOrders } from './other-orders.server.ts'

/** What the page shows of an order; whose citizen id it was paid with is not among it. */
const shownColumns = [
  '_id',
  'userID',
  'courseID',
  'createdAt',
  'updatedAt',
  'status',
  'process',
  'price',
  'quantity',
  'lines',
  'vat',
  'buyer',
  'formTitle',
  'ref1',
  'billRef',
  'expiresAt',
  'creditedAt',
  'paidAt',
  'paidAmount',
  'paidReference',
  'reason',
  'refundedAmount',
  'cancelReason',
  'slips',
] as const

const LIST = '/order/index/dashboard'

/** Where all orders are listed for whoever may open that; else where those are that wait. */
function listAbove(ctx: Context): { readonly label: string; readonly href: string } {
  const list = routes.find(({ path }) => path === LIST)
  return list && opensFor(ctx, list)
    ? { label: ctx.t('orders.list.caption'), href: LIST }
    : { label: ctx.t('orders.desk.board'), href: '/enroll/dashboard' }
}

/** Everything that staff know of an order, what happened with it, and what they can do with it now. */
export async function readDesk(ctx: Context, id: string) {
  authorizeAll(ctx, orders, 'read')
  if (!uuidPattern.test(id)) throw notFound()
  const order = await ctx.from(orders).select(shownColumns).where('_id', '=', id).executeTakeFirst()
  if (!order) throw notFound()
  const events = await ctx
    .from(orderEvents)
    .select(['_id', 'createdAt', 'kind', 'amount', 'reference', 'reason', 'byID'])
    .where('orderID', '=', id)
    .orderBy('createdAt')
    .orderBy('_id')
    .execute()
  // Staff have their accounts on sites above this one.
  const names = await namesOfAccounts(
    ctx,
    [ctx.site._id],
    events.map(({ byID }) => byID),
  )
  const maySettle = orderPolicy.verdict(ctx.actor, 'update') === true
  const isPaid = order.status === 'paid' && order.price > 0
  const isPaidOnline = isPaid && (await findPaidCharge(ctx, id, order.paidReference)) !== undefined
  const paidFor = ctx.now.getTime() - Date.parse(order.paidAt ?? '')
  const [banks] = ctx.engine.contributionsTo(orderTransfers)
  const transfers = (await banks?.read(ctx, id)) ?? []
  return {
    above: listAbove(ctx),
    stray: await readStrayForDesk(ctx, id),
    others: await readOtherOrders(ctx, order),
    transfers: transfers.map((one) => ({ ...one, href: banks?.path(one._id) ?? '' })),
    order: { ...order, number: numberOf(id), what: order.lines[0]?.name ?? order.formTitle ?? '' },
    events: events.map(({ byID, ...event }) => ({ ...event, by: byID && (names.get(byID) || null) })),
    can: {
      approve: maySettle && isPayable(order.status),
      cancel: maySettle && isPayable(order.status),
      undo: maySettle && isPaid && !isPaidOnline && order.refundedAmount === 0 && paidFor <= UNDO_MS,
      refund: maySettle && isPaid,
      note: maySettle,
      stray: maySettle,
    },
  }
}

export type Desk = Awaited<ReturnType<typeof readDesk>>
