import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import type { Written } from '#kernel/data/on-write.ts'
import { plannedOnce } from '#kernel/data/planned-once.ts'
import type { orders } from '#modules/orders/public.server.ts'
import { bankRows, type StoredRow } from '../collections.ts'
import type { MatchableRow } from './match-rows.ts'
import { matchRows, satangOf } from './read-ledger.server.ts'
import { openStates } from './row-state.ts'

/** A stored row as it is matched. */
export const toMatchable = ({ ref1, amount, at, name, reference }: StoredRow): MatchableRow => ({
  ref1,
  satang: satangOf(amount),
  at,
  name,
  reference,
})

/** Looks again for the orders of open rows, the oldest first. */
export async function rematch(ctx: Context, rows: readonly StoredRow[]): Promise<void> {
  const sorted = rows.toSorted((a, b) => a.at.localeCompare(b.at) || a._id.localeCompare(b._id))
  const matches = await matchRows(
    ctx,
    sorted.map(toMatchable),
    sorted.map(({ _id }) => _id),
  )
  for (const [at, row] of sorted.entries()) {
    const match = matches[at]
    if (!match) continue
    if (row.state === match.state && row.why === match.why && row.orderID === match.orderID) continue
    await ctx.write(bankRows).patch(row._id, { ...match })
  }
}

/** Looks again for what else is open for these orders: a second payment takes the place of one that is for them no longer. */
export async function rematchOrders(ctx: Context, orderIDs: readonly string[]): Promise<void> {
  const rows = await ctx
    .from(bankRows)
    .selectAll()
    .where('orderID', '=', sql<string>`any(${orderIDs}::uuid[])`)
    .where('state', 'in', openStates)
    .orderBy('_id')
    // Whoever settles one of them meanwhile is waited for, and what is settled then is no longer among them.
    .forUpdate()
    .modifyEnd(plannedOnce)
    .execute()
  if (rows.length > 0) await rematch(ctx.asServer(), rows)
}

/** Rows follow their orders: what is paid, cancelled or open again changes the queues of what is for it. */
export async function followOrders(ctx: Context, { action, records }: Written<typeof orders>): Promise<void> {
  if (action !== 'update') return
  const moved = records.filter(({ changes }) => changes.status).map(({ id }) => id)
  if (moved.length > 0) await rematchOrders(ctx, moved)
}
