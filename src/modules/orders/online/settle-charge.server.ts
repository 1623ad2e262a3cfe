import type { Context } from '#kernel/context.ts'
import { clock } from '#kernel/data/clock.ts'
import { DomainError } from '#kernel/errors.ts'
import { charges, type KnownCharge, openProvider, sendBy } from '#modules/payments/public.server.ts'
import { orders } from '../collections.ts'
import { payOrder } from '../settle-order.server.ts'
import { noteEvent } from '../state/note-moves.server.ts'
import { onlineReference } from './paid-charge.server.ts'

const sameMoney = (one: number, other: number) => Math.abs(one - other) < 0.005

/** Pays the order by what came, and answers in the reader's words why not where it cannot be paid. */
async function pay(
  ctx: Context,
  orderID: string,
  evidence: { readonly amount: number; readonly reference: string },
): Promise<string | null> {
  try {
    // What refuses to be done with it, such as a course that is full by now, takes back its own doing alone: the money came.
    const isPaid = await ctx.isolate((inner) => payOrder(inner.asServer(), orderID, evidence))
    return isPaid ? null : ctx.t('orders.online.too-late')
  } catch (error) {
    if (!(error instanceof DomainError) || error.status >= 500) throw error
    return ctx.t('orders.online.not-opened', { why: ctx.t(error.code, error.values) })
  }
}

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
  const note = (reason: string) =>
    noteEvent(ctx, { orderID, kind: 'note', amount: known.amount, reference, reason })
  if (known.state === 'refunded') {
    if (!sameMoney(order.refundedAmount, known.refunded)) await note(ctx.t('orders.online.refunded-there'))
    return
  }
  // What came is not what was asked for: staff decide.
  if (known.reference !== order.billRef || !sameMoney(known.amount, order.price))
    return note(ctx.t('orders.online.differs'))
  const refusal = await pay(ctx, orderID, { amount: known.amount, reference })
  if (refusal !== null) await note(refusal)
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
