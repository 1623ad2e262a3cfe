import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { takeNumbers, waitForNumbers } from '#kernel/numbers/take-numbers.server.ts'
import { bangkokDay } from '#kernel/thai/dates.ts'
import type { Receiver } from '#modules/payments/public.server.ts'
import { type Amounts, computeAmounts, type DocumentVat, isTaxed } from '../amounts/compute-amounts.ts'
import { vatRateOn } from '../amounts/vat-rates.ts'
import { WITHHOLDING, withheldOf } from '../amounts/withholding.ts'
import { type BillingDocument, documents } from '../collections.ts'
import { isAbbreviated } from './abbreviated.ts'
import type { DocumentBuyer, DocumentKind, DocumentLine, DocumentSeller } from './parts.ts'
import { codeOf, seriesOf, writeNumber } from './series.ts'

/** By which law training is exempt where the receiver has not named another. */
export const EXEMPTION = 'มาตรา 81(1)(ช) แห่งประมวลรัษฎากร'

/** What a document is to say; amounts follow from its lines unless they are given, as a credit note's are. */
export interface Draft {
  readonly kind: DocumentKind
  readonly receiver: Receiver
  readonly buyer: DocumentBuyer
  readonly lines: readonly Omit<DocumentLine, 'amount'>[]
  readonly vatKind: DocumentVat
  readonly discount?: number
  readonly amounts?: Pick<Amounts, 'base' | 'vat' | 'total'> & { readonly percent: number }
  readonly withheld?: number
  /** The day of the document that it replaces; usually it is issued for today. */
  readonly day?: string
  readonly of: Partial<
    Pick<
      BillingDocument,
      'orderID' | 'quotationID' | 'userID' | 'companyID' | 'formerID' | 'until' | 'reason'
    >
  >
}

/** Waits until nobody else issues documents of the receiver: what is read after this is what the next document follows from. */
export function waitForIssuing(ctx: Context, receiverID: string): Promise<void> {
  return waitForNumbers(ctx, `billing.${receiverID}`)
}

/** Whether the receiver has what a document of this tax asks of its seller. */
export function isCompleteFor({ taxID, address }: Pick<Receiver, 'taxID' | 'address'>, vat: DocumentVat) {
  return !isTaxed(vat) || (taxID !== null && address !== null)
}

/** The receiver as its documents name it; a tax invoice needs all that section 86/4 asks of the seller. */
export function sellerOf(receiver: Receiver, vat: DocumentVat): DocumentSeller {
  const { name, taxID, branch, address, phone, logo, signature, signer } = receiver
  if (!isCompleteFor(receiver, vat)) throw new DomainError('billing.seller-incomplete', { status: 409 })
  const exemption = vat === 'exempt' ? (receiver.exemption ?? EXEMPTION) : null
  return { name, taxID, branch, address, phone, exemption, logo, signature, signer }
}

/**
 * Numbers and stores a document. The caller has the turn of the receiver and knows that the document is missing. The number is taken
 * last: whatever fails, even the machine, leaves neither a gap nor a number without its document.
 */
export async function writeDocument(ctx: Context, draft: Draft): Promise<BillingDocument> {
  const { kind, receiver, buyer, vatKind, of } = draft
  const day = draft.day ?? bangkokDay(ctx.now)
  const percent = draft.amounts?.percent ?? (isTaxed(vatKind) ? vatRateOn(day) : 0)
  const computed = computeAmounts(draft.lines, { vat: vatKind, percent, discount: draft.discount ?? 0 })
  const { base, vat, total } = draft.amounts ?? computed
  const withheldPercent = kind === 'credit' ? 0 : WITHHOLDING[buyer.kind]
  const row = {
    ...of,
    kind,
    receiverID: receiver._id,
    day,
    seller: sellerOf(receiver, vatKind),
    buyer,
    buyerName: buyer.name,
    lines: draft.lines.map((line, at) => ({ ...line, amount: computed.lines[at] ?? 0 })),
    vatKind,
    abbreviated: isAbbreviated(draft),
    percent,
    discount: computed.discount,
    base,
    vat,
    total,
    withheldPercent,
    withheld: draft.withheld ?? withheldOf(base, withheldPercent),
  }
  const code = codeOf(kind, vatKind)
  const { year, first } = await takeNumbers(ctx, seriesOf(code, receiver._id))
  return ctx.write(documents).add({ ...row, number: writeNumber(receiver, code, year, first) })
}

/** Nobody changes a document or takes it away, whoever writes. */
export function refuseChanges(_ctx: Context, { action }: { readonly action: string }): void {
  if (action !== 'create') throw new DomainError('billing.fixed', { status: 409 })
}
