import type { Context } from '#kernel/context.ts'
import { orders } from '../collections.ts'
import { numberOf } from '../match-order.server.ts'

const MAX_OTHERS = 10

/** Orders that the same buyer has to pay beside this one, the newest first. */
export async function readOtherOrders(ctx: Context, { _id, userID }: { _id: string; userID: string | null }) {
  if (userID === null) return []
  const rows = await ctx
    .from(orders)
    .select(['_id', 'lines', 'formTitle', 'price'])
    .where('userID', '=', userID)
    .where('status', '=', 'pending')
    .where('_id', '<>', _id)
    .orderBy('createdAt', 'desc')
    .orderBy('_id')
    .limit(MAX_OTHERS)
    .execute()
  return rows.map((row) => ({
    _id: row._id,
    number: numberOf(row._id),
    what: row.lines[0]?.name ?? row.formTitle ?? '',
    price: row.price,
  }))
}
