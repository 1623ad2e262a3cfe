import { bangkokDay } from '#kernel/thai/dates.ts'

const DAY_MS = 86_400_000
/** The year selector goes so far back and ahead. */
export const YEARS_AROUND = 5

const pad = (value: number) => String(value).padStart(2, '0')
const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10)

/** The day that it is in Bangkok. */
export function dayOf(now: Date): string {
  return bangkokDay(now)
}

/** The day so many days later. */
export function shiftDay(day: string, days: number): string {
  return dayAt(timeOf(day) + days * DAY_MS)
}

/** How many days the second is after the first. */
export function daysBetween(from: string, to: string): number {
  return Math.round((timeOf(to) - timeOf(from)) / DAY_MS)
}

/** The month so many months later, `YYYY-MM`. */
export function shiftMonth(month: string, months: number): string {
  const date = new Date(Date.UTC(yearOf(month), monthOf(month) - 1 + months, 1))
  return `${date.getUTCFullYear()}-${pad(date.getUTCMonth() + 1)}`
}

/** The Gregorian year of a day or month. */
export function yearOf(month: string): number {
  return Number(month.slice(0, 4))
}

/** 1 to 12. */
export function monthOf(month: string): number {
  return Number(month.slice(5, 7))
}

/** The years that can be chosen. */
export function yearsAround(today: string): number[] {
  return Array.from({ length: 2 * YEARS_AROUND + 1 }, (_, at) => yearOf(today) - YEARS_AROUND + at)
}

/** True for a month of those years. */
export function isChoosable(month: string, today: string): boolean {
  return Math.abs(yearOf(month) - yearOf(today)) <= YEARS_AROUND
}

/** The month that an address asks for by `month=2026-11` or `month=11&year=2026`; that of today for any other. */
export function readMonth(parameters: URLSearchParams, today: string): string {
  const month = parameters.get('month') ?? ''
  const asked = month.length === 2 ? `${parameters.get('year') ?? ''}-${month}` : month
  const isMonth = /^\d{4}-(?:0[1-9]|1[0-2])$/.test(asked)
  return isMonth && isChoosable(asked, today) ? asked : today.slice(0, 7)
}

/** The first and last day of a month. */
export function boundsOf(month: string): { first: string; last: string } {
  return { first: `${month}-01`, last: shiftDay(`${shiftMonth(month, 1)}-01`, -1) }
}

/** The days of a month in whole weeks from Sunday to Saturday, with those of the months around it. */
export function weeksOf(month: string): string[] {
  const { first, last } = boundsOf(month)
  const lead = new Date(timeOf(first)).getUTCDay()
  const length = Math.ceil((lead + daysBetween(first, last) + 1) / 7) * 7
  return Array.from({ length }, (_, at) => shiftDay(first, at - lead))
}
