import type { Context } from '#kernel/context.ts'
import {
  type Bill,
  canBePaid,
  customerNumber,
  makeBill,
  readReceiver,
} from '#modules/payments/public.server.ts'
import { orders } from '../collections.ts'
import type { OrderView } from '../read-order.server.ts'

/** How the buyer pays an order that is open; null where there is nothing to pay or nobody has said how. */
export async function readBill(ctx: Context, order: OrderView): Promise<Bill | null> {
  if (!order.isOwn || order.status !== 'pending' || order.billRef === null) return null
  const [receiver, { ref2, userID }] = await Promise.all([
    readReceiver(ctx),
    ctx.from(orders).select(['ref2', 'userID']).where('_id', '=', order._id).executeTakeFirstOrThrow(),
  ])
  if (!receiver) return null
  const citizen = receiver.ref2 === 'citizen' && ref2 ? ctx.engine.seal.openStored(ref2) : undefined
  const bill = await makeBill(receiver, {
    amount: order.price,
    ref1: order.billRef,
    ref2: citizen ?? customerNumber(userID ?? order._id),
  })
  return canBePaid(bill) ? bill : null
}
