import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { formatThaiDate } from '#kernel/thai/dates.ts'
import type { Receiver } from '#modules/payments/public.server.ts'
import type { BillingDocument } from '../collections.ts'
import { isAbbreviated, replacementOf } from './abbreviated.ts'
import type { DocumentBuyer } from './parts.ts'
import { writeDocument } from './write-document.server.ts'

/** Whether a full tax invoice can stand in the place of the receipt: nothing was credited of it, and none does yet. */
export function isReplaceable(receipt: BillingDocument, papers: readonly BillingDocument[]): boolean {
  const isCredited = papers.some(({ kind, formerID }) => kind === 'credit' && formerID === receipt._id)
  return receipt.abbreviated && !isCredited && !replacementOf(receipt, papers)
}

/**
 * Issues the full tax invoice in the place of an abbreviated one: the same lines and sums of the same day, under a new number, which
 * names the old one. The caller has the receiver's turn and knows that it is replaceable.
 */
export async function replaceAbbreviated(
  ctx: Context,
  receiver: Receiver,
  receipt: BillingDocument,
  buyer: DocumentBuyer,
): Promise<BillingDocument> {
  const { lines, vatKind, discount, percent, base, vat, total, withheld, number, day } = receipt
  if (isAbbreviated({ kind: 'receipt', vatKind, buyer }))
    throw new DomainError('billing.address-missing', { status: 400 })
  const { orderID, quotationID, userID, companyID } = receipt
  const t = ctx.engine.catalog.translate('th')
  return writeDocument(ctx, {
    kind: 'receipt',
    receiver,
    buyer,
    lines,
    vatKind,
    discount,
    day,
    amounts: { base, vat, total, percent },
    withheld,
    of: {
      orderID,
      quotationID,
      userID,
      companyID,
      formerID: receipt._id,
      reason: t('billing-paper.replaces', { number, day: formatThaiDate(day, 'long') }),
    },
  })
}
