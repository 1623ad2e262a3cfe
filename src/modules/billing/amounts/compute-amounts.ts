import { shareOfSatang, toBaht, toSatang } from './satang.ts'

/** How a document is taxed: seller not registered, exempt, prices with the tax in them, or without it. */
export const documentVatKinds = ['none', 'exempt', 'included', 'excluded'] as const
export type DocumentVat = (typeof documentVatKinds)[number]

/** Whether the document has to show value added tax. */
export function isTaxed(vat: DocumentVat): boolean {
  return vat === 'included' || vat === 'excluded'
}

export interface PricedLine {
  readonly quantity: number
  /** For one, before the discount of the line. */
  readonly each: number
  readonly discount: number
}

export interface Taxation {
  readonly vat: DocumentVat
  readonly percent: number
  /** Taken off the sum of the lines. */
  readonly discount?: number
}

export interface Amounts {
  /** What each line comes to, in their order. */
  readonly lines: readonly number[]
  readonly discount: number
  /** What the tax is computed of. */
  readonly base: number
  readonly vat: number
  readonly total: number
}

/** The amounts of a document: `base + vat = total`, to the satang, whatever the prices are. */
export function computeAmounts(
  lines: readonly PricedLine[],
  { vat, percent, discount = 0 }: Taxation,
): Amounts {
  const each = lines.map((line) => Math.max(0, toSatang(line.each) * line.quantity - toSatang(line.discount)))
  const sum = each.reduce((one, other) => one + other, 0)
  const off = Math.min(sum, Math.max(0, toSatang(discount)))
  const net = sum - off
  const points = Math.round(percent * 100)
  const tax =
    vat === 'included'
      ? shareOfSatang(net, points, 10_000 + points)
      : vat === 'excluded'
        ? shareOfSatang(net, points, 10_000)
        : 0
  const base = vat === 'included' ? net - tax : net
  return {
    lines: each.map(toBaht),
    discount: toBaht(off),
    base: toBaht(base),
    vat: toBaht(tax),
    total: toBaht(base + tax),
  }
}

export interface Creditable {
  readonly vat: number
  readonly total: number
}

/**
 * What a credit note takes back of a document, of which some may have been taken back before: the taxes of all notes together are
 * never more than the document's, and exactly its own once all of it is credited. Undefined where there is not so much left.
 */
export function computeCredit(
  document: Creditable,
  credited: Creditable,
  amount: number,
): { readonly base: number; readonly vat: number; readonly total: number } | undefined {
  const [total, before, now] = [toSatang(document.total), toSatang(credited.total), toSatang(amount)]
  if (!(now > 0) || before + now > total) return undefined
  const tax = shareOfSatang(toSatang(document.vat), before + now, total) - toSatang(credited.vat)
  const vat = Math.min(now, Math.max(0, tax))
  return { base: toBaht(now - vat), vat: toBaht(vat), total: toBaht(now) }
}
