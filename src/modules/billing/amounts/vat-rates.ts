/**
 * Value added tax in percent, local tax included, from the first day that it is charged. Section 80 says 10; royal decrees have
 * lowered it, a year at a time since 1999. A new decree is a new line here.
 */
export const VAT_RATES: readonly { readonly from: string; readonly percent: number }[] = [
  { from: '1992-01-01', percent: 7 },
  { from: '1997-08-16', percent: 10 },
  { from: '1999-04-01', percent: 7 },
]

/** The rate on a day, `YYYY-MM-DD`; 0 before there was one. */
export function vatRateOn(day: string): number {
  return VAT_RATES.findLast(({ from }) => from <= day)?.percent ?? 0
}
