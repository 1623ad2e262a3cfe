import type { Context } from '#kernel/context.ts'
import {
  type Bill,
  canBePaid,
  customerNumber,
  makeBill,
  type Receiver,
} from '#modules/payments/public.server.ts'
import type { OpenedOrder } from '../read-order.server.ts'

/** How the buyer pays an order that is open; null where there is nothing to pay or nobody has said how. */
export async function readBill(
  ctx: Context,
  { order, stored: { userID, ref2 } }: OpenedOrder,
  receiver: Receiver | undefined,
): Promise<Bill | null> {
  if (!order.isOwn || order.status !== 'pending' || order.billRef === null || !receiver) return null
  const citizen = receiver.ref2 === 'citizen' && ref2 ? ctx.engine.seal.openStored(ref2) : undefined
  const bill = await makeBill(receiver, {
    amount: order.price,
    ref1: order.billRef,
    ref2: citizen ?? customerNumber(userID ?? order._id),
  })
  return canBePaid(bill) ? bill : null
}
