import { shareOfSatang, toBaht, toSatang } from './satang.ts'

/** Who buys, as far as it decides what they withhold. */
export const buyerKinds = ['person', 'company', 'government'] as const
export type BuyerKind = (typeof buyerKinds)[number]

/** What a buyer of services withholds, in percent: companies 3 (order T.P. 4/2528), offices of the state 1, people nothing. */
export const WITHHOLDING: Readonly<Record<BuyerKind, number>> = { person: 0, company: 3, government: 1 }

/** Nothing is withheld of a contract below this many baht. */
export const WITHHOLDING_FROM = 1000

/** What the buyer may withhold of an amount before value added tax. */
export function withheldOf(base: number, percent: number): number {
  if (base < WITHHOLDING_FROM) return 0
  return toBaht(shareOfSatang(toSatang(base), Math.round(percent * 100), 10_000))
}

/** Which return the buyer reports it in: people P.N.D. 3, everybody else P.N.D. 53. */
export const withholdingForms = ['pnd3', 'pnd53'] as const
