import type { RowOf } from '#kernel/collections/define.ts'
import type { Context } from '#kernel/context.ts'
import { bangkokDay } from '#kernel/thai/dates.ts'
import { orders } from '#modules/orders/public.server.ts'
import type { Receiver } from '#modules/payments/public.server.ts'
import { toBaht, toSatang } from '../amounts/satang.ts'
import { vatRateOn } from '../amounts/vat-rates.ts'
import type { BillingDocument } from '../collections.ts'
import { isAbbreviated } from './abbreviated.ts'
import { buyerOfOrder } from './buyer-of-order.server.ts'
import { creditOf } from './credit.server.ts'
import { linesOfOrder } from './lines-of-order.ts'
import { outstandingOf, readIssuer, receiptsOf, takePapers } from './papers-of-order.server.ts'
import type { DocumentBuyer } from './parts.ts'
import { sumsOfReceipt } from './receipt-sums.ts'
import { isReplaceable, replaceAbbreviated } from './replace.server.ts'
import { isCompleteFor, writeDocument } from './write-document.server.ts'

type Order = RowOf<typeof orders>

/** Why a paid order has no receipt that counts, as a fault says it. */
export type Hindrance =
  | 'billing.no-receiver'
  | 'billing.receipts-off'
  | 'billing.seller-incomplete'
  | 'billing.address-missing'
  | 'billing.receipt-credited'

/** Whom the receipt of an order is made out to: as its invoice says, unless that lacks the address that the buyer gave since. */
async function buyerOfReceipt(ctx: Context, order: Order, invoice: BillingDocument | undefined) {
  if (invoice?.buyer.address) return invoice.buyer
  const said = await buyerOfOrder(ctx, order)
  return said.address ? said : (invoice?.buyer ?? said)
}

/** The receipt of a paid order: as its invoice says where it has one, for what came. */
function writeReceipt(
  ctx: Context,
  receiver: Receiver,
  order: Order,
  { invoice, buyer }: { readonly invoice: BillingDocument | undefined; readonly buyer: DocumentBuyer },
): Promise<BillingDocument> {
  const lines = invoice?.lines ?? linesOfOrder(order)
  const vatKind = invoice?.vatKind ?? order.vat
  const percent = vatRateOn(bangkokDay(ctx.now))
  const sold = { lines, vatKind, percent, agreed: invoice?.discount ?? 0 }
  return writeDocument(ctx, {
    kind: 'receipt',
    receiver,
    buyer,
    lines,
    vatKind,
    ...sumsOfReceipt(sold, order.paidAmount, buyer.kind),
    of: {
      orderID: order._id,
      quotationID: invoice?.quotationID ?? null,
      userID: order.userID,
      companyID: order.companyID,
      formerID: invoice?._id ?? null,
    },
  })
}

/** What of the receipt of a paid order did not go back, in satang. */
const keptOf = (receipt: BillingDocument, order: Order) =>
  Math.max(0, toSatang(receipt.total) - toSatang(order.refundedAmount))

/** The receipt of the payment that an order is paid by; undefined where it has none yet. */
function receiptOfPayment({ paidAt }: Order, papers: readonly BillingDocument[]) {
  if (paidAt === null) return undefined
  return papers.findLast(
    ({ kind, createdAt }) => kind === 'receipt' && Date.parse(createdAt) >= Date.parse(paidAt),
  )
}

/**
 * Issues what an order lacks: the receipt of its payment, the full tax invoice once the buyer's address is known, and credit notes for
 * what went back or was taken back. Done again it does nothing, so that a job may repeat it. Says what a missing receipt waits for.
 */
export async function settleDocuments(
  ctx: Context,
  orderID: string,
  given?: DocumentBuyer,
): Promise<Hindrance | null> {
  const { receiver, papers } = await takePapers(ctx, orderID)
  const order = await ctx.from(orders).selectAll().where('_id', '=', orderID).executeTakeFirst()
  if (!order || order.price <= 0) return null
  const isPaid = order.status === 'paid'
  const receipt = receiptOfPayment(order, papers)
  const notes = await creditDown(
    ctx,
    papers,
    isPaid && receipt ? keptOf(receipt, order) : 0,
    order.cancelReason,
  )
  if (!isPaid) return null
  const now = [...papers, ...notes]
  const invoice = papers.findLast(({ kind }) => kind === 'invoice')
  const findBuyer = async () => given ?? (await buyerOfReceipt(ctx, order, invoice))
  if (receipt) {
    if (isReplaceable(receipt, now)) await complete(ctx, receipt, await findBuyer())
    return outstandingOf(now) === 0 ? 'billing.receipt-credited' : null
  }
  if (!receiver) return 'billing.no-receiver'
  if (!receiver.receipts) return 'billing.receipts-off'
  const vatKind = invoice?.vatKind ?? order.vat
  if (!isCompleteFor(receiver, vatKind)) {
    ctx.log.warn({ orderID }, 'no tax invoice: the receiver has no tax id or address')
    return 'billing.seller-incomplete'
  }
  const buyer = await findBuyer()
  // A seller who may not issue abbreviated ones waits for the address; whoever gives it has the invoice at once.
  if (!receiver.abbreviated && isAbbreviated({ kind: 'receipt', vatKind, buyer }))
    return 'billing.address-missing'
  const written = await writeReceipt(ctx, receiver, order, { invoice, buyer })
  // What went back before there was anything to credit.
  await creditDown(ctx, [...now, written], keptOf(written, order), order.cancelReason)
  return null
}

/** Puts the full tax invoice in the place of an abbreviated one once the address is known, by whoever issued that one. */
async function complete(ctx: Context, receipt: BillingDocument, buyer: DocumentBuyer): Promise<void> {
  if (!buyer.address) return
  const issuer = await readIssuer(ctx, receipt)
  if (issuer?.receipts && isCompleteFor(issuer, receipt.vatKind))
    await replaceAbbreviated(ctx, issuer, receipt, buyer)
  else ctx.log.warn({ document: receipt._id }, 'no full tax invoice: its issuer issues none')
}

/** Credits receipts, the newest first, until no more than the target is left of them; says what it wrote. */
async function creditDown(
  ctx: Context,
  papers: readonly BillingDocument[],
  target: number,
  reason: string | null,
): Promise<BillingDocument[]> {
  const written: BillingDocument[] = []
  let over = outstandingOf(papers) - target
  for (const receipt of receiptsOf(papers).toReversed()) {
    const notes = papers.filter(({ kind, formerID }) => kind === 'credit' && formerID === receipt._id)
    const left = toSatang(receipt.total) - notes.reduce((sum, { total }) => sum + toSatang(total), 0)
    const now = Math.min(over, left)
    if (now <= 0) continue
    over -= now
    const issuer = await readIssuer(ctx, receipt)
    if (issuer) written.push(await creditOf(ctx, issuer, receipt, notes, toBaht(now), reason))
    else ctx.log.warn({ document: receipt._id }, 'no credit note: the receiver of its document is gone')
  }
  return written
}
