import {
  fromAbsolute,
  parseDate,
  toCalendar,
  toCalendarDate,
  toCalendarDateTime,
} from '@internationalized/date'
import type { BlockObject } from '#kernel/pages/block.ts'
import { gregorian } from '#shell/dates/calendars.ts'
import type { ChosenDate } from '#shell/dates/date-box.tsx'
import type { fields } from './block.ts'
import { FIRST_YEAR, lastYearOf, toMoment } from './input.ts'

const ZONE = 'Asia/Bangkok'

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

/** The first and the last year that can be chosen. */
export function yearsOf(object: BlockObject<typeof fields>): { first: number; last: number } {
  return { first: FIRST_YEAR, last: lastYearOf(object) }
}
