import type { Context } from '#kernel/context.ts'
import { type OrderBillTo, type OrderPaper, orderPapers } from '../order-slots.ts'
import type { OrderView } from '../read-order.server.ts'

/** The documents of an order that its reader may see, and where more are issued. Whether they may see the order is known already. */
export async function readPapers(
  ctx: Context,
  orderID: string,
): Promise<{ papers: readonly OrderPaper[]; issueHref: string | null }> {
  const [source] = ctx.engine.contributionsTo(orderPapers)
  if (!source) return { papers: [], issueHref: null }
  return { papers: await source.list(ctx, orderID), issueHref: source.issueHref(ctx, orderID) }
}

/** Whom the documents of the buyer's own order will be made out to, while they can still say so. */
export async function readBillTo(ctx: Context, order: OrderView): Promise<OrderBillTo | null> {
  const [source] = order.isOwn ? ctx.engine.contributionsTo(orderPapers) : []
  return source ? source.billTo(ctx, order) : null
}
