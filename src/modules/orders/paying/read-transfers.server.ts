import type { Context } from '#kernel/context.ts'
import type { readOnline } from '../online/read-online.server.ts'
import { orderTransfers } from '../order-slots.ts'

type Stray = Awaited<ReturnType<typeof readOnline>>['stray']

/** Reads what banks say of an order; what it answers says it to the buyer, with what providers say: money that is not settled yet. */
export async function readTransfers(ctx: Context, orderID: string) {
  const [banks] = ctx.engine.contributionsTo(orderTransfers)
  const all = banks ? await banks.read(ctx, orderID) : []
  const open = all.flatMap(({ _id, amount, state }) =>
    state === 'confirmed' || state === 'aside' || amount <= 0 ? [] : [{ _id, amount, state }],
  )
  return (stray: Stray) => [
    ...open,
    ...stray.map(({ chargeID, amount, kind }) => ({ _id: chargeID, amount, state: kind })),
  ]
}
