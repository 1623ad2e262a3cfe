import type { Context } from '#kernel/context.ts'
import { orders } from '../collections.ts'
import { cancelOrder } from '../settle-order.server.ts'
import { releaseTransfer, transferKeys } from '../slips/claims.server.ts'
import { notifyBuyer } from '../state/mails.server.ts'
import { noteEvent } from '../state/note-moves.server.ts'
import { isPayable, UNDO_MS } from '../state/order-state.ts'
import { renewTerm } from '../state/pay-terms.server.ts'
import { hold, refuse, tidy } from './hold.server.ts'

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
    ...(await renewTerm(ctx, order.expiresAt)),
  })
}

/** The same by staff on the order's page: the transfer that was taken for its payment may pay another order. */
export async function undoByStaff(ctx: Context, id: string, seen: string, reason: string): Promise<void> {
  const { paidReference, slips } = await hold(ctx, id)
  await undoApproval(ctx, id, seen, reason)
  await ctx.commit()
  // What a slip of this order shows stays with it.
  const isShown = slips.some((slip) => transferKeys(slip.reference)[0] === transferKeys(paidReference)[0])
  if (!isShown) await releaseTransfer(ctx, id, paidReference)
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

/** Sends a slip back with a reason; its buyer can show another, and has a whole term for it: the slip may have waited for long. */
export async function refuseSlip(ctx: Context, id: string, slipID: string, reason: string): Promise<void> {
  const order = await hold(ctx, id)
  const slip = order.slips.find(({ _id, state }) => _id === slipID && state === 'waiting')
  if (!slip || !isPayable(order.status)) throw refuse('unknown-slip')
  const words = tidy(reason)
  if (words === '') throw refuse('reason-missing', 400)
  const slips = order.slips.map((one) => (one._id === slipID ? { ...one, state: 'refused' as const } : one))
  const isWaiting = slips.some(({ state }) => state === 'waiting')
  const isOver = order.status === 'expired'
  const changed = await ctx.write(orders).patch(id, {
    slips,
    process: isWaiting ? 'checking' : isOver ? 'done' : 'new',
    cancelReason: words,
    // One whose seat a waiting list holds has no term of its own.
    ...(!isOver && order.expiresAt !== null && (await renewTerm(ctx, order.expiresAt))),
  })
  await noteEvent(ctx, { orderID: id, kind: 'slip-refused', reference: slip.reference, reason: words })
  await notifyBuyer(ctx, isOver ? 'slip-refused-late' : 'slip-refused', changed)
}

/** Writes something down about an order, for staff. */
export async function addNote(ctx: Context, id: string, text: string): Promise<void> {
  await hold(ctx, id)
  const words = tidy(text)
  if (words === '') throw refuse('reason-missing', 400)
  await noteEvent(ctx, { orderID: id, kind: 'note', reason: words })
}
