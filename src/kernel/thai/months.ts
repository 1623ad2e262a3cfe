import { foldThai } from './fold.ts'

export type MonthStyle = 'short' | 'long'

// Written down: asking Intl for them when a page starts costs a cheap phone a tenth of a second.
const names = {
  th: {
    short: 'ม.ค. ก.พ. มี.ค. เม.ย. พ.ค. มิ.ย. ก.ค. ส.ค. ก.ย. ต.ค. พ.ย. ธ.ค.'.split(' '),
    long: 'มกราคม กุมภาพันธ์ มีนาคม เมษายน พฤษภาคม มิถุนายน กรกฎาคม สิงหาคม กันยายน ตุลาคม พฤศจิกายน ธันวาคม'.split(' '),
  },
  en: {
    short: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
    long: 'January February March April May June July August September October November December'.split(' '),
  },
}

let numbers: ReadonlyMap<string, number> | undefined

const listNumbers = () =>
  new Map(
    Object.values(names).flatMap((styles) =>
      Object.values(styles).flatMap((list) =>
        list.map((name, index) => [foldMonth(name), index + 1] as const),
      ),
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
  numbers ??= listNumbers()
  return numbers.get(foldMonth(name).replace(/พศ$/, ''))
}
