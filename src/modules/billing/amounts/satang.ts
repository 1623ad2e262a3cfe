/** An amount in satang: sums of whole numbers never lose any. */
export function toSatang(baht: number): number {
  return Math.round(baht * 100)
}

/** Satang as baht with two decimals. */
export function toBaht(satang: number): number {
  return satang / 100
}

/** A share of satang, rounded half up: what is left of it is no satang. Whole numbers only, so that no digit is lost. */
export function shareOfSatang(satang: number, part: number, whole: number): number {
  const [doubled, twice] = [BigInt(satang) * BigInt(part) * 2n + BigInt(whole), BigInt(whole) * 2n]
  return Number(doubled / twice)
}
