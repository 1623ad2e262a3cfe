import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type DateStyle,
  formatDateRange,
  formatThaiDate,
  formatThaiTime,
  fromBuddhistYear,
  parseThaiDate,
  toBuddhistYear,
} from './dates.ts'

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
const anyDay = fc.integer({ min: Date.UTC(1924, 0, 1), max: Date.UTC(2100, 11, 31) }).map(dayOf)
const anyStyle = fc.constantFrom<DateStyle>('short', 'long', 'numeric')

describe('formatThaiDate', () => {
  it('shows years in the Buddhist era [PM-1-11]', () => {
    expect(formatThaiDate('2026-11-15')).toBe('15 พ.ย. 2569')
    expect(formatThaiDate('2026-11-15', 'long')).toBe('15 พฤศจิกายน 2569')
    expect(formatThaiDate('2026-11-15', 'numeric')).toBe('15/11/2569')
    expect(formatThaiDate('2026-01-05', 'numeric', 'TH')).toBe('05/01/2569')
  })

  it('shows Gregorian years to readers of English', () => {
    expect(formatThaiDate('2026-11-15', 'short', 'en')).toBe('15 Nov 2026')
    expect(formatThaiDate('2026-11-15', 'long', 'en')).toBe('15 November 2026')
    expect(formatThaiDate('2026-11-15', 'numeric', 'en')).toBe('15/11/2026')
  })

  it('takes a time to its day in Bangkok', () => {
    expect(formatThaiDate('2026-11-14T17:00:00Z')).toBe('15 พ.ย. 2569')
    expect(formatThaiDate('2026-11-14T16:59:59.999Z')).toBe('14 พ.ย. 2569')
    expect(formatThaiDate(new Date('2026-12-31T17:00:00Z'))).toBe('1 ม.ค. 2570')
    expect(formatThaiDate('2026-11-15T00:10')).toBe('15 พ.ย. 2569')
    expect(formatThaiDate('2026-11-15 03:00:00+09:00')).toBe('15 พ.ย. 2569')
  })

  it('knows the clock of Bangkok at every moment, as the system’s own does', () => {
    const form = { timeZone: 'Asia/Bangkok', hourCycle: 'h23', hour: '2-digit', minute: '2-digit' } as const
    const day = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
    const clock = new Intl.DateTimeFormat('en-GB', { ...form, ...day })
    const moment = fc.date({ min: new Date('1858-01-01'), max: new Date('2399-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(moment, (at) => {
        expect(`${formatThaiDate(at, 'numeric', 'en')}, ${formatThaiTime(at, 'en')}`).toBe(clock.format(at))
      }),
      { examples: ['1920-03-31T17:17:55.999Z', '1920-03-31T17:17:56Z'].map((at) => [new Date(at)]) },
    )
  })

  it('shows nothing for what is no date', () => {
    for (const value of ['', 'พรุ่งนี้', '2026-02-30', '2026-13-01', '2026-11-15T25:00Z', '11/15/2026'])
      expect(formatThaiDate(value)).toBe('')
  })

  it('names every month', () => {
    const months = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-01`)
    expect(months.map((day) => formatThaiDate(day).split(' ')[1])).toEqual(
      'ม.ค. ก.พ. มี.ค. เม.ย. พ.ค. มิ.ย. ก.ค. ส.ค. ก.ย. ต.ค. พ.ย. ธ.ค.'.split(' '),
    )
  })
})

describe('formatThaiTime', () => {
  it('shows the time in Bangkok, seven hours ahead of UTC', () => {
    expect(formatThaiTime('2026-11-15T02:30:00Z')).toBe('09:30 น.')
    expect(formatThaiTime('2026-11-15T17:05:00Z')).toBe('00:05 น.')
    expect(formatThaiTime('2026-11-15T02:30:00Z', 'en')).toBe('09:30')
  })

  it('leaves a time without a day where it is', () => {
    expect(formatThaiTime('09:30')).toBe('09:30 น.')
    expect(formatThaiTime('13:00:00')).toBe('13:00 น.')
    expect(formatThaiTime('2026-11-15T09:30')).toBe('09:30 น.')
  })

  it('shows nothing where there is no time', () => {
    expect(formatThaiTime('2026-11-15')).toBe('')
    expect(formatThaiTime('เช้า')).toBe('')
  })
})

describe('formatDateRange', () => {
  it('says once what both days share', () => {
    expect(formatDateRange('2026-11-15', '2026-11-15')).toBe('15 พ.ย. 2569')
    expect(formatDateRange('2026-11-15', '2026-11-17')).toBe('15–17 พ.ย. 2569')
    expect(formatDateRange('2026-11-30', '2026-12-02')).toBe('30 พ.ย. – 2 ธ.ค. 2569')
    expect(formatDateRange('2026-12-30', '2027-01-02')).toBe('30 ธ.ค. 2569 – 2 ม.ค. 2570')
    expect(formatDateRange('2026-11-15', '2026-11-17', 'long', 'en')).toBe('15–17 November 2026')
    expect(formatDateRange('2026-11-15', '2026-11-17', 'numeric')).toBe('15/11/2569 – 17/11/2569')
  })

  it('shows the one day there is', () => {
    expect(formatDateRange('2026-11-15', '')).toBe('15 พ.ย. 2569')
    expect(formatDateRange('', '')).toBe('')
  })
})

describe('parseThaiDate', () => {
  it('reads what people type', () => {
    const spellings = [
      '15/11/2569',
      '15-11-2569',
      '15.11.2569',
      '15 พ.ย. 2569',
      '15 พย 2569',
      '15พ.ย.2569',
      '15 พฤศจิกายน 2569',
      '15 พฤศจิกายน พ.ศ. 2569',
      '๑๕/๑๑/๒๕๖๙',
      ' 15 / 11 / 2569 ',
      '2026-11-15',
      '2569-11-15',
      '15/11/2026',
      '15 Nov 2026',
      '15 november 2026',
    ]
    for (const typed of spellings) expect([typed, parseThaiDate(typed)]).toEqual([typed, '2026-11-15'])
    expect(parseThaiDate('1/2/2568')).toBe('2025-02-01')
  })

  it('knows leap years by the Gregorian year', () => {
    expect(parseThaiDate('29/2/2567')).toBe('2024-02-29')
    expect(parseThaiDate('29/2/2568')).toBeUndefined()
  })

  it('guesses at nothing', () => {
    for (const typed of [
      '',
      '15/11/69',
      '31/4/2569',
      '15/13/2569',
      '0/1/2569',
      '15 พ.ส. 2569',
      '15/11/1569',
      'x',
    ]) {
      expect([typed, parseThaiDate(typed)]).toEqual([typed, undefined])
    }
  })

  it('reads back every day that is shown, from 1924 to 2100', () => {
    fc.assert(
      fc.property(anyDay, anyStyle, fc.constantFrom('th', 'en'), (day, style, lang) => {
        expect(parseThaiDate(formatThaiDate(day, style, lang))).toBe(day)
      }),
      { numRuns: 1000 },
    )
  })

  it('answers a day or nothing, whatever is typed', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123569๒/.- พยศ\u0000é'.split('')), maxLength: 14 })
    fc.assert(
      fc.property(typed, (text) => {
        expect(parseThaiDate(text) ?? '2026-11-15').toMatch(/^\d{4}-\d{2}-\d{2}$/)
      }),
    )
  })
})

describe('years', () => {
  it('differ by 543', () => {
    expect(toBuddhistYear(2026)).toBe(2569)
    expect(fromBuddhistYear(2568)).toBe(2025)
  })
})
