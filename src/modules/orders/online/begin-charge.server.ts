import { takeAttempt } from '#kernel/access/attempts.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { fullAddress } from '#modules/logins/public.server.ts'
import { charges, openProvider, ProviderRefusal, sendBy } from '#modules/payments/public.server.ts'
import type { OrderView } from '../read-order.server.ts'

const LIMIT = { max: 20, seconds: 3600 }

/** Where a provider reports what became of a payment. */
export const reportPath = (provider: string) => `/api/payment-report/${provider}`

/** True for an order that its buyer can pay online. */
export function canPayOnline({ isOwn, status, price, billRef }: OrderView): boolean {
  return isOwn && status === 'pending' && price > 0 && billRef !== null
}

/** Begins a payment at a provider and answers where the buyer pays; begun again, it is the same payment. */
export async function beginCharge(ctx: Context, order: OrderView, name: string, url: URL): Promise<string> {
  if (!canPayOnline(order)) throw new DomainError('orders.illegal-move', { status: 409 })
  const open = await openProvider(ctx, name)
  if (!open) throw new DomainError('payment-providers.none', { status: 409 })
  const { over } = await ctx
    .from(charges)
    .select(({ fn }) => fn.countAll<number>().as('over'))
    .where('orderID', '=', order._id)
    .where('state', '<>', 'open')
    .executeTakeFirstOrThrow()
  const returnTo = await fullAddress(ctx, `/lesson/pay/${order._id}`, url)
  const reportTo = await fullAddress(ctx, reportPath(name), url)
  // The provider may take a while: no connection is held meanwhile.
  await ctx.commit()
  if (!(await takeAttempt(ctx.engine, ['pay-online', ctx.site._id, order._id], LIMIT)))
    throw new DomainError('orders.too-many', { status: 429 })
  const { provider, account } = open
  try {
    const begun = await provider.create(sendBy(ctx), account, {
      key: `${order._id}:${over}`,
      amount: order.price,
      reference: order.billRef ?? '',
      returnTo,
      reportTo,
    })
    await ctx.write(charges).putMany(
      [
        {
          provider: name,
          chargeID: begun.chargeID,
          orderID: order._id,
          amount: order.price,
          payAt: begun.payAt,
        },
      ],
      { key: ['provider', 'chargeID'], patch: (eb) => ({ orderID: eb.ref('payment_charge.orderID') }) },
    )
    return begun.payAt
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    ctx.log.warn({ provider: name, order: order._id, error: error.message }, 'a provider began no payment')
    throw new DomainError('payment-providers.away', { status: 409 })
  }
}
