import { parseThaiDate } from '#kernel/thai/dates.ts'
import type { DayOrder, Layout } from './layout.ts'

const toArabic = (text: string) => text.replaceAll(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))

/** An amount as banks write it, in satang: with marks between thousands, a sign before or behind, brackets, CR and DR. */
export function readSatang(cell: string, unit: Layout['unit']): number | undefined {
  let text = toArabic(cell)
    .toUpperCase()
    .replaceAll(/[\s฿]|THB|บาท/g, '')
  let sign = 1
  const wrapped = /^\((.+)\)$/.exec(text)?.[1]
  const marked = /^(.+?)(CR|DR)$/.exec(text)
  if (wrapped) text = wrapped
  if (marked) text = marked[1] ?? ''
  if (wrapped || marked?.[2] === 'DR') sign = -1
  const minus = /^[-−](.+)$/.exec(text)?.[1] ?? /^(.+)[-−]$/.exec(text)?.[1]
  if (minus !== undefined) {
    text = minus
    sign = -sign
  }
  text = text.replace(/^\+/, '')
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(text)) text = text.replaceAll(',', '')
  const [, whole, part = ''] = /^(\d{1,15})(?:\.(\d*))?$/.exec(text) ?? []
  if (whole === undefined) return undefined
  const satang = unit === 'satang' && part === '' ? Number(whole) : hundredths(whole, part)
  if (satang === undefined || satang > 99_999_999_999) return undefined
  return satang === 0 ? 0 : sign * satang
}

/** Baht with two decimals in satang. More of them are there only where a spreadsheet has counted with fractions of two. */
function hundredths(whole: string, part: string): number | undefined {
  if (part.length <= 2) return Number(whole) * 100 + Number(part.padEnd(2, '0'))
  const exact = Number(`${whole}.${part}`) * 100
  return part.length > 6 && Math.abs(exact - Math.round(exact)) < 1e-4 ? Math.round(exact) : undefined
}

export interface ReadDay {
  readonly day: string
  /** Where the cell says the time too. */
  readonly time: string | null
}

const pad = (value: number) => String(value).padStart(2, '0')
const DAY_MS = 86_400_000
/** The day from which spreadsheets count. */
const SHEET_ZERO = Date.UTC(1899, 11, 30)

/** A day of a spreadsheet: a number of days, with the time behind the point. */
function fromSheet(text: string): ReadDay | undefined {
  if (!/^\d{5,6}(?:\.\d+)?$/.test(text)) return undefined
  const days = Number(text)
  if (days < 20_000 || days > 300_000) return undefined
  const seconds = Math.round((days % 1) * 86_400)
  const date = new Date(SHEET_ZERO + Math.floor(days) * DAY_MS + seconds * 1000)
  const day = dayOf(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate())
  return day ? { day, time: seconds > 0 ? date.toISOString().slice(11, 19) : null } : undefined
}

function dayOf(year: number, month: number, day: number): string | undefined {
  return parseThaiDate(`${year}-${pad(month)}-${pad(day)}`)
}

/** A year of two digits is the one of both calendars that is nearest before now. */
function wholeYear(year: number, digits: number, era: Layout['era'], thisYear: number): number {
  if (digits === 4) return year
  const common = 2000 + year
  const buddhist = 1957 + year
  if (era !== 'auto') return era === 'ce' ? common : buddhist
  const past = [common, buddhist].filter((one) => one <= thisYear + 1)
  return past.length === 0 ? common : Math.max(...past)
}

const PARTS = /^(\d{1,4})[/.-](\d{1,2})[/.-](\d{1,4})$/

/** The order in which day, month and year stand in a cell. */
function splitDay(text: string, order: DayOrder): readonly [string, string, string] | undefined {
  const packed = /^(?:\d{8}|\d{6})$/.test(text)
  const year = text.length - 4
  const [a, b, c] = packed
    ? order === 'ymd'
      ? [text.slice(0, year), text.slice(year, year + 2), text.slice(year + 2)]
      : [text.slice(0, 2), text.slice(2, 4), text.slice(4)]
    : (PARTS.exec(text)?.slice(1) ?? [])
  if (a === undefined || b === undefined || c === undefined) return undefined
  if (order === 'ymd' || a.length === 4) return [a, b, c]
  return order === 'mdy' ? [c, a, b] : [c, b, a]
}

/** How days are written, and when that is read. */
export interface DayWay {
  readonly era: Layout['era']
  readonly order: DayOrder
  readonly isSheet: boolean
  readonly now: Date
}

/** A day as banks write it, of either calendar; undefined where it is none. */
export function readDay(cell: string, { era, order, isSheet, now }: DayWay): ReadDay | undefined {
  const text = toArabic(cell)
  const sheet = isSheet ? fromSheet(text) : undefined
  if (sheet) return sheet
  const [, date = '', clock] =
    /^(.*?\d)(?:[\sT,]+(\d{1,2}[:.]\d{2}(?:[:.]\d{2})?))?\s*(?:น\.?)?$/.exec(text) ?? []
  const time = clock === undefined ? null : readClock(clock)
  if (time === undefined) return undefined
  const thisYear = now.getUTCFullYear()
  const parts = splitDay(date, order)
  if (parts) {
    const [year, month, day] = parts
    if (year.length !== 2 && year.length !== 4) return undefined
    const found = dayOf(wholeYear(Number(year), year.length, era, thisYear), Number(month), Number(day))
    return found ? shift(found, time) : undefined
  }
  // With the name of a month.
  const short = /^(\d{1,2}\D+)(\d{2})$/.exec(date)
  const named = short ? `${short[1]}${wholeYear(Number(short[2]), 2, era, thisYear)}` : date
  const found = parseThaiDate(named)
  return found ? shift(found, time) : undefined
}

/** A time of day as `HH:MM:SS`; 24:00 is the end of the day. Undefined where it is none. */
export function readClock(cell: string): string | undefined {
  const text = toArabic(cell)
    .replace(/(?<!\s)\s*(?:น\.?|hrs?)$/i, '')
    .trim()
  // A spreadsheet's part of a day.
  if (/^0?\.\d{2,}$/.test(text) || text === '0') {
    const seconds = Math.round(Number(text) * 86_400) % 86_400
    return new Date(seconds * 1000).toISOString().slice(11, 19)
  }
  const packed = /^(\d{2})(\d{2})(\d{2})?$/.exec(text.length === 3 || text.length === 5 ? `0${text}` : text)
  const [, hour, minute, second = '00'] =
    packed ?? /^(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?(?:\.\d+)?$/.exec(text) ?? []
  if (hour === undefined || minute === undefined || Number(minute) > 59 || Number(second) > 59)
    return undefined
  const isEnd = Number(hour) === 24 && Number(minute) === 0 && Number(second) === 0
  return Number(hour) > 23 && !isEnd ? undefined : `${pad(Number(hour))}:${minute}:${second}`
}

/** 24:00 of a day is 00:00 of the next. */
export function shift(day: string, time: string | null): ReadDay {
  if (time !== '24:00:00') return { day, time }
  return {
    day: new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10),
    time: '00:00:00',
  }
}
