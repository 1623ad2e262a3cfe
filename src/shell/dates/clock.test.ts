import { toCalendar } from '@internationalized/date'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createCalendar, shownLocale } from './calendars.ts'
import { readClock, writeClock } from './clock.ts'

const years = fc.date({ min: new Date('1926-01-01'), max: new Date('2046-12-31'), noInvalidDate: true })

it('a date that was kept, shown in the Buddhist era and sent again is the same', () => {
  fc.assert(
    fc.property(years, fc.boolean(), (date, withTime) => {
      const kept = date.toISOString().slice(0, withTime ? 16 : 10)
      const read = readClock(kept, withTime)
      const shown = read && toCalendar(read, createCalendar('buddhist'))
      expect(shown?.year).toBe(date.getUTCFullYear() + 543)
      expect(writeClock(shown, withTime)).toBe(kept)
    }),
  )
})

it('a text that is no date is no date, and no date is an empty text', () => {
  for (const text of ['', 'พรุ่งนี้', '15/11/2569', '2026-13-01']) expect(readClock(text, false)).toBeNull()
  expect(readClock('2026-11-15', true)?.toString()).toBe('2026-11-15T00:00:00')
  expect(writeClock(null, true)).toBe('')
})

it('dates are of the era that pages of the language show', () => {
  expect(shownLocale('th')).toContain('ca-buddhist')
  expect(shownLocale('en')).toContain('ca-gregory')
})
