import type { Context } from '#kernel/context.ts'
import { allOver } from '#kernel/data/all-over.ts'
import { charges, listProviders } from '#modules/payments/public.server.ts'

/** By which providers an order is paid, and where what was begun is paid. */
export async function readOnline(ctx: Context, orderID: string) {
  const [providers, open] = await allOver([
    listProviders(ctx),
    ctx
      .from(charges)
      .select(['provider', 'payAt'])
      .where('orderID', '=', orderID)
      .where('state', '=', 'open')
      .orderBy('createdAt', 'desc')
      .execute(),
  ])
  const begun = open.find(({ provider }) => providers.some(({ name }) => name === provider))
  return { providers, begun: begun?.payAt ?? null }
}
