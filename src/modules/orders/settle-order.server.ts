import type { RowOf } from '#kernel/collections/define.ts'
import type { Context } from '#kernel/context.ts'
import { orders } from './collections.ts'

/** An order as somebody who settles it has to know it. */
export type OpenOrder = Pick<
  RowOf<typeof orders>,
  '_id' | 'userID' | 'courseID' | 'quantity' | 'companyID' | 'status'
>

/** The order, held until the transaction ends; undefined where the site has none of this id. */
export function holdOrder(ctx: Context, id: string): Promise<OpenOrder | undefined> {
  return ctx
    .from(orders)
    .select(['_id', 'userID', 'courseID', 'quantity', 'companyID', 'status'])
    .where('_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/**
 * Says that an order is paid, or cancels it with a reason; one that is no longer open stays as it is. Whether the actor may do
 * this is for the caller to know.
 */
export async function settleOrder(
  ctx: Context,
  id: string,
  status: 'paid' | 'cancelled',
  reason: string | null = null,
): Promise<boolean> {
  const changed = await ctx
    .write(orders)
    .where({ _id: id, status: 'pending' })
    .patch({ status, process: 'done', cancelReason: reason || null })
  return changed.length > 0
}
