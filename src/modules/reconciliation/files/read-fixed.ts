import { type Line, MAX_LINES, refuseFile } from './bank-file.ts'
import { bankFields, type FixedLayout, type Place } from './layout.ts'

/** Lines of a fixed width by their kinds; a payment's cells are those of `bankFields` in their order. */
export interface FixedLines {
  readonly details: readonly Line[]
  readonly trailer: { readonly count: string | null; readonly total: string | null } | null
}

const cut = (text: string, place: Place | undefined) =>
  place ? text.slice(place.at, place.at + place.length).trim() : ''

/** Whether a text is lines that begin with H, D and T, as bill payment services send them. */
export function isFixed(text: string): boolean {
  const lines = text.split(/\r\n|\r|\n/, 20).filter((line) => line.trim() !== '')
  const first = lines[0] ?? ''
  return first.length >= 60 && /^H\d/.test(first) && lines.slice(1).every((line) => /^[DT]\d/.test(line))
}

/** Cuts lines where their layout says. Refuses a line that is too short or of no known kind, and what follows the totals. */
export function readFixed(text: string, { detail, trailer, fields, count, total }: FixedLayout): FixedLines {
  const texts = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  if (texts.length > MAX_LINES) throw refuseFile('too-many-lines', 0, 413)
  const needed = Math.max(1, ...Object.values(fields).map((place) => place.at + 1))
  const details: Line[] = []
  let end: FixedLines['trailer'] = null
  for (const [index, line] of texts.entries()) {
    // Some machines end a file with this letter.
    if (line.replace('\u001A', '').trim() === '') continue
    const number = index + 1
    if (end) throw refuseFile('after-totals', number)
    if (trailer !== '' && line.startsWith(trailer))
      end = { count: cut(line, count) || null, total: cut(line, total) || null }
    else if (line.startsWith(detail)) {
      if (line.length < needed) throw refuseFile('too-short', number)
      details.push({ number, cells: bankFields.map((field) => cut(line, fields[field])) })
    } else if (index > 0) throw refuseFile('unknown-line', number)
  }
  return { details, trailer: end }
}
