import type { RowOf } from '#kernel/collections/define.ts'
import type { Context } from '#kernel/context.ts'
import { clock } from '#kernel/data/clock.ts'
import { orders } from './collections.ts'
import { payable } from './state/order-state.ts'

/** An order as somebody who settles it has to know it. */
export type OpenOrder = Pick<
  RowOf<typeof orders>,
  '_id' | 'userID' | 'courseID' | 'quantity' | 'companyID' | 'status' | 'price'
>

/** The order, held until the transaction ends; undefined where the site has none of this id. */
export function holdOrder(ctx: Context, id: string): Promise<OpenOrder | undefined> {
  return ctx
    .from(orders)
    .select(['_id', 'userID', 'courseID', 'quantity', 'companyID', 'status', 'price'])
    .where('_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** What shows that the money came: its amount, the transfer or slip, and what staff say. One of the last three is there. */
export interface Evidence {
  readonly amount?: number
  readonly reference?: string | null
  readonly slipID?: string | null
  readonly reason?: string | null
}

/**
 * Says that an order is paid; one that cannot be paid any more stays as it is. Whether the actor may do this is for the caller to
 * know.
 */
export async function payOrder(ctx: Context, id: string, evidence: Evidence): Promise<boolean> {
  const { slipID } = evidence
  // The slips of an order change while it waits: they are read of one that is held.
  if (slipID && !(await holdOrder(ctx, id))) return false
  const slips = slipID ? { slips: await acceptSlip(ctx, id, slipID) } : {}
  const paid = await ctx
    .write(orders)
    .where({ _id: id, status: payable })
    .patch((eb) => ({
      ...slips,
      status: 'paid',
      process: 'done',
      paidAt: clock,
      cancelReason: null,
      paidAmount: evidence.amount ?? eb.ref('price'),
      paidReference: evidence.reference || null,
      slipID: slipID ?? null,
      reason: evidence.reason || null,
    }))
  return paid.length > 0
}

async function acceptSlip(ctx: Context, id: string, slipID: string) {
  const { slips } = await ctx.from(orders).select('slips').where('_id', '=', id).executeTakeFirstOrThrow()
  return slips.map((slip) => (slip._id === slipID ? { ...slip, state: 'accepted' as const } : slip))
}

/** Cancels an order with a reason; one that is no longer open stays as it is. Whether the actor may is for the caller to know. */
export async function cancelOrder(ctx: Context, id: string, reason: string | null = null): Promise<boolean> {
  const changed = await ctx
    .write(orders)
    .where((eb) => eb('_id', '=', id).and('status', 'in', ['pending', 'expired']))
    .patch({ status: 'cancelled', process: 'done', cancelReason: reason || null })
  return changed.length > 0
}
