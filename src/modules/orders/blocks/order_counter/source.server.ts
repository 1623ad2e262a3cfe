import type { BlockSource } from '#kernel/pages/block.ts'
import { type SignInWay, signInWay } from '#shell/page/sign-in-way.ts'
import { countOrders, type OrderCounts } from '../../read-orders.server.ts'

/** Counts once for all counters of a page; nothing where there is no order. */
export const readOrderCounters: BlockSource<OrderCounts | SignInWay | null> = async (
  ctx,
  objects,
  { url },
) => {
  if (ctx.actor.userID === null) return objects.map(() => signInWay(url))
  const counts = await countOrders(ctx)
  return objects.map(() => (counts.total > 0 ? { ...counts } : null))
}
