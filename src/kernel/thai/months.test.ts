import { expect, it } from 'vitest'
import { findMonth, nameMonth } from './months.ts'

it.each([
  ['th', 'th-TH-u-ca-buddhist'],
  ['en', 'en-US'],
] as const)('months are called as everywhere else in %s, and found by these names', (lang, locale) => {
  for (const style of ['short', 'long'] as const) {
    const known = new Intl.DateTimeFormat(locale, { month: style, timeZone: 'UTC' })
    for (let month = 1; month <= 12; month += 1) {
      const name = nameMonth(month, style, lang)
      expect(name).toBe(known.format(Date.UTC(2026, month - 1, 15)))
      expect(findMonth(name)).toBe(month)
    }
  }
})
