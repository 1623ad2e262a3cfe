import type { Context } from '#kernel/context.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { publish } from '#kernel/realtime/publish.server.ts'
import {
  charges,
  listProviders,
  openProvider,
  ProviderRefusal,
  type StrayKind,
  sendBy,
} from '#modules/payments/public.server.ts'
import { announceCounts } from '#shell/menu/read-counts.server.ts'
import { hold, refuse, tidy } from '../desk/hold.server.ts'
import { notifyBuyer } from '../state/mails.server.ts'
import { noteEvent } from '../state/note-moves.server.ts'
import { onlineReference } from './paid-charge.server.ts'

/** Says to those who look at the order, and to staff's counters, that money of it is something else. */
const MONEY_CHANGED = 'order.money'

/** Which payment at a provider is meant. */
export interface ChargeName {
  readonly provider: string
  readonly chargeID: string
}

interface StrayMoney extends ChargeName {
  readonly kind: StrayKind
  readonly amount: number
}

/** Money that came online for an order, paid nothing, and is not settled yet. */
export async function readStray(ctx: Context, orderID: string): Promise<readonly StrayMoney[]> {
  const rows = await ctx
    .from(charges)
    .select(['provider', 'chargeID', 'stray', 'came'])
    .where('orderID', '=', orderID)
    .where('stray', 'is not', null)
    .orderBy('createdAt')
    .execute()
  return toStray(rows)
}

/** Those of these payments of which money is to be settled. */
export function toStray(
  rows: readonly (ChargeName & { readonly stray: StrayKind | null; readonly came: number | null })[],
): readonly StrayMoney[] {
  return rows.flatMap(({ provider, chargeID, stray, came }) =>
    stray === null || came === null ? [] : [{ provider, chargeID, kind: stray, amount: came }],
  )
}

/** The same for staff, with what its provider is called and what shows it. */
export async function readStrayForDesk(ctx: Context, orderID: string) {
  const all = await readStray(ctx, orderID)
  const labels = all.length === 0 ? [] : await listProviders(ctx)
  return all.map((one) => ({
    ...one,
    label: labels.find(({ name }) => name === one.provider)?.label ?? one.provider,
    reference: onlineReference(one.provider, one.chargeID),
  }))
}

/** Writes down that money is for staff to settle, or that it is settled, and tells whoever looks at it. */
export async function setStray(
  ctx: Context,
  orderID: string,
  { provider, chargeID }: ChargeName,
  changes: { readonly stray: StrayKind | null; readonly came?: number; readonly state?: 'refunded' },
): Promise<void> {
  await ctx.write(charges).where({ provider, chargeID }).patch(changes)
  publish(ctx, { kind: 'record', site: ctx.site._id, collection: 'order', id: orderID }, MONEY_CHANGED)
  announceCounts(ctx)
}

/** What staff approve an order by is no longer to be settled. */
export async function useStray(ctx: Context, orderID: string, reference: string | null): Promise<void> {
  for (const one of await readStray(ctx, orderID))
    if (onlineReference(one.provider, one.chargeID) === reference)
      await setStray(ctx, orderID, one, { stray: null })
}

/** The money that is meant, with its order held; undefined where it is settled already. */
async function holdStray(ctx: Context, orderID: string, { provider, chargeID }: ChargeName) {
  const order = await hold(ctx, orderID)
  const charge = await ctx
    .from(charges)
    .select(['stray', 'came'])
    .where('provider', '=', provider)
    .where('chargeID', '=', chargeID)
    .where('orderID', '=', orderID)
    .forUpdate()
    .executeTakeFirst()
  if (!charge) throw notFound()
  return charge.stray === null ? undefined : { order, amount: charge.came ?? 0 }
}

function reasonOf(text: string): string {
  const reason = tidy(text)
  if (reason === '') throw refuse('reason-missing', 400)
  return reason
}

/** Gives such money back, whatever became of its order: the provider is asked, and nothing is written that it refuses. */
export async function giveStrayBack(
  ctx: Context,
  orderID: string,
  name: ChargeName,
  words: string,
): Promise<void> {
  const { provider, chargeID } = name
  const reason = reasonOf(words)
  const stray = await holdStray(ctx, orderID, name)
  const open = stray && (await openProvider(ctx, provider, true))
  await ctx.rollback()
  if (!stray) return
  if (!open) throw new DomainError('payment-providers.none', { status: 409 })
  const { amount } = stray
  try {
    const refund = { key: `${chargeID}:stray`, chargeID, amount, reason }
    await open.provider.refund(sendBy(ctx), open.account, refund)
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    ctx.log.warn({ provider, charge: chargeID, error: error.message }, 'a provider gave nothing back')
    throw new DomainError('payment-providers.no-refund', { status: 409 })
  }
  const held = await holdStray(ctx, orderID, name)
  await setStray(ctx, orderID, name, { stray: null, state: 'refunded' })
  // The provider may have reported it meanwhile.
  if (!held) return
  const reference = onlineReference(provider, chargeID)
  await noteEvent(ctx, { orderID, kind: 'stray-back', amount, reference, reason })
  await notifyBuyer(ctx, 'stray-back', held.order)
}

/** Writes down that such money was settled in another way, such as by a transfer of the academy's own. */
export async function putStrayAside(
  ctx: Context,
  orderID: string,
  name: ChargeName,
  words: string,
): Promise<void> {
  const reason = reasonOf(words)
  const stray = await holdStray(ctx, orderID, name)
  if (!stray) return
  await setStray(ctx, orderID, name, { stray: null })
  const reference = onlineReference(name.provider, name.chargeID)
  await noteEvent(ctx, { orderID, kind: 'stray-aside', amount: stray.amount, reference, reason })
}
