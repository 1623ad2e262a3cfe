import type { Context } from '#kernel/context.ts'
import { clock } from '#kernel/data/clock.ts'
import type { Written, WrittenRecord } from '#kernel/data/on-write.ts'
import { DomainError } from '#kernel/errors.ts'
import type { orders } from '../collections.ts'
import { findPaidCharge } from '../online/paid-charge.server.ts'
import { canMove } from './order-state.ts'
import { orderEvents } from './tables.ts'

/** What is said of one thing that happened. */
export interface OrderNote {
  readonly orderID: string
  readonly kind: string
  readonly amount?: number | null
  readonly reference?: string | null
  readonly reason?: string | null
}

/** Writes down what happened with an order and who did it. */
export async function noteEvent(ctx: Context, note: OrderNote): Promise<void> {
  await noteEvents(ctx, [note])
}

async function noteEvents(ctx: Context, notes: readonly OrderNote[]): Promise<void> {
  await ctx.write(orderEvents).addMany(
    notes.map(({ orderID, kind, amount = null, reference = null, reason = null }) => ({
      orderID,
      kind,
      byID: ctx.actor.userID,
      amount,
      reference,
      reason,
      createdAt: clock,
    })),
  )
}

/** What was sold does not change afterwards, whoever writes. */
const FIXED = ['price', 'quantity', 'lines', 'vat', 'billRef', 'courseID'] as const

/** What there is to be said of a record that was changed; throws where no order makes that move. */
function describeMove({ id, before, after, changes }: WrittenRecord<typeof orders>): OrderNote | undefined {
  if (FIXED.some((name) => changes[name])) throw new DomainError('orders.fixed', { status: 409 })
  if (!before || !after || !changes.status) return undefined
  if (!canMove(before.status, after.status)) throw new DomainError('orders.illegal-move', { status: 409 })
  const { status } = after
  const isShown = after.reason || after.paidReference || after.slipID
  if (status === 'paid' && after.price > 0 && !isShown)
    throw new DomainError('orders.no-evidence', { status: 409 })
  return {
    orderID: id,
    kind: before.status === 'paid' && status === 'pending' ? 'undone' : status,
    amount:
      status === 'paid'
        ? (after.paidAmount ?? after.price)
        : status === 'refunded'
          ? after.refundedAmount - before.refundedAmount
          : null,
    reference: status === 'paid' ? after.paidReference : null,
    reason: status === 'paid' ? after.reason : after.cancelReason,
  }
}

const leavesPaid = ({ before, after }: WrittenRecord<typeof orders>) =>
  before?.status === 'paid' && (after?.status === 'pending' || after?.status === 'cancelled')

/** Money that a provider has goes back by a refund alone: an order that is open again would leave it there. */
async function refuseLeaving(ctx: Context, records: readonly WrittenRecord<typeof orders>[]): Promise<void> {
  for (const { id, before } of records)
    if (await findPaidCharge(ctx, id, before?.paidReference ?? null))
      throw new DomainError('orders.paid-online', { status: 409 })
}

/** Refuses moves that no order makes, and writes down those that it makes, in the transaction of the write. */
export async function noteMoves(ctx: Context, { action, records }: Written<typeof orders>): Promise<void> {
  const leaving = records.filter(leavesPaid)
  if (leaving.length > 0) await refuseLeaving(ctx, leaving)
  const notes = records.flatMap((record): readonly OrderNote[] => {
    const { id, after } = record
    if (!after) return []
    if (action !== 'create') return [describeMove(record) ?? []].flat()
    const made = { orderID: id, kind: 'made', amount: after.price }
    return after.status === 'paid' && after.price === 0 ? [made, { orderID: id, kind: 'free' }] : [made]
  })
  await noteEvents(ctx, notes)
}
