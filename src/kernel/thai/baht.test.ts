import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bahtText, formatBaht } from './baht.ts'

describe('formatBaht', () => {
  it('shows Thai baht, with satang only where there are some [PM-1-12]', () => {
    expect(formatBaht(0)).toBe('฿0')
    expect(formatBaht(1290)).toBe('฿1,290')
    expect(formatBaht(1290.5)).toBe('฿1,290.50')
    expect(formatBaht(1234567.89)).toBe('฿1,234,567.89')
    expect(formatBaht(-700)).toBe('-฿700')
  })

  it('rounds to satang before it decides on decimals', () => {
    expect(formatBaht(0.1 + 0.2)).toBe('฿0.30')
    expect(formatBaht(1289.999)).toBe('฿1,290')
    expect(formatBaht(-0.001)).toBe('฿0')
  })

  it('groups every amount as the locale does', () => {
    const whole = new Intl.NumberFormat('th-TH-u-nu-latn', { maximumFractionDigits: 0 })
    const withSatang = new Intl.NumberFormat('th-TH-u-nu-latn', { minimumFractionDigits: 2 })
    fc.assert(
      fc.property(fc.nat({ max: 10 ** 13 }), (satang) => {
        const format = satang % 100 === 0 ? whole : withSatang
        expect(formatBaht(satang / 100)).toBe(`฿${format.format(satang / 100)}`)
      }),
    )
  })
})

describe('bahtText', () => {
  it('reads amounts as a receipt has them', () => {
    expect(bahtText(1290)).toBe('หนึ่งพันสองร้อยเก้าสิบบาทถ้วน')
    expect(bahtText(0)).toBe('ศูนย์บาทถ้วน')
    expect(bahtText(1)).toBe('หนึ่งบาทถ้วน')
    expect(bahtText(10)).toBe('สิบบาทถ้วน')
    expect(bahtText(11)).toBe('สิบเอ็ดบาทถ้วน')
    expect(bahtText(21.25)).toBe('ยี่สิบเอ็ดบาทยี่สิบห้าสตางค์')
    expect(bahtText(101)).toBe('หนึ่งร้อยเอ็ดบาทถ้วน')
    expect(bahtText(0.01)).toBe('หนึ่งสตางค์')
    expect(bahtText(2_000_001)).toBe('สองล้านเอ็ดบาทถ้วน')
    expect(bahtText(11_000_000)).toBe('สิบเอ็ดล้านบาทถ้วน')
    expect(bahtText(1_000_000_000_000)).toBe('หนึ่งล้านล้านบาทถ้วน')
    expect(bahtText(-5)).toBe('ลบห้าบาทถ้วน')
  })

  it('reads back to the amount', () => {
    const satang = fc.oneof(fc.nat(99_999), fc.integer({ min: 0, max: 10 ** 13 }))
    fc.assert(
      fc.property(satang, (value) => {
        expect(hearAmount(bahtText(value / 100))).toBe(value)
      }),
      { numRuns: 500 },
    )
  })

  it('refuses an amount that a number cannot hold to the satang', () => {
    expect(() => bahtText(Number.MAX_SAFE_INTEGER)).toThrow(RangeError)
    expect(() => bahtText(Number.NaN)).toThrow(RangeError)
  })
})

const digits: Record<string, number> = {
  ศูนย์: 0,
  หนึ่ง: 1,
  เอ็ด: 1,
  สอง: 2,
  ยี่: 2,
  สาม: 3,
  สี่: 4,
  ห้า: 5,
  หก: 6,
  เจ็ด: 7,
  แปด: 8,
  เก้า: 9,
}
const places: Record<string, number> = { สิบ: 10, ร้อย: 100, พัน: 1000, หมื่น: 10_000, แสน: 100_000 }
const word = new RegExp(Object.keys({ ...digits, ...places, ล้าน: 0 }).join('|'), 'g')

/** Hears the words from left to right, the way a person adds them up. Answers satang. */
function hearAmount(words: string): number {
  const [left = '', right] = words.includes('บาท') ? words.split('บาท') : ['', words]
  return hearNumber(left) * 100 + hearNumber((right ?? '').replace(/ถ้วน|สตางค์/, ''))
}

function hearNumber(words: string): number {
  let total = 0
  let digit: number | undefined
  for (const heard of words.match(word) ?? []) {
    if (heard === 'ล้าน') {
      total = (total + (digit ?? 0)) * 1_000_000
      digit = undefined
    } else if (heard in digits) {
      digit = digits[heard]
    } else {
      total += (digit ?? 1) * (places[heard] ?? 0)
      digit = undefined
    }
  }
  return total + (digit ?? 0)
}
