import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { bangkokDay } from '#kernel/thai/dates.ts'
import { joinCompany } from '#modules/companies/public.server.ts'
import { createQuotedOrder, orders } from '#modules/orders/public.server.ts'
import { receivers } from '#modules/payments/public.server.ts'
import { computeAmounts, isTaxed } from '../amounts/compute-amounts.ts'
import { vatRateOn } from '../amounts/vat-rates.ts'
import { type BillingDocument, documents, type Quotation, quotations } from '../collections.ts'
import { waitForIssuing, writeDocument } from '../documents/write-document.server.ts'
import { isQuotationKey } from './quotation-key.server.ts'

/** Days in which an invoice is to be paid; its seats are held meanwhile. */
export const DUE_DAYS = 30
const DAY_MS = 86_400_000

const tidy = (text: string, max: number) =>
  text
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, max)

/** The offer for whoever has its link; for everybody else there is none. */
export async function readOffer(ctx: Context, id: string, key: string) {
  if (!uuidPattern.test(id) || !isQuotationKey(ctx, id, key)) throw notFound()
  const request = await ctx.from(quotations).selectAll().where('_id', '=', id).executeTakeFirst()
  const document = await readDocument(ctx, request)
  if (!request || !document || request.status === 'withdrawn') throw notFound()
  const order =
    request.orderID === null
      ? undefined
      : await ctx
          .from(orders)
          .select(['_id', 'status', 'creditedAt'])
          .where('_id', '=', request.orderID)
          .executeTakeFirst()
  const isOver = document.until !== null && document.until < bangkokDay(ctx.now)
  return { request, document, order, isOpen: request.status === 'sent' && !isOver, isOver }
}

async function readDocument(
  ctx: Context,
  request: Quotation | undefined,
): Promise<BillingDocument | undefined> {
  if (!request?.documentID) return undefined
  return ctx.from(documents).selectAll().where('_id', '=', request.documentID).executeTakeFirst()
}

/** The offer that can still be answered, held until the transaction ends; undefined where it was answered this way already. */
async function holdOffer(
  ctx: Context,
  id: string,
  key: string,
  answer: 'accepted' | 'declined',
  seen: string,
) {
  if (!uuidPattern.test(id) || !isQuotationKey(ctx, id, key)) throw notFound()
  const request = await ctx.from(quotations).selectAll().where('_id', '=', id).forUpdate().executeTakeFirst()
  if (request?.status === answer) return undefined
  const document = await readDocument(ctx, request)
  if (!request || !document || request.status !== 'sent')
    throw new DomainError('billing.answered', { status: 409 })
  // Who looked at another offer than the one that counts has not agreed to this one.
  if (document._id !== seen) throw new DomainError('billing.offer-changed', { status: 409 })
  if (document.until !== null && document.until < bangkokDay(ctx.now))
    throw new DomainError('billing.offer-over', { status: 409 })
  return { request, document }
}

/**
 * Accepts an offer once: its company, the order and the invoice are made in one transaction. What it costs stands in the offer; the
 * browser says only who accepts, and which offer they saw.
 */
export async function acceptOffer(
  ctx: Context,
  id: string,
  key: string,
  given: { readonly name: string; readonly seen: string },
): Promise<void> {
  const held = await holdOffer(ctx, id, key, 'accepted', given.seen)
  if (!held) return
  const { request, document } = held
  const answeredBy = tidy(given.name, 200)
  if (answeredBy === '') throw new DomainError('billing.name-missing', { status: 400 })
  const receiver = await ctx
    .from(receivers)
    .selectAll()
    .where('_id', '=', document.receiverID)
    .executeTakeFirst()
  if (!receiver) throw new DomainError('billing.no-receiver', { status: 409 })
  const { userID, courseID, quantity, buyer } = request
  const companyID = await joinCompany(ctx, userID, request.companyID, buyer)
  const due = new Date(ctx.now.getTime() + DUE_DAYS * DAY_MS)
  const { lines, vatKind, discount } = document
  const percent = isTaxed(vatKind) ? vatRateOn(bangkokDay(ctx.now)) : 0
  const { total } = computeAmounts(lines, { vat: vatKind, percent, discount })
  const each = Math.round((total / quantity) * 100) / 100
  const orderID = await createQuotedOrder(ctx, {
    userID,
    companyID,
    courseID,
    quantity,
    line: { courseID, name: lines[0]?.name ?? '', quantity, full: each, each, discount: 0, amount: total },
    price: total,
    vat: vatKind === 'excluded' ? 'included' : vatKind,
    ref1: document.number,
    lang: request.lang,
    expiresAt: due.toISOString(),
  })
  await waitForIssuing(ctx, receiver._id)
  const invoice = await writeDocument(ctx, {
    kind: 'invoice',
    receiver,
    buyer: document.buyer,
    lines,
    vatKind,
    discount,
    of: { orderID, quotationID: id, userID, companyID, formerID: document._id, until: bangkokDay(due) },
  })
  await ctx.write(quotations).patch(id, {
    status: 'accepted',
    companyID,
    orderID,
    invoiceID: invoice._id,
    answeredAt: ctx.now.toISOString(),
    answeredBy,
  })
}

/** Says no to an offer, perhaps with a reason. */
export async function declineOffer(
  ctx: Context,
  id: string,
  key: string,
  given: { readonly reason: string; readonly seen: string },
): Promise<void> {
  const held = await holdOffer(ctx, id, key, 'declined', given.seen)
  if (!held) return
  await ctx.write(quotations).patch(id, {
    status: 'declined',
    answeredAt: ctx.now.toISOString(),
    reason: tidy(given.reason, 500) || null,
  })
}
