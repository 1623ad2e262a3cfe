import { describe, expect, it } from 'vitest'
import { chooseRetained, parseKeepRule } from './keep-rule.ts'

const DAY_MS = 86_400_000
/** 02:30 in Bangkok, each night. */
const nights = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    madeAt: new Date(Date.parse('2026-01-01T19:30:00Z') + index * DAY_MS),
  }))
const days = (kept: Iterable<{ madeAt: Date }>) =>
  [...kept]
    .map(({ madeAt }) => new Date(madeAt.getTime() + 7 * 3600_000).toISOString().slice(0, 10))
    .toSorted()

describe('a rule of what stays', () => {
  it('keeps the newest of each of the last days, weeks and months, by the days of Bangkok', () => {
    const made = nights(100)
    expect(days(chooseRetained(made, { days: 3, weeks: 2, months: 3 }))).toEqual([
      '2026-02-28',
      '2026-03-31',
      '2026-04-05',
      '2026-04-09',
      '2026-04-10',
      '2026-04-11',
    ])
  })

  it('takes nothing away because of a pause, and never the newest', () => {
    const made = [...nights(3), { madeAt: new Date('2026-09-01T00:00:00Z') }]
    expect(days(chooseRetained(made, { days: 3, weeks: 0, months: 0 }))).toEqual([
      '2026-01-03',
      '2026-01-04',
      '2026-09-01',
    ])
    expect(chooseRetained(made, { days: 0, weeks: 0, months: 0 })).toEqual(new Set(made.slice(-1)))
    expect(chooseRetained([], { days: 1, weeks: 1, months: 1 }).size).toBe(0)
  })

  it('of several on one day keeps the last', () => {
    const made = ['01:00', '02:00', '03:00'].map((time) => ({ madeAt: new Date(`2026-01-01T${time}:00Z`) }))
    expect(chooseRetained(made, { days: 7, weeks: 4, months: 6 })).toEqual(new Set(made.slice(-1)))
  })

  it('is written as numbers of days, weeks and months', () => {
    expect(parseKeepRule('7d,4w,6m')).toEqual({ days: 7, weeks: 4, months: 6 })
    expect(parseKeepRule('30d')).toEqual({ days: 30, weeks: 0, months: 0 })
    for (const text of ['', '7', 'd', '7d;4w', '-1d', '0d', '7d,'])
      expect(parseKeepRule(text)).toBeUndefined()
  })
})
