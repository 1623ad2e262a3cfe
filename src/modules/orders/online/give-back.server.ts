import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { openProvider, ProviderRefusal, sendBy } from '#modules/payments/public.server.ts'
import { orders } from '../collections.ts'
import { type Refund, refundOrder } from '../desk/settle.server.ts'
import { findPaidCharge } from './paid-charge.server.ts'

/** Gives money back: where a provider took it the provider is asked first, and nothing is written that it refuses. */
export async function giveBack(ctx: Context, id: string, refund: Refund): Promise<void> {
  // Whether it may be and can be is found out first; nothing of it stays.
  await refundOrder(ctx, id, refund)
  const order = await ctx.from(orders).select('paidReference').where('_id', '=', id).executeTakeFirst()
  const charge = await findPaidCharge(ctx, id, order?.paidReference ?? null)
  if (!charge) return
  const open = await openProvider(ctx, charge.provider, true)
  await ctx.rollback()
  if (!open) throw new DomainError('payment-providers.none', { status: 409 })
  const { chargeID } = charge
  const { amount, reason, seen } = refund
  try {
    await open.provider.refund(sendBy(ctx), open.account, {
      key: `${chargeID}:${seen}:${amount}`,
      chargeID,
      amount,
      reason,
    })
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    ctx.log.warn(
      { provider: charge.provider, charge: chargeID, error: error.message },
      'a provider gave nothing back',
    )
    throw new DomainError('payment-providers.no-refund', { status: 409 })
  }
  await refundOrder(ctx, id, refund)
}
