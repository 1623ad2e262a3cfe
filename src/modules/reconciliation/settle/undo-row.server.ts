import type { Context } from '#kernel/context.ts'
import { undoApproval } from '#modules/orders/public.server.ts'
import { bankRows, type StoredRow } from '../collections.ts'
import { rematch, rematchOrders } from '../matching/rematch.server.ts'
import { isOpen } from '../matching/row-state.ts'
import { holdRow, refuse, tidy } from './hold-row.server.ts'

const unsettled = {
  state: 'unknown',
  why: 'none',
  orderID: null,
  isLink: false,
  orderSeen: null,
  settledAt: null,
  settledBy: null,
  reason: null,
} as const

/** The rows wait for staff again, in the queues where they belong now. */
async function reopen(ctx: Context, rows: readonly StoredRow[]): Promise<void> {
  const ids = rows.map(({ _id }) => _id)
  await rematch(ctx, await ctx.write(bankRows).where({ _id: ids }).patch(unsettled))
}

/**
 * Takes a confirmation back: the order awaits payment again and what it opened is closed, in the same transaction. Not when
 * somebody has changed the order since, and only as long as an approval can be taken back.
 */
export async function undoRow(ctx: Context, id: string, reason: string): Promise<void> {
  const row = await holdRow(ctx, id)
  if (isOpen(row.state)) return
  const words = tidy(reason)
  if (row.state === 'aside') return reopen(ctx, [row])
  if (words === '') throw refuse('reason-missing', 400)
  const { orderID } = row
  if (row.isLink || orderID === null) return reopen(ctx, [row])
  const together = await ctx
    .from(bankRows)
    .selectAll()
    .where('orderID', '=', orderID)
    .where('state', '=', 'confirmed')
    .forUpdate()
    .execute()
  await undoApproval(ctx, orderID, row.orderSeen ?? '', words)
  await reopen(ctx, together)
}

/** Puts a row aside that no order is for, such as money that went back, with a reason; the next payment of its order takes its place. */
export async function putAside(ctx: Context, id: string, reason: string): Promise<void> {
  const row = await holdRow(ctx, id)
  if (row.state === 'aside') return
  if (!isOpen(row.state)) throw refuse('was-settled')
  const words = tidy(reason)
  if (words === '') throw refuse('reason-missing', 400)
  await ctx.write(bankRows).patch(id, {
    state: 'aside',
    reason: words,
    settledAt: ctx.now.toISOString(),
    settledBy: ctx.actor.userID,
  })
  if (row.orderID !== null) await rematchOrders(ctx, [row.orderID])
}
