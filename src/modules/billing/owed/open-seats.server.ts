import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, forbidden, notFound } from '#kernel/errors.ts'
import { openOnCredit, orders } from '#modules/orders/public.server.ts'
import { readReceiver } from '#modules/payments/public.server.ts'
import { type BillingDocument, documents } from '../collections.ts'
import { leftOf } from '../documents/issue.server.ts'
import { readOfOrder } from '../documents/papers-of-order.server.ts'

/** Opens the seats of an invoice before it is paid, where the receiver gives companies credit. The same again changes nothing. */
export async function openSeats(ctx: Context, id: string): Promise<void> {
  if (!ctx.actor.is('admin')) throw forbidden()
  const invoice = uuidPattern.test(id)
    ? await ctx.from(documents).selectAll().where('_id', '=', id).executeTakeFirst()
    : undefined
  if (!invoice) throw notFound()
  const { kind, orderID } = invoice
  if (kind !== 'invoice' || orderID === null) throw new DomainError('billing.not-owed', { status: 409 })
  if (!(await readReceiver(ctx))?.credit) throw new DomainError('billing.credit-off', { status: 409 })
  if (leftOf(invoice, await readOfOrder(ctx, orderID)) <= 0)
    throw new DomainError('billing.not-owed', { status: 409 })
  await openOnCredit(ctx, orderID)
}

/** Whether the seats of a document can be opened before it is paid, by whoever reads it. */
export async function canOpenSeats(
  ctx: Context,
  { kind, orderID }: BillingDocument,
  left: number,
): Promise<boolean> {
  if (!ctx.actor.is('admin') || kind !== 'invoice' || orderID === null || left <= 0) return false
  if (!(await readReceiver(ctx))?.credit) return false
  const order = await ctx
    .from(orders)
    .select(['status', 'quantity', 'creditedAt'])
    .where('_id', '=', orderID)
    .executeTakeFirst()
  return order?.status === 'pending' && order.quantity > 1 && order.creditedAt === null
}
