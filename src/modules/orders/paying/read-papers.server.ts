import type { Context } from '#kernel/context.ts'
import { type OrderPaper, type OrderPapers, orderPapers } from '../order-slots.ts'

type SayPapers = Awaited<ReturnType<OrderPapers['forBuyer']>>

/** The documents of an order that staff may see, and where more are issued. Whether they may see the order is known already. */
export async function readPapers(
  ctx: Context,
  orderID: string,
): Promise<{ papers: readonly OrderPaper[]; issueHref: string | null }> {
  const [source] = ctx.engine.contributionsTo(orderPapers)
  if (!source) return { papers: [], issueHref: null }
  return { papers: await source.list(ctx, orderID), issueHref: source.issueHref(ctx, orderID) }
}

/** The documents of an order for who opened it, and whom those to come will be made out to, while its buyer can still say so. */
export async function readBuyerPapers(ctx: Context, orderID: string): Promise<SayPapers> {
  const [source] = ctx.engine.contributionsTo(orderPapers)
  return source ? source.forBuyer(ctx, orderID) : () => ({ papers: [], billTo: null })
}
