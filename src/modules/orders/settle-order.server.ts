import { recordAudit } from '#kernel/access/audit.server.ts'
import { announceWrite } from '#kernel/collections/after-write.ts'
import type { Context } from '#kernel/context.ts'
import { orders } from './collections.ts'
import { noteStatusChange } from './status-change.ts'

/** An order as somebody who settles it has to know it. */
export interface OpenOrder {
  readonly _id: string
  readonly userID: string | null
  readonly courseID: string | null
  readonly quantity: number
  /** For which company it is, where its buyer said so. */
  readonly companyID: string | null
  readonly status: 'pending' | 'paid' | 'cancelled'
}

/** The order, held until the transaction ends; undefined where the site has none of this id. */
export async function holdOrder(ctx: Context, id: string): Promise<OpenOrder | undefined> {
  const [order] = await ctx.run<OpenOrder>(
    `select "_id", "userID", "courseID", quantity, "companyID", status from "order" where site_id = $1 and "_id" = $2 for update`,
    [ctx.site._id, id],
  )
  return order
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
  const changed = await ctx.run(
    `update "order" set status = $3, process = 'done', "cancelReason" = $4, "updatedAt" = clock_timestamp()
     where site_id = $1 and "_id" = $2 and status = 'pending' returning 1`,
    [ctx.site._id, id, status, reason],
  )
  if (changed.length === 0) return false
  noteStatusChange(ctx, { status })
  await recordAudit(ctx, {
    action: 'update',
    collection: 'order',
    recordID: id,
    changes: { status: ['pending', status], ...(reason === null ? {} : { cancelReason: [null, reason] }) },
  })
  await announceWrite(ctx, { action: 'update', collection: orders, id })
  return true
}
