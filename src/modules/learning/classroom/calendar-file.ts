export interface CalendarEntry {
  readonly id: string
  readonly title: string
  readonly about: string
  readonly startsAt: string
  readonly endsAt: string
  readonly now: Date
}

const stamp = (time: string | Date) => new Date(time).toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
const escape = (text: string) =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`)

const encoder = new TextEncoder()

/** A line is at most 75 bytes; what is longer goes on in lines that begin with a space. */
function fold(line: string): string {
  const lines: string[] = []
  let open = ''
  let size = 0
  for (const character of line) {
    const bytes = encoder.encode(character).length
    if (size + bytes > 73) {
      lines.push(open)
      open = ' '
      size = 1
    }
    open += character
    size += bytes
  }
  return [...lines, open].join('\r\n')
}

/** One appointment as a file that calendars take. */
export function writeCalendarFile({ id, title, about, startsAt, endsAt, now }: CalendarEntry): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sala//Learning//TH',
    'BEGIN:VEVENT',
    `UID:${id}@sala`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(startsAt)}`,
    `DTEND:${stamp(endsAt)}`,
    `SUMMARY:${escape(title)}`,
    `DESCRIPTION:${escape(about)}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(fold)
    .join('\r\n')
}
