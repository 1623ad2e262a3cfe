import { isTaxed } from '../amounts/compute-amounts.ts'
import type { BillingDocument } from '../collections.ts'

type Said = Pick<BillingDocument, 'kind' | 'vatKind'> & {
  readonly buyer: { readonly address: string | null }
}

/** Whether a receipt lacks what makes it a full tax invoice: section 86/4 asks for the buyer's address. */
export function isAbbreviated({ kind, vatKind, buyer }: Said): boolean {
  return kind === 'receipt' && isTaxed(vatKind) && (buyer.address ?? '').trim() === ''
}

type Linked = Pick<BillingDocument, '_id' | 'kind' | 'formerID' | 'number' | 'day'>

/** The full tax invoice in the place of an abbreviated one; undefined while that counts. */
export function replacementOf<T extends Linked>(
  { _id, abbreviated }: Pick<BillingDocument, '_id' | 'abbreviated'>,
  papers: readonly T[],
): T | undefined {
  return abbreviated ? papers.find(({ kind, formerID }) => kind === 'receipt' && formerID === _id) : undefined
}
