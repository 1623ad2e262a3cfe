import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addUp, depreciate } from './straight-line.ts'

const machine = { value: 36_501, boughtOn: '2024-01-01', years: 5, rest: 1 }

describe('a thing', () => {
  it('loses its value evenly by days', () => {
    expect(depreciate(machine, '2024-01-01')).toEqual({ value: 36_501, lost: 0, left: 36_501 })
    // Five years from 2024 have 1,827 days, the first of them 366.
    expect(depreciate(machine, '2025-01-01').lost).toBe(Math.round((3_650_000 * 366) / 1827) / 100)
    expect(depreciate(machine, '2028-12-31').left).toBeCloseTo(1 + 36_500 / 1827, 2)
  })

  it('is worth the rest when its years are over, and not less later', () => {
    expect(depreciate(machine, '2029-01-01')).toEqual({ value: 36_501, lost: 36_500, left: 1 })
    expect(depreciate(machine, '2050-01-01').left).toBe(1)
  })

  it('keeps its value before it was bought, without a day, and where it is worth no more than the rest', () => {
    expect(depreciate(machine, '2023-06-01').left).toBe(36_501)
    expect(depreciate({ ...machine, boughtOn: null }, '2030-01-01').left).toBe(36_501)
    expect(depreciate({ ...machine, value: 0.5 }, '2030-01-01').left).toBe(0.5)
  })

  it('bought on a 29th of February loses for whole years', () => {
    expect(depreciate({ ...machine, boughtOn: '2024-02-29', years: 1 }, '2025-03-01').left).toBe(1)
    expect(depreciate({ ...machine, boughtOn: '2024-02-29', years: 1 }, '2025-02-28').left).toBeGreaterThan(1)
  })
})

it('sums are exact to the satang, and what is lost and what is left make the value', () => {
  const day = fc
    .integer({ min: 0, max: 20_000 })
    .map((n) => new Date(n * 86_400_000).toISOString().slice(0, 10))
  const things = fc.array(
    fc.record({
      value: fc.integer({ min: 0, max: 99_999_999_900 }).map((satang) => satang / 100),
      boughtOn: fc.option(day),
      years: fc.integer({ min: 1, max: 100 }),
      rest: fc.integer({ min: 0, max: 1_000_000 }).map((satang) => satang / 100),
    }),
  )
  fc.assert(
    fc.property(things, day, (list, on) => {
      const worths = list.map((thing) => depreciate(thing, on))
      const total = addUp(worths)
      const satang = (baht: number) => Math.round(baht * 100)
      expect(satang(total.lost) + satang(total.left)).toBe(satang(total.value))
      expect(satang(total.value)).toBe(list.reduce((sum, { value }) => sum + satang(value), 0))
      for (const [at, worth] of worths.entries())
        expect(worth.left).toBeGreaterThanOrEqual(Math.min(list[at]?.value ?? 0, list[at]?.rest ?? 0))
    }),
  )
})
