import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { formatThaiDate } from '#kernel/thai/dates.ts'
import type { Receiver } from '#modules/payments/public.server.ts'
import type { BillingDocument } from '../collections.ts'
import { isAbbreviated, replacementOf } from './abbreviated.ts'
import { readOfOrder } from './papers-of-order.server.ts'
import type { DocumentBuyer } from './parts.ts'
import { sumsForBuyer } from './receipt-sums.ts'
import { moveWithholding } from './withholding.server.ts'
import { writeDocument } from './write-document.server.ts'

/** Whether a full tax invoice can stand in the place of the receipt: nothing was credited of it, and none does yet. */
export function isReplaceable(receipt: BillingDocument, papers: readonly BillingDocument[]): boolean {
  const isCredited = papers.some(({ kind, formerID }) => kind === 'credit' && formerID === receipt._id)
  return receipt.abbreviated && !isCredited && !replacementOf(receipt, papers)
}

/** Writes a receipt anew to another buyer, with the certificate of what was withheld; the caller has the turn of its issuer. */
export async function writeAnew(
  ctx: Context,
  receiver: Receiver,
  receipt: BillingDocument,
  {
    buyer,
    ...change
  }: { readonly buyer: DocumentBuyer; day?: string; formerID?: string; readonly reason: string },
): Promise<BillingDocument> {
  const { lines, vatKind, orderID, quotationID, userID, companyID } = receipt
  const papers = orderID === null ? [] : await readOfOrder(ctx, orderID)
  const agreed = papers.findLast(({ kind }) => kind === 'invoice')?.discount ?? 0
  const { day, formerID = null, reason } = change
  const written = await writeDocument(ctx, {
    kind: 'receipt',
    receiver,
    buyer,
    lines,
    vatKind,
    ...sumsForBuyer(receipt, agreed, buyer.kind),
    ...(day !== undefined && { day }),
    of: { orderID, quotationID, userID, companyID, formerID, reason },
  })
  await moveWithholding(ctx, receipt, written)
  return written
}

/**
 * Issues the full tax invoice in the place of an abbreviated one: the same lines of the same day, under a new number, which names the
 * old one. The caller has the turn of its issuer and knows that it is replaceable.
 */
export async function replaceAbbreviated(
  ctx: Context,
  receiver: Receiver,
  receipt: BillingDocument,
  buyer: DocumentBuyer,
): Promise<BillingDocument> {
  const { _id, vatKind, number, day } = receipt
  if (isAbbreviated({ kind: 'receipt', vatKind, buyer }))
    throw new DomainError('billing.address-missing', { status: 400 })
  const reason = ctx.engine.catalog.translate('th')('billing-paper.replaces', {
    number,
    day: formatThaiDate(day, 'long'),
  })
  return writeAnew(ctx, receiver, receipt, { buyer, day, formerID: _id, reason })
}
