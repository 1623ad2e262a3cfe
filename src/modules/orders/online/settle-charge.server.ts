import type { RowOf } from '#kernel/collections/define.ts'
import type { Context } from '#kernel/context.ts'
import { clock } from '#kernel/data/clock.ts'
import { DomainError } from '#kernel/errors.ts'
import {
  charges,
  type KnownCharge,
  openProvider,
  type StrayKind,
  sendBy,
} from '#modules/payments/public.server.ts'
import { orders } from '../collections.ts'
import { payOrder } from '../settle-order.server.ts'
import { noteEvent } from '../state/note-moves.server.ts'
import { isPayable } from '../state/order-state.ts'
import { onlineReference } from './paid-charge.server.ts'
import { type ChargeName, setStray } from './stray.server.ts'

const sameMoney = (one: number, other: number) => Math.abs(one - other) < 0.005

/** Why money paid nothing, and how that is said to staff. */
interface Refusal {
  readonly stray: StrayKind
  readonly words: string
}

/** Pays the order by what came, and answers why not where it cannot be paid. */
async function pay(
  ctx: Context,
  orderID: string,
  evidence: { readonly amount: number; readonly reference: string },
): Promise<Refusal | null> {
  try {
    // What refuses to be done with it, such as a course that is full by now, takes back its own doing alone: the money came.
    const isPaid = await ctx.isolate((inner) => payOrder(inner.asServer(), orderID, evidence))
    return isPaid ? null : { stray: 'unknown', words: ctx.t('orders.online.too-late') }
  } catch (error) {
    if (!(error instanceof DomainError) || error.status >= 500) throw error
    const why = ctx.t(error.code, error.values)
    return { stray: 'unknown', words: ctx.t('orders.online.not-opened', { why }) }
  }
}

type Asked = Pick<RowOf<typeof orders>, 'status' | 'billRef' | 'price'>

/** Why money cannot pay the order as it stands; what came is not what was asked for, or it is paid already. */
function refusalOf(ctx: Context, order: Asked, known: KnownCharge): Refusal | null {
  const differs = ctx.t('orders.online.differs')
  if (order.status === 'paid') return { stray: 'duplicate', words: ctx.t('orders.online.twice') }
  if (known.reference !== order.billRef) return { stray: 'unknown', words: differs }
  if (sameMoney(known.amount, order.price)) return null
  if (!isPayable(order.status)) return { stray: 'unknown', words: differs }
  return { stray: known.amount < order.price ? 'under' : 'over', words: differs }
}

/** Writes down what the provider said; the order is paid once, however often and in whatever order that is heard. */
async function settle(
  ctx: Context,
  { provider, chargeID, orderID }: ChargeName & { readonly orderID: string },
  known: KnownCharge,
): Promise<void> {
  // The order first, as all do who hold both.
  const order = await ctx
    .from(orders)
    .select(['status', 'billRef', 'price', 'paidReference', 'refundedAmount'])
    .where('_id', '=', orderID)
    .forUpdate()
    .executeTakeFirst()
  const charge = await ctx
    .from(charges)
    .select(['provider', 'chargeID', 'state', 'stray'])
    .where('provider', '=', provider)
    .where('chargeID', '=', chargeID)
    .forUpdate()
    .executeTakeFirst()
  if (!order || !charge) return
  await ctx.write(charges).where({ provider, chargeID }).patch({ state: known.state, askedAt: clock })
  if (charge.state === known.state || known.state === 'open' || known.state === 'failed') return
  const reference = onlineReference(provider, chargeID)
  const note = (reason: string) =>
    noteEvent(ctx, { orderID, kind: 'note', amount: known.amount, reference, reason })
  if (known.state === 'refunded') {
    if (charge.stray !== null) await setStray(ctx, orderID, charge, { stray: null })
    else if (sameMoney(order.refundedAmount, known.refunded)) return
    return note(ctx.t('orders.online.refunded-there'))
  }
  // Staff may have approved by it before it was heard of.
  if (order.status === 'paid' && order.paidReference === reference) return
  const { amount } = known
  const refusal = refusalOf(ctx, order, known) ?? (await pay(ctx, orderID, { amount, reference }))
  if (!refusal) return
  // Staff decide what becomes of it, and the buyer is told that it came.
  await setStray(ctx, orderID, charge, { stray: refusal.stray, came: amount })
  await note(refusal.words)
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
  await settle(ctx, { provider: name, chargeID, orderID: charge.orderID }, known)
  return known.state
}
