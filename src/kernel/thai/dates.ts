import { findMonth, nameMonth } from './months.ts'

export type DateStyle = 'short' | 'long' | 'numeric'

interface Day {
  year: number
  month: number
  day: number
}

const buddhistOffset = 543
// A year written from here on is Buddhist, below it Gregorian: one span of years, 1857 to 2399, for both.
const firstBuddhistYear = 2400

const plainDate = /^(\d{4})-(\d{2})-(\d{2})$/
const plainTime = /^(\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?$/
const isoTime = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:\d{2})?$/

const HOUR = 3_600_000
/** Bangkok is seven hours ahead since the first of April 1920; before that it kept the sun's time. */
const SEVEN_HOURS_SINCE = Date.UTC(1920, 2, 31, 17, 17, 56)
const SUN_TIME = 6 * HOUR + 42 * 60_000 + 4_000

/** Answers the Buddhist year of a Gregorian one: 2026 is 2569. */
export function toBuddhistYear(year: number): number {
  return year + buddhistOffset
}

/** Answers the Gregorian year of a Buddhist one: 2569 is 2026. */
export function fromBuddhistYear(year: number): number {
  return year - buddhistOffset
}

/**
 * Shows a date as `15 พ.ย. 2569`, `15 พฤศจิกายน 2569` or `15/11/2569`. In Thai the year is Buddhist; in every other
 * language it is Gregorian (`15 Nov 2026`), since a foreign reader would take 2569 for a year to come.
 * A plain `YYYY-MM-DD` is that day everywhere; a time is taken to its day in Bangkok; what is no date is empty.
 */
export function formatThaiDate(value: string | Date, style: DateStyle = 'short', lang = 'th'): string {
  const day = readDay(value)
  return day ? showDay(day, style, lang, true) : ''
}

/** Shows the time in Bangkok as `09:30 น.`, in English `09:30`; a plain `HH:MM` as it stands; what is no time is empty. */
export function formatThaiTime(value: string | Date, lang = 'th'): string {
  const time = readTime(value)
  if (time === undefined) return ''
  return isThai(lang) ? `${time} น.` : time
}

/** Shows two dates as one phrase that says month and year once where it can: `15–17 พ.ย. 2569`. */
export function formatDateRange(
  from: string | Date,
  to: string | Date,
  style: DateStyle = 'short',
  lang = 'th',
): string {
  const [first, last] = [readDay(from), readDay(to)]
  if (!first || !last)
    return first ? showDay(first, style, lang, true) : last ? showDay(last, style, lang, true) : ''
  const end = showDay(last, style, lang, true)
  const sameYear = first.year === last.year
  const sameMonth = sameYear && first.month === last.month
  if (sameMonth && first.day === last.day) return end
  if (style !== 'numeric' && sameMonth) return `${first.day}–${end}`
  return `${showDay(first, style, lang, style === 'numeric' || !sameYear)} – ${end}`
}

/**
 * Reads what a person typed: `15/11/2569`, `15 พ.ย. 2569`, `15 พฤศจิกายน 2569`, `15 Nov 2026` or `2026-11-15`, in Thai
 * or Arabic digits, a Buddhist or Gregorian year of four digits. Answers `YYYY-MM-DD`, or undefined for no real day.
 */
export function parseThaiDate(typed: string): string | undefined {
  const text = typed.trim().replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text)
  if (iso) return writeDay(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const numeric = /^(\d{1,2})\s*[/.-]\s*(\d{1,2})\s*[/.-]\s*(\d{4})$/.exec(text)
  if (numeric) return writeDay(Number(numeric[3]), Number(numeric[2]), Number(numeric[1]))
  const named = /^(\d{1,2})(\D+)(\d{4})$/.exec(text)
  const month = named ? findMonth(named[2] ?? '') : undefined
  return named && month ? writeDay(Number(named[3]), month, Number(named[1])) : undefined
}

function isThai(lang: string): boolean {
  return lang.toLowerCase() === 'th'
}

function showDay({ year, month, day }: Day, style: DateStyle, lang: string, withYear: boolean): string {
  const shownYear = isThai(lang) ? toBuddhistYear(year) : year
  if (style === 'numeric') return `${pad(day)}/${pad(month)}/${shownYear}`
  const name = nameMonth(month, style, isThai(lang) ? 'th' : 'en')
  return withYear ? `${day} ${name} ${shownYear}` : `${day} ${name}`
}

function writeDay(typedYear: number, month: number, day: number): string | undefined {
  const year = typedYear >= firstBuddhistYear ? fromBuddhistYear(typedYear) : typedYear
  const inSpan = year >= fromBuddhistYear(firstBuddhistYear) && year < firstBuddhistYear
  return inSpan && isRealDay(year, month, day) ? `${year}-${pad(month)}-${pad(day)}` : undefined
}

function isRealDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

function readDay(value: string | Date): Day | undefined {
  const plain = typeof value === 'string' ? plainDate.exec(value) : null
  if (plain) {
    const [year, month, day] = [Number(plain[1]), Number(plain[2]), Number(plain[3])]
    return isRealDay(year, month, day) ? { year, month, day } : undefined
  }
  const clock = readClock(value)
  return clock && { year: clock.getUTCFullYear(), month: clock.getUTCMonth() + 1, day: clock.getUTCDate() }
}

function readTime(value: string | Date): string | undefined {
  if (typeof value === 'string') {
    const plain = plainTime.exec(value)
    if (plain) return plain[1]
    if (plainDate.test(value)) return undefined
  }
  const clock = readClock(value)
  return clock && `${pad(clock.getUTCHours())}:${pad(clock.getUTCMinutes())}`
}

/** What a clock in Bangkok shows at that moment, as if it were UTC. By sums: lists have hundreds, and Intl is slow. */
function readClock(value: string | Date): Date | undefined {
  const moment = (typeof value === 'string' ? readInstant(value) : value)?.getTime()
  return moment === undefined || Number.isNaN(moment) ? undefined : clockAt(moment)
}

const clockAt = (moment: number) => new Date(moment + (moment < SEVEN_HOURS_SINCE ? SUN_TIME : 7 * HOUR))

function readInstant(value: string): Date | undefined {
  const [, date, time, zone] = isoTime.exec(value) ?? []
  // Without a zone the machine's own would count; people here mean Bangkok.
  return date && time ? new Date(`${date}T${time}${zone ?? '+07:00'}`) : undefined
}

function pad(value: number): string {
  return String(value).padStart(2, '0')
}

/** The day in Bangkok, `YYYY-MM-DD`. */
export function bangkokDay(now: string | Date): string {
  return clockAt(new Date(now).getTime()).toISOString().slice(0, 10)
}

/** The name of a day's weekday in Bangkok, without the word «วัน» in front. */
export function nameWeekday(value: string | Date, lang = 'th'): string {
  const name = new Intl.DateTimeFormat(isThai(lang) ? 'th-TH' : 'en-GB', { weekday: 'long', timeZone: 'UTC' })
  return name.format(new Date(`${bangkokDay(value)}T00:00:00Z`)).replace(/^วัน/, '')
}
