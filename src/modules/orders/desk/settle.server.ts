import type { RowOf } from '#kernel/collections/define.ts'
import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, forbidden, notFound } from '#kernel/errors.ts'
import { orders } from '../collections.ts'
import { orderPolicy } from '../policy.ts'
import { cancelOrder, holdOrder, payOrder } from '../settle-order.server.ts'
import { notifyBuyer } from '../state/mails.server.ts'
import { noteEvent } from '../state/note-moves.server.ts'
import { isPayable, UNDO_MS } from '../state/order-state.ts'
import { expiryOf } from '../state/pay-terms.server.ts'

const refuse = (code: string, status = 409) => new DomainError(`orders.${code}`, { status })

/** What somebody typed, as one line of at most so many letters. */
function tidy(text: string, max = 500): string {
  return text
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, max)
}

/** The order for whoever settles orders here, held until the transaction ends. */
async function hold(ctx: Context, id: string): Promise<RowOf<typeof orders>> {
  if (orderPolicy.verdict(ctx.actor, 'update') !== true) throw forbidden()
  if (!uuidPattern.test(id) || !(await holdOrder(ctx, id))) throw notFound()
  return ctx.from(orders).selectAll().where('_id', '=', id).executeTakeFirstOrThrow()
}

export interface Approval {
  readonly amount: number
  readonly reference: string
  readonly slipID: string
  readonly reason: string
}

/** Says that an order is paid, with what shows it; approved again it stays as it is. */
export async function approveOrder(ctx: Context, id: string, approval: Approval): Promise<void> {
  const order = await hold(ctx, id)
  if (order.status === 'paid') return
  if (!isPayable(order.status)) throw refuse('illegal-move')
  const { amount } = approval
  const reason = tidy(approval.reason)
  const reference = tidy(approval.reference, 100)
  const slip = order.slips.find(({ _id }) => _id === approval.slipID)
  if (approval.slipID !== '' && !slip) throw refuse('unknown-slip', 400)
  if (!(reason || reference || slip)) throw refuse('no-evidence')
  if (!(amount > 0 && amount < 1_000_000_000)) throw refuse('bad-amount', 400)
  // Too little or too much is taken with a reason alone.
  if (Math.abs(amount - order.price) >= 0.005 && reason === '') throw refuse('amount-differs')
  const shown = reference || slip?.reference || null
  await payOrder(ctx, id, {
    amount: Math.round(amount * 100) / 100,
    reference: shown,
    slipID: slip?._id ?? null,
    reason,
  })
}

/** Takes an approval back within a day, as long as nobody has changed the order since it was looked at. */
export async function undoApproval(ctx: Context, id: string, seen: string, reason: string): Promise<void> {
  const order = await hold(ctx, id)
  if (order.status === 'pending') return
  if (order.status !== 'paid' || order.price === 0) throw refuse('illegal-move')
  if (order.updatedAt !== seen) throw refuse('changed')
  if (ctx.now.getTime() - Date.parse(order.paidAt ?? '') > UNDO_MS) throw refuse('undo-over')
  const words = tidy(reason)
  if (words === '') throw refuse('reason-missing', 400)
  await ctx.write(orders).patch(id, {
    status: 'pending',
    process: order.slips.length > 0 ? 'checking' : 'new',
    slips: order.slips.map((slip) => (slip.state === 'accepted' ? { ...slip, state: 'waiting' } : slip)),
    paidAmount: null,
    paidReference: null,
    slipID: null,
    reason: null,
    cancelReason: words,
    expiresAt: expiryOf(ctx.now),
    remindedAt: null,
  })
}

/** Cancels an order that is not paid, with a reason that its buyer reads. */
export async function cancelByStaff(ctx: Context, id: string, reason: string): Promise<void> {
  const order = await hold(ctx, id)
  if (order.status === 'cancelled') return
  if (!isPayable(order.status)) throw refuse('illegal-move')
  const words = tidy(reason)
  if (words === '') throw refuse('reason-missing', 400)
  await cancelOrder(ctx, id, words)
}

export interface Refund {
  readonly amount: number
  readonly reason: string
  /** What was paid back when the page was looked at: the same refund sent twice is one. */
  readonly seen: number
}

/** Writes down that money went back: a part leaves the order as it is, the whole ends it. */
export async function refundOrder(ctx: Context, id: string, refund: Refund): Promise<void> {
  const order = await hold(ctx, id)
  if (order.status === 'refunded') return
  if (order.status !== 'paid' || order.price === 0) throw refuse('illegal-move')
  if (order.refundedAmount !== refund.seen) throw refuse('changed')
  const reason = tidy(refund.reason)
  if (reason === '') throw refuse('reason-missing', 400)
  const paid = order.paidAmount ?? order.price
  const amount = Math.round(refund.amount * 100) / 100
  const refundedAmount = Math.round((order.refundedAmount + amount) * 100) / 100
  if (!(amount > 0) || refundedAmount > paid) throw refuse('bad-amount', 400)
  const isWhole = refundedAmount === paid
  const changed = await ctx
    .write(orders)
    .patch(id, { refundedAmount, cancelReason: reason, ...(isWhole && { status: 'refunded' as const }) })
  if (isWhole) return
  await noteEvent(ctx, { orderID: id, kind: 'refunded-part', amount, reason })
  await notifyBuyer(ctx, 'refunded', changed)
}

/** Sends a slip back with a reason; its buyer can show another. */
export async function refuseSlip(ctx: Context, id: string, slipID: string, reason: string): Promise<void> {
  const order = await hold(ctx, id)
  const slip = order.slips.find(({ _id, state }) => _id === slipID && state === 'waiting')
  if (!slip || !isPayable(order.status)) throw refuse('unknown-slip')
  const words = tidy(reason)
  if (words === '') throw refuse('reason-missing', 400)
  const slips = order.slips.map((one) => (one._id === slipID ? { ...one, state: 'refused' as const } : one))
  const isWaiting = slips.some(({ state }) => state === 'waiting')
  const changed = await ctx
    .write(orders)
    .patch(id, { slips, process: isWaiting ? 'checking' : 'new', cancelReason: words })
  await noteEvent(ctx, { orderID: id, kind: 'slip-refused', reference: slip.reference, reason: words })
  await notifyBuyer(ctx, 'slip-refused', changed)
}

/** Writes something down about an order, for staff. */
export async function addNote(ctx: Context, id: string, text: string): Promise<void> {
  await hold(ctx, id)
  const words = tidy(text)
  if (words === '') throw refuse('reason-missing', 400)
  await noteEvent(ctx, { orderID: id, kind: 'note', reason: words })
}
