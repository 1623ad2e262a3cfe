import { announceWrite } from '#kernel/collections/after-write.ts'
import type { Context } from '#kernel/context.ts'
import { orders } from './collections.ts'
import { createOrder, type OrderRequest, readPrice } from './create-order.server.ts'
import { settleOrder } from './settle-order.server.ts'

interface Open {
  readonly _id: string
  readonly price: number
  readonly formID: string | null
  readonly entryID: string | null
  readonly ref1: string | null
}

async function findOpen(ctx: Context, courseId: string): Promise<Open | undefined> {
  const [open] = await ctx.run<Open>(
    `select "_id", price, "formID", "entryID", ref1 from "order" where site_id = $1 and "userID" = $2 and "courseID" = $3
       and status = 'pending' and quantity = 1 order by "createdAt" desc, "_id" desc limit 1 for update`,
    [ctx.site._id, ctx.actor.userID, courseId],
  )
  return open
}

type Origin = Pick<OrderRequest, 'formId' | 'entryId'>

/** Tells the order which entry of a form it belongs to. */
async function setEntry(ctx: Context, id: string, { formId, entryId }: Origin): Promise<void> {
  await ctx.run(
    `update "order" set "formID" = coalesce($3, "formID"), "entryID" = $4, "updatedAt" = clock_timestamp()
     where site_id = $1 and "_id" = $2`,
    [ctx.site._id, id, formId ?? null, entryId ?? null],
  )
}

/**
 * The caller's order of a course for themselves: the one that is open when there is one, else a new one. One that was made at
 * another price is replaced, and the new one takes its form over. Every entry of a form keeps an order of its own.
 */
export async function orderOnce(ctx: Context, request: OrderRequest): Promise<string> {
  const { courseId, entryId = null } = request
  if (courseId === null) return createOrder(ctx, request)
  const price = await readPrice(ctx, courseId)
  const open = await findOpen(ctx, courseId)
  if (!open || (entryId !== null && open.entryID !== null)) return createOrder(ctx, request)
  if (open.price === price) {
    if (entryId === null) return open._id
    await setEntry(ctx, open._id, request)
    await announceWrite(ctx, { action: 'update', collection: orders, id: open._id })
    return open._id
  }
  await setEntry(ctx, open._id, {})
  const id = await createOrder(ctx, {
    ...request,
    ref1: request.ref1 ?? open.ref1,
    formId: request.formId ?? open.formID,
    entryId: entryId ?? open.entryID,
  })
  await settleOrder(ctx, open._id, 'cancelled', ctx.t('orders.replaced'))
  return id
}
