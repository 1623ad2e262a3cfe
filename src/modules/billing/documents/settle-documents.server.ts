import type { RowOf } from '#kernel/collections/define.ts'
import type { Context } from '#kernel/context.ts'
import { defineQuery } from '#kernel/data/define-query.ts'
import { plannedOnce } from '#kernel/data/planned-once.ts'
import { bangkokDay } from '#kernel/thai/dates.ts'
import { orders } from '#modules/orders/public.server.ts'
import { type Receiver, readReceiver } from '#modules/payments/public.server.ts'
import { computeAmounts } from '../amounts/compute-amounts.ts'
import { toBaht, toSatang } from '../amounts/satang.ts'
import { vatRateOn } from '../amounts/vat-rates.ts'
import { WITHHOLDING, withheldOf } from '../amounts/withholding.ts'
import { type BillingDocument, documents } from '../collections.ts'
import { isAbbreviated, replacementOf } from './abbreviated.ts'
import { buyerOfOrder } from './buyer-of-order.server.ts'
import { creditOf } from './credit.server.ts'
import { linesOfOrder } from './lines-of-order.ts'
import type { DocumentBuyer } from './parts.ts'
import { isReplaceable, replaceAbbreviated } from './replace.server.ts'
import { waitForIssuing, writeDocument } from './write-document.server.ts'

type Order = RowOf<typeof orders>

/** Baht by which what a buyer withheld may differ from what was foreseen: they round as they like. */
const WITHHELD_WITHIN = 1

const ofOrder = defineQuery((from, { orderID }: { orderID: string }) =>
  from(documents)
    .selectAll()
    .where('orderID', '=', orderID)
    .orderBy('createdAt')
    // Of one moment, a credit note comes before what replaces the credited.
    .orderBy('kind')
    .orderBy('_id')
    .modifyEnd(plannedOnce),
)

/** The documents of an order, the oldest first. */
export function readOfOrder(ctx: Context, orderID: string): Promise<BillingDocument[]> {
  return ofOrder(ctx, { orderID })
}

/** The receipts that count: not the abbreviated ones that a full one replaced. */
const receiptsOf = (papers: readonly BillingDocument[]) =>
  papers.filter((paper) => paper.kind === 'receipt' && !replacementOf(paper, papers))

/** What is left of receipts after their credit notes, in satang. */
export function outstandingOf(papers: readonly BillingDocument[]): number {
  const receipts = new Set(receiptsOf(papers).map(({ _id }) => _id))
  return papers.reduce((sum, { _id, kind, formerID, total }) => {
    if (receipts.has(_id)) return sum + toSatang(total)
    return kind === 'credit' && receipts.has(formerID ?? '') ? sum - toSatang(total) : sum
  }, 0)
}

/** Whom the receipt of an order is made out to: as its invoice says, unless that lacks the address that the buyer gave since. */
async function buyerOfReceipt(ctx: Context, order: Order, invoice: BillingDocument | undefined) {
  if (invoice?.buyer.address) return invoice.buyer
  const said = await buyerOfOrder(ctx, order)
  return said.address ? said : (invoice?.buyer ?? said)
}

/** The receipt of a paid order: as its invoice says where it has one, for what came. */
async function writeReceipt(
  ctx: Context,
  receiver: Receiver,
  order: Order,
  { invoice, buyer }: { readonly invoice: BillingDocument | undefined; readonly buyer: DocumentBuyer },
) {
  const lines = invoice?.lines ?? linesOfOrder(order)
  const vatKind = invoice?.vatKind ?? order.vat
  const agreed = invoice?.discount ?? 0
  const percent = vatRateOn(bangkokDay(ctx.now))
  const { base, total } = computeAmounts(lines, { vat: vatKind, percent, discount: agreed })
  const missing = toBaht(Math.max(0, toSatang(total) - toSatang(order.paidAmount ?? total)))
  const foreseen = withheldOf(base, WITHHOLDING[buyer.kind])
  const isWithheld = missing > 0 && foreseen > 0 && Math.abs(missing - foreseen) <= WITHHELD_WITHIN
  // What did not come and was not withheld was let off.
  const letOff = isWithheld ? 0 : vatKind === 'excluded' ? withoutTax(missing, percent) : missing
  await writeDocument(ctx, {
    kind: 'receipt',
    receiver,
    buyer,
    lines,
    vatKind,
    discount: toBaht(toSatang(agreed) + toSatang(letOff)),
    withheld: isWithheld ? missing : 0,
    of: {
      orderID: order._id,
      quotationID: invoice?.quotationID ?? null,
      userID: order.userID,
      companyID: order.companyID,
      formerID: invoice?._id ?? null,
    },
  })
}

const withoutTax = (amount: number, percent: number) =>
  computeAmounts([{ quantity: 1, each: amount, discount: 0 }], { vat: 'included', percent }).base

/**
 * Issues what an order lacks: the receipt of its payment, the full tax invoice once the buyer's address is known, and credit notes for
 * what went back or was taken back. Done again it does nothing, so that a job may repeat it.
 */
export async function settleDocuments(ctx: Context, orderID: string, given?: DocumentBuyer): Promise<void> {
  const receiver = await readReceiver(ctx)
  if (!receiver) return
  await waitForIssuing(ctx, receiver._id)
  const order = await ctx.from(orders).selectAll().where('_id', '=', orderID).executeTakeFirst()
  if (!order || order.price <= 0) return
  const papers = await readOfOrder(ctx, orderID)
  const paidAt = order.paidAt === null ? undefined : Date.parse(order.paidAt)
  const receipt = papers.findLast(
    ({ kind, createdAt }) => kind === 'receipt' && paidAt !== undefined && Date.parse(createdAt) >= paidAt,
  )
  const target =
    order.status === 'paid' && receipt
      ? Math.max(0, toSatang(receipt.total) - toSatang(order.refundedAmount))
      : 0
  await creditDown(ctx, receiver, papers, target, order.cancelReason)
  if (order.status !== 'paid' || !receiver.receipts) return
  const invoice = papers.findLast(({ kind }) => kind === 'invoice')
  const buyer = given ?? (await buyerOfReceipt(ctx, order, invoice))
  if (receipt) {
    if (buyer.address && isReplaceable(receipt, papers))
      await replaceAbbreviated(ctx, receiver, receipt, buyer)
    return
  }
  if (order.vat === 'included' && (receiver.taxID === null || receiver.address === null)) {
    ctx.log.warn({ orderID }, 'no tax invoice: the receiver has no tax id or address')
    return
  }
  const vatKind = invoice?.vatKind ?? order.vat
  // A seller who may not issue abbreviated ones waits for the address; whoever gives it has the invoice at once.
  if (!receiver.abbreviated && isAbbreviated({ kind: 'receipt', vatKind, buyer })) return
  await writeReceipt(ctx, receiver, order, { invoice, buyer })
}

/** Credits receipts, the newest first, until no more than the target is left of them. */
async function creditDown(
  ctx: Context,
  receiver: Receiver,
  papers: readonly BillingDocument[],
  target: number,
  reason: string | null,
): Promise<void> {
  let over = outstandingOf(papers) - target
  for (const receipt of receiptsOf(papers).toReversed()) {
    const notes = papers.filter(({ kind, formerID }) => kind === 'credit' && formerID === receipt._id)
    const left = toSatang(receipt.total) - notes.reduce((sum, { total }) => sum + toSatang(total), 0)
    const now = Math.min(over, left)
    if (now <= 0) continue
    await creditOf(ctx, receiver, receipt, notes, toBaht(now), reason)
    over -= now
  }
}
