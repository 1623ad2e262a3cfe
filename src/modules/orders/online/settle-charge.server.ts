import type { Context } from '#kernel/context.ts'
import { clock } from '#kernel/data/clock.ts'
import { charges, type KnownCharge, openProvider, sendBy } from '#modules/payments/public.server.ts'
import { orders } from '../collections.ts'
import { payOrder } from '../settle-order.server.ts'
import { noteEvent } from '../state/note-moves.server.ts'

/** What shows a payment by a provider in an order. */
export const onlineReference = (provider: string, chargeID: string) => `${provider} ${chargeID}`

const sameMoney = (one: number, other: number) => Math.abs(one - other) < 0.005

/** Writes down what the provider said; the order is paid once, however often and in whatever order that is heard. */
async function settle(ctx: Context, name: string, chargeID: string, known: KnownCharge): Promise<void> {
  const charge = await ctx
    .from(charges)
    .selectAll()
    .where('provider', '=', name)
    .where('chargeID', '=', chargeID)
    .forUpdate()
    .executeTakeFirst()
  if (!charge) return
  const { orderID } = charge
  const isNew = charge.state !== known.state
  await ctx.write(charges).where({ provider: name, chargeID }).patch({ state: known.state, askedAt: clock })
  if (!isNew || known.state === 'open' || known.state === 'failed') return
  const order = await ctx
    .from(orders)
    .select(['billRef', 'price', 'refundedAmount'])
    .where('_id', '=', orderID)
    .executeTakeFirst()
  if (!order) return
  const reference = onlineReference(name, chargeID)
  const note = (key: string) =>
    noteEvent(ctx, {
      orderID,
      kind: 'note',
      amount: known.amount,
      reference,
      reason: ctx.t(`orders.online.${key}`),
    })
  if (known.state === 'refunded') {
    if (!sameMoney(order.refundedAmount, known.refunded)) await note('refunded-there')
    return
  }
  // What came is not what was asked for: staff decide.
  if (known.reference !== order.billRef || !sameMoney(known.amount, order.price)) return note('differs')
  const isPaid = await payOrder(ctx.asServer(), orderID, { amount: known.amount, reference })
  if (!isPaid) await note('too-late')
}

/** Asks the provider how a payment stands, and writes it down. Answers its state; null where the site has no such payment. */
export async function settleCharge(
  ctx: Context,
  name: string,
  chargeID: string,
): Promise<KnownCharge['state'] | null> {
  const charge = await ctx
    .from(charges)
    .select('orderID')
    .where('provider', '=', name)
    .where('chargeID', '=', chargeID)
    .executeTakeFirst()
  const open = charge && (await openProvider(ctx, name, true))
  if (!open) return null
  // No connection is held while the provider is asked.
  await ctx.commit()
  const known = await open.provider.query(sendBy(ctx), open.account, chargeID)
  await settle(ctx, name, chargeID, known)
  return known.state
}
