import { expect, it } from 'vitest'
import {
  boundsOf,
  dayOf,
  daysBetween,
  readMonth,
  shiftDay,
  shiftMonth,
  weeksOf,
  yearsAround,
} from './months.ts'

const today = '2026-11-15'

it('has the day of Bangkok', () => {
  expect(dayOf(new Date('2026-11-14T16:59:59Z'))).toBe('2026-11-14')
  expect(dayOf(new Date('2026-11-14T17:00:00Z'))).toBe('2026-11-15')
})

it('goes over the ends of months and years', () => {
  expect(shiftDay('2026-12-31', 1)).toBe('2027-01-01')
  expect(shiftMonth('2026-12', 1)).toBe('2027-01')
  expect(shiftMonth('2026-01', -1)).toBe('2025-12')
  expect(daysBetween('2026-02-27', '2026-03-01')).toBe(2)
  expect(boundsOf('2028-02')).toEqual({ first: '2028-02-01', last: '2028-02-29' })
})

it('fills whole weeks from Sunday to Saturday', () => {
  const days = weeksOf('2026-10')
  expect(days).toHaveLength(35)
  expect([days[0], days.at(-1)]).toEqual(['2026-09-27', '2026-10-31'])
  expect(weeksOf('2026-02')).toHaveLength(28)
  for (const month of ['2026-11', '2024-02', '2027-05']) expect(weeksOf(month).length % 7).toBe(0)
})

it('offers five years before and after this one [PM-9-03]', () => {
  expect(yearsAround(today)).toEqual([2021, 2022, 2023, 2024, 2025, 2026, 2027, 2028, 2029, 2030, 2031])
})

it('reads the month of the address, and takes today’s for anything else', () => {
  const read = (query: string) => readMonth(new URLSearchParams(query), today)
  expect(read('month=2027-02')).toBe('2027-02')
  expect(read('month=02&year=2025')).toBe('2025-02')
  for (const wrong of [
    '',
    'month=2026-13',
    'month=2032-01',
    'month=99&year=2026',
    'month=<x>',
    'month=02',
    'year=2027',
  ])
    expect(read(wrong)).toBe('2026-11')
})
