import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { bangkokDay, formatThaiTime } from '#kernel/thai/dates.ts'
import { holdOrder, isPayable, orders, payOrder } from '#modules/orders/public.server.ts'
import { bankRows, type StoredRow } from '../collections.ts'
import { satangOf } from '../matching/read-ledger.server.ts'
import { rematchOrders } from '../matching/rematch.server.ts'
import { isNamed, isOpen, openStates } from '../matching/row-state.ts'
import { holdRow, refuse, tidy } from './hold-row.server.ts'

export interface Confirmation {
  /** The order where it is not the one that the row was matched with. */
  readonly orderID?: string
  /** Needed where the amount is not the order's. */
  readonly reason?: string
  /** Refuses what is only a guess. */
  readonly isCertain?: boolean
}

/** How a transfer is called in what shows a payment. */
export function transferName({ bank, at, hasTime, sequence, reference }: StoredRow): string {
  const when = hasTime ? `${bangkokDay(at)} ${formatThaiTime(at, 'en')}` : bangkokDay(at)
  return [bank, when, reference ?? sequence ?? ''].join(' ').trim().slice(0, 100)
}

/** Rows of too little money for the order, which together may be enough. */
async function holdParts(ctx: Context, row: StoredRow, orderID: string): Promise<StoredRow[]> {
  const others = await ctx
    .from(bankRows)
    .selectAll()
    .where('orderID', '=', orderID)
    .where('state', '=', 'under')
    .where('_id', '<>', row._id)
    .forUpdate()
    .execute()
  return [row, ...others]
}

/** Refuses to pay an order whose money the bank sent back, until somebody has put that row aside. */
async function refuseSentBack(ctx: Context, orderID: string): Promise<void> {
  const back = await ctx
    .from(bankRows)
    .select('_id')
    .where('orderID', '=', orderID)
    .where('amount', '<', 0)
    .where('state', 'in', openStates)
    .limit(1)
    .executeTakeFirst()
  if (back) throw refuse('was-sent-back')
}

/**
 * Says that a transfer is for an order, which is paid by it. An order that staff approved before is only linked. Confirmed again
 * it stays as it is; too little and too much need a reason, unless parts are the whole together.
 */
export async function confirmRow(ctx: Context, id: string, choice: Confirmation = {}): Promise<void> {
  const row = await holdRow(ctx, id)
  const orderID = choice.orderID || row.orderID
  if (row.state === 'confirmed') {
    if (orderID === row.orderID) return
    throw refuse('was-settled')
  }
  if (!isOpen(row.state)) throw refuse('was-settled')
  if (row.amount <= 0) throw refuse('is-reversal')
  if (choice.isCertain && !isNamed(row.why)) throw refuse('only-guessed')
  if (!orderID || !uuidPattern.test(orderID)) throw refuse('no-order', 400)
  const order = await holdOrder(ctx, orderID)
  if (!order) throw notFound()
  const isLink = order.status === 'paid'
  if (!isLink && !isPayable(order.status)) throw refuse('order-closed')
  const taken = await ctx
    .from(bankRows)
    .select('_id')
    .where('orderID', '=', orderID)
    .where('state', '=', 'confirmed')
    .executeTakeFirst()
  if (taken) throw refuse('order-has-money')
  await refuseSentBack(ctx, orderID)
  const reason = tidy(choice.reason ?? '')
  const parts = await holdParts(ctx, row, orderID)
  const sum = (some: readonly StoredRow[]) => some.reduce((total, { amount }) => total + satangOf(amount), 0)
  const price = satangOf(order.price)
  const used = sum(parts) === price ? parts : [row]
  if (sum(used) !== price && reason === '') throw refuse('amount-differs')
  // The rows first: what listens to the order finds its money here.
  const ids = used.map(({ _id }) => _id)
  await ctx
    .write(bankRows)
    .where({ _id: ids })
    .patch({
      state: 'confirmed',
      orderID,
      isLink,
      settledAt: ctx.now.toISOString(),
      settledBy: ctx.actor.userID,
      reason: reason || null,
    })
  if (!isLink) await pay(ctx, orderID, used, sum(used) / 100, reason)
  const { updatedAt } = await ctx
    .from(orders)
    .select('updatedAt')
    .where('_id', '=', orderID)
    .executeTakeFirstOrThrow()
  await ctx.asServer().write(bankRows).where({ _id: ids }).patch({ orderSeen: updatedAt })
  await forgetGuesses(ctx, orderID)
  if (row.orderID !== null && row.orderID !== orderID) await rematchOrders(ctx, [row.orderID])
}

async function pay(
  ctx: Context,
  orderID: string,
  used: readonly StoredRow[],
  amount: number,
  reason: string,
) {
  const { slips } = await ctx
    .from(orders)
    .select('slips')
    .where('_id', '=', orderID)
    .executeTakeFirstOrThrow()
  const slip = slips.find(
    (one) => one.reference !== null && used.some((row) => row.reference === one.reference),
  )
  const reference = used.map(transferName).join(', ').slice(0, 100)
  if (!(await payOrder(ctx, orderID, { amount, reference, slipID: slip?._id ?? null, reason })))
    throw refuse('order-closed')
}

/** Rows that were only guessed to be for the order are for nothing known now. */
async function forgetGuesses(ctx: Context, orderID: string): Promise<void> {
  await ctx
    .asServer()
    .write(bankRows)
    .where((eb) =>
      eb.and([
        eb('orderID', '=', orderID),
        eb('state', 'in', openStates),
        eb('why', 'in', ['slip', 'name', 'amount']),
      ]),
    )
    .patch({ orderID: null, why: 'none' })
}
