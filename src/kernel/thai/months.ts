import { foldThai } from './fold.ts'

export type MonthStyle = 'short' | 'long'

const locales = { th: 'th-TH-u-ca-buddhist', en: 'en-US' } as const

function listMonths(lang: 'th' | 'en', style: MonthStyle): string[] {
  const formatter = new Intl.DateTimeFormat(locales[lang], { month: style, timeZone: 'Asia/Bangkok' })
  return Array.from({ length: 12 }, (_, month) => formatter.format(Date.UTC(2026, month, 15)))
}

const names = {
  th: { short: listMonths('th', 'short'), long: listMonths('th', 'long') },
  en: { short: listMonths('en', 'short'), long: listMonths('en', 'long') },
}

const numbers = new Map(
  Object.values(names).flatMap((styles) =>
    Object.values(styles).flatMap((list) => list.map((name, index) => [foldMonth(name), index + 1] as const)),
  ),
)

function foldMonth(name: string): string {
  return foldThai(name).replace(/[. ]/g, '')
}

/** Answers the name of a month, 1 to 12: `พ.ย.`, `พฤศจิกายน`, `Nov`, `November`. */
export function nameMonth(month: number, style: MonthStyle, lang: string): string {
  return names[lang === 'th' ? 'th' : 'en'][style][month - 1] ?? ''
}

/** Answers 1 to 12 for a Thai or English month name, short or long, with or without its dots. */
export function findMonth(name: string): number | undefined {
  return numbers.get(foldMonth(name).replace(/พศ$/, ''))
}
