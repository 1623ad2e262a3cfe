import { computeAmounts, type DocumentVat, type PricedLine } from '../amounts/compute-amounts.ts'
import { toBaht, toSatang } from '../amounts/satang.ts'
import { type BuyerKind, WITHHOLDING, withheldOf } from '../amounts/withholding.ts'
import type { BillingDocument } from '../collections.ts'

/** Baht by which what a buyer withheld may differ from what was foreseen: they round as they like. */
const WITHHELD_WITHIN = 1

interface Sold {
  readonly lines: readonly PricedLine[]
  readonly vatKind: DocumentVat
  readonly percent: number
  /** The discount that was agreed before anything came. */
  readonly agreed: number
}

const withoutTax = (amount: number, percent: number) =>
  computeAmounts([{ quantity: 1, each: amount, discount: 0 }], { vat: 'included', percent }).base

/** What is said of the money that did not come: that this kind of buyer withheld it, else that it was let off. */
export function sumsOfReceipt(
  { lines, vatKind, percent, agreed }: Sold,
  came: number | null,
  kind: BuyerKind,
): { readonly discount: number; readonly withheld: number } {
  const { base, total } = computeAmounts(lines, { vat: vatKind, percent, discount: agreed })
  const missing = toBaht(Math.max(0, toSatang(total) - toSatang(came ?? total)))
  const foreseen = withheldOf(base, WITHHOLDING[kind])
  if (missing > 0 && foreseen > 0 && Math.abs(missing - foreseen) <= WITHHELD_WITHIN)
    return { discount: agreed, withheld: missing }
  const letOff = vatKind === 'excluded' ? withoutTax(missing, percent) : missing
  return { discount: toBaht(toSatang(agreed) + toSatang(letOff)), withheld: 0 }
}

/**
 * The sums of a receipt that is made out to another buyer: its own, unless what it let off is what that buyer withheld. An invoice
 * says which discount was agreed.
 */
export function sumsForBuyer(receipt: BillingDocument, agreed: number, kind: BuyerKind) {
  const { lines, vatKind, percent, discount, withheld } = receipt
  const said =
    withheld > 0 || discount <= agreed
      ? undefined
      : sumsOfReceipt({ lines, vatKind, percent, agreed }, receipt.total, kind)
  const isWithheld = said !== undefined && said.withheld > 0
  const { base, vat, total } = isWithheld
    ? computeAmounts(lines, { vat: vatKind, percent, discount: agreed })
    : receipt
  return { ...(isWithheld ? said : { discount, withheld }), amounts: { base, vat, total, percent } }
}
