import { parseThaiDate } from '#kernel/thai/dates.ts'
import { fromBangkokClock } from './bangkok-time.ts'
import type { FieldDescription, FormValues } from './description.ts'
import { hasBoxes, readTyped } from './form-values.ts'
import { parseTranslations } from './translations/translated-values.ts'

const readers: Partial<Record<FieldDescription['kind'], (typed: string) => unknown>> = {
  number: readNumber,
  money: readNumber,
  boolean: (typed) => typed === 'true',
  date: (typed) => parseThaiDate(typed) ?? typed,
  timestamp: (typed) => fromBangkokClock(typed) ?? typed,
  phone: readDigits,
  citizenId: readDigits,
  translations: parseTranslations,
}

export interface ParseOptions {
  /** The record's inputs as they were; only what differs is written. Absent when a record is added. */
  before?: FormValues
  /** What an emptied field goes back to; null where it has no default. */
  defaults?: Readonly<Record<string, unknown>>
  /** Fields whose stored value was not shown, so that empty means unchanged. */
  unseen?: readonly string[]
}

/** Turns what a form sent into the data of a record. What cannot be read stays as typed for the rules to refuse. */
export function parseForm(
  fields: readonly FieldDescription[],
  form: FormData,
  { before, defaults = {}, unseen = [] }: ParseOptions = {},
): Record<string, unknown> {
  const result: Record<string, unknown> = {}
  for (const field of fields) {
    const typed = tidy(field, readTyped(field, form))
    if (typed === '' && (field.kind === 'password' || unseen.includes(field.name))) continue
    if (before && (isAbsent(field, form) || isSame(typed, before[field.name] ?? ''))) continue
    const value = typed === '' && field.kind !== 'boolean' ? null : readValue(field, typed)
    if (value !== null) result[field.name] = value
    else if (before) result[field.name] = defaults[field.name] ?? null
  }
  return result
}

/** What was typed without what browsers add to it. */
export function tidy({ kind }: FieldDescription, typed: string | string[]): string | string[] {
  if (typeof typed !== 'string' || kind === 'password') return typed
  // Browsers send line ends as CRLF whatever was stored.
  return kind === 'longText' || kind === 'richText' ? typed.replaceAll('\r\n', '\n') : typed.trim()
}

// A box that is not ticked sends nothing; any other input that sends nothing was not in the form.
export function isAbsent(field: FieldDescription, form: FormData): boolean {
  return field.kind !== 'boolean' && !hasBoxes(field) && !form.has(field.name)
}

function isSame(typed: string | readonly string[], before: string | readonly string[]): boolean {
  return JSON.stringify([typed].flat()) === JSON.stringify([before].flat())
}

function readValue(field: FieldDescription, typed: string | string[]): unknown {
  if (typeof typed !== 'string') return typed
  return readers[field.kind]?.(typed) ?? typed
}

function readNumber(typed: string): unknown {
  const plain = toArabicDigits(typed).replace(/[,฿\s]/g, '')
  return /^[+-]?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : typed
}

function readDigits(typed: string): string {
  return toArabicDigits(typed).replace(/[-\s]/g, '')
}

function toArabicDigits(typed: string): string {
  return typed.replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
}
