import fc from 'fast-check'
import { expect, it } from 'vitest'
import { computeAmounts, computeCredit, documentVatKinds, isTaxed } from './compute-amounts.ts'
import { toSatang } from './satang.ts'
import { VAT_RATES, vatRateOn } from './vat-rates.ts'
import { WITHHOLDING, withheldOf } from './withholding.ts'

const satang = (max: number) => fc.integer({ min: 0, max }).map((value) => value / 100)
const line = fc
  .record({
    quantity: fc.integer({ min: 1, max: 1000 }),
    each: satang(99_999_999),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ quantity, each, part }) => ({
    quantity,
    each,
    discount: Math.floor(toSatang(each) * quantity * part) / 100,
  }))
const document = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 20 }),
  vat: fc.constantFrom(...documentVatKinds),
  percent: fc.constantFrom(7, 10, 6.3),
  discount: satang(1_000_000),
})

it('lines, discount and tax are the total to the satang, whatever the prices', () => {
  fc.assert(
    fc.property(document, ({ lines, vat, percent, discount }) => {
      const amounts = computeAmounts(lines, { vat, percent, discount })
      const sum = amounts.lines.reduce((all, one) => all + toSatang(one), 0) - toSatang(amounts.discount)
      expect(toSatang(amounts.base) + toSatang(amounts.vat)).toBe(toSatang(amounts.total))
      expect(sum + (vat === 'excluded' ? toSatang(amounts.vat) : 0)).toBe(toSatang(amounts.total))
      // Never further from the exact tax than half a satang.
      const exact = isTaxed(vat) ? amounts.base * percent : 0
      expect(Math.abs(amounts.vat * 100 - exact)).toBeLessThanOrEqual(isTaxed(vat) ? 1 : 0)
    }),
  )
})

it('credit notes never exceed the document, and take all of its tax back with the last one', () => {
  fc.assert(
    fc.property(
      document,
      fc.array(fc.integer({ min: 1, max: 10_000_000 }), { maxLength: 12 }),
      (given, parts) => {
        const whole = computeAmounts(given.lines, given)
        let credited = { vat: 0, total: 0 }
        for (const part of [...parts.map((each) => each / 100), Infinity]) {
          const left = (toSatang(whole.total) - toSatang(credited.total)) / 100
          const note = computeCredit(whole, credited, part === Infinity ? left : part)
          // Refused where there is not so much left, and only there.
          expect(note === undefined).toBe(left === 0 || (part !== Infinity && part > left))
          if (!note) continue
          expect(toSatang(note.base) + toSatang(note.vat)).toBe(toSatang(note.total))
          credited = {
            vat: (toSatang(credited.vat) + toSatang(note.vat)) / 100,
            total: (toSatang(credited.total) + toSatang(note.total)) / 100,
          }
          expect(toSatang(credited.vat)).toBeLessThanOrEqual(toSatang(whole.vat))
          expect(toSatang(credited.total)).toBeLessThanOrEqual(toSatang(whole.total))
        }
        expect(credited).toEqual({ vat: whole.vat, total: whole.total })
      },
    ),
  )
})

it('takes the rate of the day', () => {
  expect(VAT_RATES.map(({ from }) => from)).toEqual(VAT_RATES.map(({ from }) => from).toSorted())
  expect(vatRateOn('1991-12-31')).toBe(0)
  expect(vatRateOn('1997-08-15')).toBe(7)
  expect(vatRateOn('1997-08-16')).toBe(10)
  expect(vatRateOn('2026-11-17')).toBe(7)
})

it('rounds half a satang up', () => {
  const each = (price: number, vat: 'included' | 'excluded') =>
    computeAmounts([{ quantity: 1, each: price, discount: 0 }], { vat, percent: 7 })
  expect(each(107, 'included')).toMatchObject({ base: 100, vat: 7, total: 107 })
  expect(each(0.5, 'excluded')).toMatchObject({ base: 0.5, vat: 0.04, total: 0.54 })
  expect(each(990, 'included')).toMatchObject({ base: 925.23, vat: 64.77 })
})

it('companies withhold 3 percent before tax, the state 1, people nothing; nothing below a thousand', () => {
  expect(withheldOf(30_000, WITHHOLDING.company)).toBe(900)
  expect(withheldOf(30_000, WITHHOLDING.government)).toBe(300)
  expect(withheldOf(30_000, WITHHOLDING.person)).toBe(0)
  expect(withheldOf(999.99, WITHHOLDING.company)).toBe(0)
  expect(withheldOf(1000, WITHHOLDING.company)).toBe(30)
})
