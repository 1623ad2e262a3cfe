import type { Context } from '#kernel/context.ts'
import { charges } from '#modules/payments/public.server.ts'
import { orders } from './collections.ts'
import { createOrder, type OrderRequest, readPrice } from './create-order.server.ts'
import { cancelOrder } from './settle-order.server.ts'

/** The open order that somebody has of a course for themselves, held until the transaction ends. */
function holdOpen(ctx: Context, courseId: string, userID: string | null) {
  return ctx
    .from(orders)
    .select(['_id', 'price', 'process', 'formID', 'formTitle', 'entryID', 'ref1', 'classID'])
    .where('userID', '=', userID)
    .where('courseID', '=', courseId)
    .where('status', '=', 'pending')
    .where('quantity', '=', 1)
    .orderBy('createdAt', 'desc')
    .orderBy('_id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
}

/** Whether money may be under way for an order: a slip waits for staff, or a payment was begun at a provider and did not fail. */
async function isBeingPaid(
  ctx: Context,
  { _id, process }: { readonly _id: string; readonly process: string },
): Promise<boolean> {
  if (process === 'checking') return true
  const begun = await ctx
    .from(charges)
    .select('chargeID')
    .where('orderID', '=', _id)
    .where('state', '<>', 'failed')
    .limit(1)
    .executeTakeFirst()
  return begun !== undefined
}

/**
 * The order of a course that the caller has for themselves, or whom staff order for: the one that is open when there is one, else a
 * new one. One that was made at another price is replaced unless it is being paid, and the new one takes its form and class over.
 * Every entry of a form keeps an order of its own.
 */
export async function orderOnce(ctx: Context, request: OrderRequest): Promise<string> {
  const { courseId, formId, formTitle, entryId = null, classId = null, buyer } = request
  if (courseId === null) return createOrder(ctx, request)
  const price = await readPrice(ctx, courseId)
  const open = await holdOpen(ctx, courseId, buyer ? buyer.userID : ctx.actor.userID)
  if (!open || (entryId !== null && open.entryID !== null)) return createOrder(ctx, request)
  if (open.price === price || (await isBeingPaid(ctx, open))) {
    if (classId !== null && classId !== open.classID)
      await ctx.write(orders).patch(open._id, { classID: classId })
    if (entryId !== null)
      await ctx.write(orders).patch(open._id, {
        entryID: entryId,
        formID: formId ?? open.formID,
        formTitle: formTitle ?? open.formTitle,
      })
    return open._id
  }
  // An entry belongs to one order.
  await ctx.write(orders).patch(open._id, { entryID: null })
  const id = await createOrder(ctx, {
    ...request,
    classId: classId ?? open.classID,
    ref1: request.ref1 ?? open.ref1,
    formId: formId ?? open.formID,
    formTitle: formTitle ?? open.formTitle,
    entryId: entryId ?? open.entryID,
  })
  await cancelOrder(ctx, open._id, ctx.t('orders.replaced'))
  return id
}
