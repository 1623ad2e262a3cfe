import { CalendarDate, CalendarDateTime, toCalendar } from '@internationalized/date'
import { describe, expect, it } from 'vitest'
import { objectOf } from '#kernel/pages/test-block.ts'
import { buddhistLocale, createCalendar } from '#shell/dates/calendars.ts'
import { datetime } from './block.ts'
import { readDate, writeDate, yearsOf } from './date-value.ts'
import { dateInput, FIRST_YEAR, lastYearOf } from './input.ts'

const born = objectOf(datetime, {}, { uid: 'born', name: 'วันเกิด' })

describe('a date', () => {
  it('has years from 1924 to now [PM-9-11]', () => {
    expect(yearsOf(born)).toEqual({ first: 1924, last: lastYearOf(born) })
    expect(FIRST_YEAR).toBe(1924)
    expect(dateInput.check?.(born, '1923-12-31', true)?.code).toBe('forms.date-range')
    expect(dateInput.check?.(born, '1924-01-01', true)).toBeUndefined()
    expect(dateInput.check?.(born, `${lastYearOf(born) + 1}-01-01`, true)?.values).toEqual({
      from: 2467,
      to: lastYearOf(born) + 543,
    })
  })

  it('is of the year that has begun in Bangkok, and of later ones where staff allow them', () => {
    expect(lastYearOf(born, Date.parse('2026-12-31T16:59:59Z'))).toBe(2026)
    expect(lastYearOf(born, Date.parse('2026-12-31T17:00:00Z'))).toBe(2027)
    expect(lastYearOf(objectOf(datetime, { yearsAhead: 2 }), Date.parse('2026-06-01T00:00:00Z'))).toBe(2028)
  })

  it('is shown in the Buddhist era, 543 years on [PM-9-12]', () => {
    const shown = toCalendar(new CalendarDate(2025, 4, 9), createCalendar('buddhist'))
    expect(shown.year).toBe(2568)
    expect(buddhistLocale('th')).toContain('ca-buddhist')
    expect(buddhistLocale('en')).toContain('ca-buddhist')
  })

  it('goes out as ISO, also when it was chosen in the Buddhist calendar [PM-9-14]', () => {
    const chosen = new CalendarDate(createCalendar('buddhist'), 2568, 4, 9)
    expect(writeDate(chosen)).toBe('2025-04-09')
    expect(writeDate(null)).toBe('')
  })

  it('with a time is a moment of Bangkok, seven hours before UTC [PM-9-13]', () => {
    expect(writeDate(new CalendarDateTime(2025, 4, 9, 9, 30))).toBe('2025-04-09T02:30:00.000Z')
    expect(readDate('2025-04-09T02:30:00.000Z', true)?.toString()).toBe('2025-04-09T09:30:00')
    expect(readDate('2025-04-08T18:00:00.000Z', false)?.toString()).toBe('2025-04-09')
  })

  it('is none where the text is none', () => {
    for (const text of ['', 'พรุ่งนี้', '2568-13-45']) expect(readDate(text, false)).toBeNull()
  })
})
