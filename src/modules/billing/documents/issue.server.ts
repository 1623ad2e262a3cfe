import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, forbidden, notFound } from '#kernel/errors.ts'
import { bangkokDay } from '#kernel/thai/dates.ts'
import { orders } from '#modules/orders/public.server.ts'
import { toSatang } from '../amounts/satang.ts'
import type { BillingDocument } from '../collections.ts'
import { readBuyerForm } from './credit.server.ts'
import { linesOfOrder } from './lines-of-order.ts'
import { outstandingOf, takePapers } from './papers-of-order.server.ts'
import { settleDocuments } from './settle-documents.server.ts'
import { writeDocument } from './write-document.server.ts'

/** What is left of an invoice after its credit notes, in satang. */
export const leftOf = (invoice: BillingDocument, papers: readonly BillingDocument[]) =>
  papers.reduce(
    (left, { formerID, kind, total }) =>
      formerID === invoice._id && kind === 'credit' ? left - toSatang(total) : left,
    toSatang(invoice.total),
  )

/** Whether an order can be invoiced: it is to be paid, and no invoice of it counts. */
export function canInvoice(status: string, papers: readonly BillingDocument[]): boolean {
  const isOpen = status === 'pending' || status === 'expired'
  return isOpen && !papers.some((paper) => paper.kind === 'invoice' && leftOf(paper, papers) > 0)
}

async function readForIssue(ctx: Context, orderID: string) {
  if (!ctx.actor.is('admin')) throw forbidden()
  if (!uuidPattern.test(orderID)) throw notFound()
  const { receiver, papers } = await takePapers(ctx, orderID)
  if (!receiver) throw new DomainError('billing.no-receiver', { status: 409 })
  const order = await ctx.from(orders).selectAll().where('_id', '=', orderID).executeTakeFirst()
  if (!order) throw notFound()
  return { receiver, order, papers }
}

/** Invoices an order that is not paid, once. The browser gives the buyer's details and nothing else. */
export async function invoiceOrder(ctx: Context, orderID: string, given: unknown): Promise<BillingDocument> {
  const { receiver, order, papers } = await readForIssue(ctx, orderID)
  if (!canInvoice(order.status, papers) || order.price <= 0)
    throw new DomainError('billing.not-invoiceable', { status: 409 })
  return writeDocument(ctx, {
    kind: 'invoice',
    receiver,
    buyer: readBuyerForm(given),
    lines: linesOfOrder(order),
    vatKind: order.vat,
    of: {
      orderID,
      userID: order.userID,
      companyID: order.companyID,
      until: order.expiresAt === null ? null : bangkokDay(order.expiresAt),
    },
  })
}

/**
 * Issues the receipt of a paid order that has none that counts, such as one from before the receiver was set up. Staff say the buyer
 * where the order's own does not do.
 */
export async function receiptOfOrder(ctx: Context, orderID: string, given?: unknown): Promise<void> {
  const { order, papers } = await readForIssue(ctx, orderID)
  if (order.status !== 'paid' || order.price <= 0 || outstandingOf(papers) > 0)
    throw new DomainError('billing.not-receiptable', { status: 409 })
  const hindrance = await settleDocuments(
    ctx,
    orderID,
    given === undefined ? undefined : readBuyerForm(given),
  )
  if (hindrance !== null)
    throw new DomainError(hindrance, { status: hindrance === 'billing.address-missing' ? 400 : 409 })
}
