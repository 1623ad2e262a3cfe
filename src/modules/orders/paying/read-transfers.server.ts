import type { Context } from '#kernel/context.ts'
import { allOver } from '#kernel/data/all-over.ts'
import { readStray } from '../online/stray.server.ts'
import { orderTransfers } from '../order-slots.ts'

/** What the buyer is told of money that came for an order and is not settled yet, by banks and by providers. */
export async function readTransfers(ctx: Context, orderID: string) {
  const [banks] = ctx.engine.contributionsTo(orderTransfers)
  const [all, stray] = await allOver([banks ? banks.read(ctx, orderID) : [], readStray(ctx, orderID)])
  const open = all.flatMap(({ _id, amount, state }) =>
    state === 'confirmed' || state === 'aside' || amount <= 0 ? [] : [{ _id, amount, state }],
  )
  return [...open, ...stray.map(({ chargeID, amount, kind }) => ({ _id: chargeID, amount, state: kind }))]
}
