import type { RowOf } from '#kernel/collections/define.ts'
import type { Context } from '#kernel/context.ts'
import type { Written } from '#kernel/data/on-write.ts'
import { DomainError } from '#kernel/errors.ts'
import type { orders } from '#modules/orders/public.server.ts'
import { readTerms } from '#modules/payments/public.server.ts'
import { toBaht, toSatang } from '../amounts/satang.ts'
import { type moneyWays, transactions } from '../collections.ts'

type Order = RowOf<typeof orders>

/** Money that is known from elsewhere, such as a bank's statement. */
export interface KnownMoney {
  readonly at: string
  readonly amount: number
  readonly direction?: 'in' | 'out'
  readonly way?: (typeof moneyWays)[number]
  readonly reference?: string | null
  readonly orderID?: string | null
  readonly bankRowID: string
  readonly receiverID?: string | null
}

/**
 * Writes down money that a row of a bank shows, once a row. What an order has written down already gets the row instead of a second
 * line. Whether the actor may is for the caller to know.
 */
export async function noteTransaction(ctx: Context, known: KnownMoney): Promise<string> {
  const { orderID = null, bankRowID, direction = 'in', amount } = known
  const noted = await ctx
    .from(transactions)
    .select('_id')
    .where('bankRowID', '=', bankRowID)
    .executeTakeFirst()
  if (noted) return noted._id
  const ofOrder =
    orderID === null
      ? undefined
      : await ctx
          .from(transactions)
          .select('_id')
          .where('orderID', '=', orderID)
          .where('direction', '=', direction)
          .where('amount', '=', amount)
          .where('bankRowID', 'is', null)
          .orderBy('at', 'desc')
          .limit(1)
          .executeTakeFirst()
  if (ofOrder) {
    await ctx.asServer().write(transactions).patch(ofOrder._id, { bankRowID })
    return ofOrder._id
  }
  const { _id } = await ctx
    .asServer()
    .write(transactions)
    .put(
      {
        at: known.at,
        amount,
        direction,
        way: known.way ?? 'transfer',
        reference: known.reference ?? null,
        orderID,
        bankRowID,
        receiverID: known.receiverID ?? null,
        source: 'bank',
        once: `bank:${bankRowID}`,
      },
      { key: ['once'], patch: { bankRowID } },
    )
  return _id
}

/** Writes down what an order's move did to the money, once each. */
export async function noteMoves(ctx: Context, before: Order | undefined, after: Order): Promise<void> {
  const { _id: orderID, status, paidReference, slipID } = after
  const receiver = await readTerms(ctx)
  const shared = {
    orderID,
    receiverID: receiver?._id ?? null,
    source: 'order' as const,
    way: paidReference || slipID ? ('transfer' as const) : ('other' as const),
    reference: paidReference ?? before?.paidReference ?? null,
  }
  const lines = []
  const now = ctx.now.toISOString()
  const back = toBaht(toSatang(after.refundedAmount) - toSatang(before?.refundedAmount ?? 0))
  const came = before?.paidAmount ?? before?.price ?? 0
  if (status === 'paid' && before?.status !== 'paid')
    lines.push({
      ...shared,
      at: after.paidAt ?? now,
      direction: 'in' as const,
      amount: after.paidAmount ?? after.price,
      once: `paid:${orderID}:${after.paidAt ?? now}`,
    })
  else if (back > 0)
    lines.push({
      ...shared,
      at: now,
      direction: 'out' as const,
      amount: back,
      note: after.cancelReason,
      once: `refund:${orderID}:${after.refundedAmount}`,
    })
  else if (before?.status === 'paid' && status !== 'paid' && came > 0)
    lines.push({
      ...shared,
      at: now,
      direction: 'out' as const,
      amount: came,
      note: after.cancelReason,
      once: `undone:${orderID}:${before.paidAt ?? now}`,
    })
  // By the program itself: it follows from what somebody did with the order.
  await ctx
    .asServer()
    .write(transactions)
    .addMany(lines, { unlessTaken: ['once'] })
}

const FIXED = ['at', 'direction', 'amount', 'orderID', 'receiverID', 'reference', 'way'] as const

/** What an order or a bank wrote down is corrected there; lines by hand may be. */
export function refuseCorrections(_ctx: Context, { records }: Written<typeof transactions>): void {
  for (const { before, changes } of records)
    if (before && before.source !== 'manual' && FIXED.some((name) => changes[name]))
      throw new DomainError('billing.transaction-fixed', { status: 409 })
}
