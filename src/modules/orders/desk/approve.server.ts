import { namesOfAccounts } from '#kernel/access/account-names.server.ts'
import type { RowOf } from '#kernel/collections/define.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { formatBaht } from '#kernel/thai/baht.ts'
import type { orders } from '../collections.ts'
import { useStray } from '../online/stray.server.ts'
import { payOrder } from '../settle-order.server.ts'
import { claimTyped } from '../slips/claims.server.ts'
import { isPayable } from '../state/order-state.ts'
import { orderEvents } from '../state/tables.ts'
import { hold, refuse, tidy } from './hold.server.ts'

export interface Approval {
  readonly amount: number
  readonly reference: string
  readonly slipID: string
  readonly reason: string
}

/** What an approval says of a payment, as it is stored. */
function readEvidence({ slips }: RowOf<typeof orders>, { amount, slipID, ...typed }: Approval) {
  const slip = slips.find(({ _id }) => _id === slipID)
  return {
    amount: Math.round(amount * 100) / 100,
    reference: tidy(typed.reference, 100) || slip?.reference || null,
    slipID: slip?._id ?? null,
    reason: tidy(typed.reason),
  }
}

type Evidence = ReturnType<typeof readEvidence>

/** Throws where it shows no payment of this order. */
function checkEvidence({ price }: RowOf<typeof orders>, { slipID }: Approval, evidence: Evidence): void {
  const { amount, reference, reason } = evidence
  if (slipID !== '' && evidence.slipID === null) throw refuse('unknown-slip', 400)
  if (!(reason || reference || evidence.slipID)) throw refuse('no-evidence')
  if (!(amount > 0 && amount < 1_000_000_000)) throw refuse('bad-amount', 400)
  // Too little or too much is taken with a reason alone.
  if (Math.abs(amount - price) >= 0.005 && reason === '') throw refuse('amount-differs')
}

/** Tells whoever approves what somebody else stored before: theirs is not written down. */
async function refuseSecond(ctx: Context, order: RowOf<typeof orders>): Promise<never> {
  const { _id, paidAmount, price, paidReference, slipID, slips, reason } = order
  const paid = await ctx
    .from(orderEvents)
    .select('byID')
    .where('orderID', '=', _id)
    .where('kind', 'in', ['paid', 'free'])
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  const byID = paid?.byID ?? null
  const by = byID && (await namesOfAccounts(ctx, [ctx.site._id], [byID])).get(byID)
  const slip = slips.find((one) => one._id === slipID)?.name
  throw new DomainError('orders.approved-before', {
    status: 409,
    values: {
      by: by || ctx.t('orders.desk.by-server'),
      amount: formatBaht(paidAmount ?? price),
      evidence: [paidReference, slip, reason].filter(Boolean).join(' · ') || '–',
    },
  })
}

/** What the approval stores; nothing where that very approval is stored already. */
async function judge(ctx: Context, id: string, approval: Approval): Promise<Evidence | null> {
  const order = await hold(ctx, id)
  const evidence = readEvidence(order, approval)
  if (order.status === 'paid') {
    const isSame =
      order.paidAmount === evidence.amount &&
      order.paidReference === evidence.reference &&
      order.slipID === evidence.slipID &&
      (order.reason ?? '') === evidence.reason
    return isSame ? null : refuseSecond(ctx, order)
  }
  if (!isPayable(order.status)) throw refuse('illegal-move')
  checkEvidence(order, approval, evidence)
  return evidence
}

/**
 * Says that an order is paid, with what shows it; the same again stays as it is, and another approval is refused with what is
 * stored. One transfer pays one order.
 */
export async function approveOrder(ctx: Context, id: string, approval: Approval): Promise<void> {
  // What is wrong with it is found out first; the transfer is claimed while nothing is held.
  const evidence = await judge(ctx, id, approval)
  await ctx.rollback()
  if (!evidence) return
  await claimTyped(ctx, id, evidence.reference)
  if (!(await judge(ctx, id, approval))) return
  await payOrder(ctx, id, evidence)
  await useStray(ctx, id, evidence.reference)
}
