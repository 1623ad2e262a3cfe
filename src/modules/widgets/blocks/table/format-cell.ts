import { formatBaht } from '#kernel/thai/baht.ts'
import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import type { CellFormat } from './table-data.ts'

const LONGEST = 300

/** The value as a text; empty where it is none. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return Array.isArray(value) ? value.map(textOf).join(', ') : ''
}

const isNumber = (value: unknown): value is number | string =>
  typeof value === 'number' ||
  (typeof value === 'string' && value.trim() !== '' && !Number.isNaN(Number(value)))

/** A value of another program in a reader's words; what does not fit the format stays as it is. */
export function formatCell(value: unknown, format: CellFormat, lang: string): string {
  const text = textOf(value).slice(0, LONGEST)
  const counts = format === 'number' || (format === 'auto' && typeof value === 'number')
  if (counts && isNumber(value)) return Number(value).toLocaleString('en-US')
  if (format === 'baht' && isNumber(value)) return formatBaht(Number(value))
  if (format === 'date') return formatThaiDate(text, 'short', lang) || text
  if (format === 'datetime') {
    const day = formatThaiDate(text, 'short', lang)
    return day === '' ? text : `${day} ${formatThaiTime(text, lang)}`.trim()
  }
  return text
}

/** True for columns whose digits are compared by eye. */
export function isFigure(format: CellFormat, values: readonly unknown[]): boolean {
  if (format !== 'auto') return format === 'number' || format === 'baht'
  return values.length > 0 && values.every((value) => typeof value === 'number')
}
