import {
  BuddhistCalendar,
  type Calendar,
  type CalendarIdentifier,
  GregorianCalendar,
} from '@internationalized/date'

export const gregorian = new GregorianCalendar()

/** The only two calendars that a Thai date needs. */
export function createCalendar(name: CalendarIdentifier): Calendar {
  return name === 'buddhist' ? new BuddhistCalendar() : gregorian
}

/** The calendar of the Buddhist era in the language of the page. */
export function buddhistLocale(lang: string): string {
  return `${lang === 'th' ? 'th-TH' : 'en-GB'}-u-ca-buddhist-nu-latn`
}

/** The calendar in which pages of this language show dates. */
export function shownLocale(lang: string): string {
  return lang === 'th' ? buddhistLocale(lang) : 'en-GB-u-ca-gregory-nu-latn'
}
