import { FIRST_LANG } from '#kernel/collections/content-languages.ts'
import { type Addressed, courseAddress } from '#modules/courses/public.tsx'

/** The parameter that says the language: programs that subscribe have no cookies. */
export const FEED_LANGUAGE = 'language'

/** Where other calendars find the rounds in a language. */
export const feedPath = (lang: string) =>
  lang === FIRST_LANG ? '/lesson/calendar.ics' : `/lesson/calendar.ics?${FEED_LANGUAGE}=${lang}`

/** A class that lasts whole days. */
export interface CalendarClass extends Addressed {
  /** Of the round: a class, or the course that meets on its own days. */
  readonly uid: string
  readonly name: string
  /** First and last day, as YYYY-MM-DD. */
  readonly from: string
  readonly to: string
  readonly place: string | null
  readonly summary: string | null
  /** When the record was last changed, ISO. */
  readonly updatedAt: string
}

interface CalendarHead {
  readonly name: string
  /** `https://host` of the site. */
  readonly origin: string
}

/** The most bytes of a line without its end (RFC 5545, 3.1). */
export const LINE_BYTES = 75

const DAY_MS = 86_400_000
const encoder = new TextEncoder()

/** Breaks a line that is too long; what follows a break begins with a space. No character is cut. */
export function foldLine(line: string): string {
  const lines: string[] = []
  let current = ''
  let room = LINE_BYTES
  for (const character of line) {
    const bytes = encoder.encode(character).length
    if (bytes > room) {
      lines.push(current)
      current = ' '
      room = LINE_BYTES - 1
    }
    current += character
    room -= bytes
  }
  return [...lines, current].join('\r\n')
}

/** Text as a value: its own signs of the format are escaped, other control characters are left out. */
export function escapeText(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r\n|[\r\n\u2028\u2029]/g, '\\n')
    .replaceAll(/\p{Cc}/gu, '')
}

const toDay = (day: string) => day.replaceAll('-', '')
const dayAfter = (day: string) => toDay(new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10))
const toStamp = (when: string) => new Date(when).toISOString().replaceAll(/[-:]|\.\d+/g, '')

function writeClass(
  { uid, _id, slug, name, from, to, place, summary, updatedAt }: CalendarClass,
  origin: string,
): string[] {
  return [
    'BEGIN:VEVENT',
    // Alone, so that a class stays the same one by whichever name of the site somebody subscribed.
    `UID:${uid}`,
    `DTSTAMP:${toStamp(updatedAt)}`,
    `LAST-MODIFIED:${toStamp(updatedAt)}`,
    // Days have no zone: those of the place where the class is.
    `DTSTART;VALUE=DATE:${toDay(from)}`,
    `DTEND;VALUE=DATE:${dayAfter(to)}`,
    `SUMMARY:${escapeText(name)}`,
    ...(place ? [`LOCATION:${escapeText(place)}`] : []),
    ...(summary ? [`DESCRIPTION:${escapeText(summary)}`] : []),
    `URL:${origin}${courseAddress({ _id, slug })}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

/** Writes classes as an iCalendar file (RFC 5545) that calendars can subscribe to. */
export function writeCalendar({ name, origin }: CalendarHead, classes: readonly CalendarClass[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sala//Training calendar//TH',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    'X-WR-TIMEZONE:Asia/Bangkok',
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    ...classes.flatMap((one) => writeClass(one, origin)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}
