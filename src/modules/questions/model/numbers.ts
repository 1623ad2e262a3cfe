import { plainDigits } from './same-text.ts'

const NUMBER = /^([+-]?(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d*)?(?:e[+-]?\d{1,3})?)\s*(.*)$/isu

/** A number that somebody typed, and the unit behind it; undefined where it is none. */
export function parseNumber(typed: string): { value: number; unit: string } | undefined {
  const plain = plainDigits(typed.normalize('NFKC').replace(/[\u2212\u2013]/g, '-')).trim()
  const [, digits = '', unit = ''] = NUMBER.exec(plain) ?? []
  if (!/\d/.test(digits)) return undefined
  const value = Number(digits.replaceAll(',', ''))
  return Number.isFinite(value) ? { value, unit: unit.trim() } : undefined
}

/** A number without the noise that binary fractions leave. */
export function tidyNumber(value: number): number {
  return Number(value.toPrecision(12))
}

/** Whether a value is within the tolerance, both ends included. */
export function isNear(value: number, right: number, tolerance: number): boolean {
  const noise = 1e-9 * Math.max(Math.abs(right), Math.abs(tolerance))
  return Math.abs(value - right) <= tolerance + noise
}
