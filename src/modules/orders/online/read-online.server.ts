import type { Context } from '#kernel/context.ts'
import { allOver } from '#kernel/data/all-over.ts'
import { defineQuery } from '#kernel/data/define-query.ts'
import { charges, listProviders } from '#modules/payments/public.server.ts'
import { toStray } from './stray.server.ts'

const askedCharges = defineQuery((from, { orderID }: { orderID: string }) =>
  from(charges)
    .select(['provider', 'chargeID', 'payAt', 'state', 'stray', 'came'])
    .where('orderID', '=', orderID)
    .where((eb) => eb.or([eb('state', '=', 'open'), eb('stray', 'is not', null)]))
    .orderBy('createdAt'),
)

/** By which providers an order is paid, where what was begun is paid, and money that came and paid nothing. */
export async function readOnline(ctx: Context, orderID: string) {
  const [providers, begun] = await allOver([listProviders(ctx), askedCharges(ctx, { orderID })])
  const open = begun.findLast(
    ({ provider, state }) => state === 'open' && providers.some(({ name }) => name === provider),
  )
  return { online: { providers, begun: open?.payAt ?? null }, stray: toStray(begun) }
}
