import {
  BuddhistCalendar,
  type Calendar,
  CalendarDate,
  type CalendarDateTime,
  type CalendarIdentifier,
  fromAbsolute,
  GregorianCalendar,
  parseDate,
  toCalendar,
  toCalendarDate,
  toCalendarDateTime,
} from '@internationalized/date'
import { FIRST_YEAR, lastYearOf } from '#kernel/pages/check-values.ts'
import type { PageObject } from '#kernel/pages/document.ts'
import { toMoment } from '#kernel/pages/plain-fields.ts'

export type ChosenDate = CalendarDate | CalendarDateTime

const ZONE = 'Asia/Bangkok'
const gregorian = new GregorianCalendar()

/** The only two calendars that a Thai date needs. */
export function createCalendar(name: CalendarIdentifier): Calendar {
  return name === 'buddhist' ? new BuddhistCalendar() : gregorian
}

/** A kept value as a date, or as a date and time in Thailand; null for nothing. */
export function readDate(value: string, withTime: boolean): ChosenDate | null {
  const moment = Date.parse(value)
  if (Number.isNaN(moment)) return null
  if (value.length === 10) {
    const date = parseDate(value)
    return withTime ? toCalendarDateTime(date) : date
  }
  const inBangkok = fromAbsolute(moment, ZONE)
  return withTime ? toCalendarDateTime(inBangkok) : toCalendarDate(inBangkok)
}

/** A chosen date as it is kept and sent: `2025-04-09`, with a time the moment in UTC. */
export function writeDate(chosen: ChosenDate | null): string {
  return chosen === null ? '' : toMoment(toCalendar(chosen, gregorian).toString())
}

/** The first and the last date that can be chosen. */
export function boundsOf(object: PageObject): { minValue: CalendarDate; maxValue: CalendarDate } {
  return {
    minValue: new CalendarDate(FIRST_YEAR, 1, 1),
    maxValue: new CalendarDate(lastYearOf(object), 12, 31),
  }
}

/** The calendar of the Buddhist era in the language of the page. */
export function localeOf(lang: string): string {
  return `${lang === 'th' ? 'th-TH' : 'en-GB'}-u-ca-buddhist-nu-latn`
}
