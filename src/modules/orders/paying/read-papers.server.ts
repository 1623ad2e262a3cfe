import type { Context } from '#kernel/context.ts'
import { type OrderPaper, orderPapers } from '../order-slots.ts'

/** The documents of an order that its reader may see, and where more are issued. Whether they may see the order is known already. */
export async function readPapers(
  ctx: Context,
  orderID: string,
): Promise<{ papers: readonly OrderPaper[]; issueHref: string | null }> {
  const [source] = ctx.engine.contributionsTo(orderPapers)
  if (!source) return { papers: [], issueHref: null }
  return { papers: await source.list(ctx, orderID), issueHref: source.issueHref(ctx, orderID) }
}
