import type { Context } from '#kernel/context.ts'
import { charges } from '#modules/payments/public.server.ts'

/** What shows a payment by a provider in an order. */
export const onlineReference = (provider: string, chargeID: string) => `${provider} ${chargeID}`

/** The payment at a provider by which an order was paid, as its reference says; undefined where it was paid otherwise. */
export async function findPaidCharge(ctx: Context, orderID: string, paidReference: string | null) {
  if (paidReference === null) return undefined
  const paid = await ctx
    .from(charges)
    .select(['provider', 'chargeID'])
    .where('orderID', '=', orderID)
    .where('state', 'in', ['paid', 'refunded'])
    .execute()
  return paid.find(({ provider, chargeID }) => onlineReference(provider, chargeID) === paidReference)
}
