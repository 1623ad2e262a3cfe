import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { orders } from '../collections.ts'
import type { OrderView } from '../read-order.server.ts'
import { cancelOrder, holdOrder } from '../settle-order.server.ts'

/** Whether a buyer can still call the order off: nothing is paid, no slip waits, and no company has its seats. */
export function mayCancel({ isOwn, status, process, creditedAt }: OrderView): boolean {
  return isOwn && status === 'pending' && process !== 'checking' && creditedAt === null
}

/** The buyer calls an order off that is not paid; again it changes nothing. */
export async function cancelOwnOrder(ctx: Context, order: OrderView): Promise<void> {
  if (!order.isOwn) throw new DomainError('orders.not-yours', { status: 403 })
  await holdOrder(ctx, order._id)
  const now = await ctx
    .from(orders)
    .select(['status', 'process', 'creditedAt'])
    .where('_id', '=', order._id)
    .executeTakeFirstOrThrow()
  if (now.status === 'cancelled') return
  if (now.status === 'pending' && now.creditedAt !== null)
    throw new DomainError('orders.cannot-cancel-credited', { status: 409 })
  if (!mayCancel({ ...order, ...now })) throw new DomainError('orders.cannot-cancel', { status: 409 })
  await cancelOrder(ctx, order._id, ctx.t('orders.cancelled-by-buyer'))
}
