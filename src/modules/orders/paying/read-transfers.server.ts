import type { Context } from '#kernel/context.ts'
import { orderTransfers } from '../order-slots.ts'

/** What the buyer is told of money that came for an order and is not settled yet. */
export async function readTransfers(ctx: Context, orderID: string) {
  const [banks] = ctx.engine.contributionsTo(orderTransfers)
  const all = (await banks?.read(ctx, orderID)) ?? []
  return all.flatMap(({ _id, amount, state }) =>
    state === 'confirmed' || state === 'aside' || amount <= 0 ? [] : [{ _id, amount, state }],
  )
}
