import { parseDate, parseDateTime, toCalendar } from '@internationalized/date'
import { gregorian } from './calendars.ts'
import type { ChosenDate } from './date-box.tsx'

/** What a form keeps, `2026-11-15` or `2026-11-15T09:30`, as a date; null for what is none. */
export function readClock(text: string, withTime: boolean): ChosenDate | null {
  try {
    return withTime ? parseDateTime(text) : parseDate(text.slice(0, 10))
  } catch {
    return null
  }
}

/** A chosen date as forms send it, in years of the common era. */
export function writeClock(chosen: ChosenDate | null, withTime: boolean): string {
  return chosen === null
    ? ''
    : toCalendar(chosen, gregorian)
        .toString()
        .slice(0, withTime ? 16 : 10)
}
