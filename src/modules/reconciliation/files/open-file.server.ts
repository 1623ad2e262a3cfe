import { DomainError } from '#kernel/errors.ts'
import { readSpreadsheet } from '#modules/users/public.server.ts'
import { type Line, MAX_BYTES, MAX_LINES, refuseFile, tidyLines } from './bank-file.ts'
import { findHeading, guessColumns, isInSatang } from './headings.ts'
import { billPaymentLines, type Format, type Layout, plainLayout } from './layout.ts'
import { delimiters, guessDelimiter, readDelimited } from './read-delimited.ts'
import { type FixedLines, isFixed, readFixed } from './read-fixed.ts'
import { isHtml, readHtml } from './read-html.ts'
import { isBalanced, type ReadRows, readRows } from './read-rows.ts'
import { decodeThai } from './thai-letters.ts'

/** A bank file that was looked at: its lines, and how it is taken to be written. */
export interface OpenedFile {
  readonly layout: Layout
  /** The headings; empty where it has none. */
  readonly heading: readonly string[]
  /** How many columns it has. */
  readonly width: number
  readonly lines: readonly Line[]
  readonly fixed: FixedLines | null
}

const isPacked = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b
const isOldBook = (bytes: Uint8Array) => bytes[0] === 0xd0 && bytes[1] === 0xcf

const SHEET_FAULTS: Readonly<Record<string, string>> = {
  'users.import.too-many-rows': 'too-many-lines',
  'users.import.too-large': 'too-large',
  'users.import.too-wide': 'too-many-columns',
  'users.import.empty': 'empty',
}

async function readSheet(bytes: Uint8Array): Promise<Line[]> {
  try {
    return [...(await readSpreadsheet(bytes, { maxRows: MAX_LINES }))]
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    throw refuseFile(SHEET_FAULTS[error.code] ?? 'unreadable', 0, error.status)
  }
}

/**
 * Opens a bank file by what it holds, whatever it is called. What a layout says counts before what is guessed. Refuses what
 * cannot be read whole, with the line.
 */
export async function openBankFile(bytes: Uint8Array, wanted: Partial<Layout> = {}): Promise<OpenedFile> {
  if (bytes.length === 0) throw refuseFile('empty')
  if (bytes.length > MAX_BYTES) throw refuseFile('too-large', 0, 413)
  if (isOldBook(bytes)) throw refuseFile('old-excel')
  const base = { ...plainLayout, ...wanted }
  if (isPacked(bytes)) return describe(await readSheet(bytes), base, 'sheet')
  const text = decodeThai(bytes, base.encoding)
  if (text.trim() === '') throw refuseFile('empty')
  const format = isHtml(text) ? 'html' : wanted.format === 'fixed' || isFixed(text) ? 'fixed' : 'delimited'
  if (format === 'html') return describe(readHtml(text), base, format)
  if (format === 'fixed') return describeFixed(text, base)
  const delimiter = base.delimiter === 'auto' ? guessDelimiter(text) : base.delimiter
  const lines = readDelimited(text, delimiters[delimiter]).filter(
    ({ number, cells }) => number > 1 || !/^sep=/i.test(cells[0] ?? ''),
  )
  return describe(lines, { ...base, delimiter }, format)
}

function describe(read: readonly Line[], base: Layout, format: Format): OpenedFile {
  const all = tidyLines(read)
  const at = findHeading(all)
  const heading = all[at]?.cells ?? []
  const lines = all.slice(at + 1)
  if (lines.length === 0) throw refuseFile('empty')
  const isChosen = Object.keys(base.columns).length > 0
  const columns = isChosen ? base.columns : guessColumns(heading)
  const unit = !isChosen && isInSatang(heading[columns.amount ?? -1] ?? '') ? 'satang' : base.unit
  const width = Math.max(...all.map(({ cells }) => cells.length))
  const { fixed: _none, ...rest } = base
  return {
    layout: { ...rest, format, columns, unit, heading: [...heading] },
    heading,
    width,
    lines,
    fixed: null,
  }
}

function describeFixed(text: string, base: Layout): OpenedFile {
  const own = base.fixed ?? billPaymentLines
  const fixed = readFixed(text, own)
  if (fixed.details.length === 0) throw refuseFile('empty')
  const unit = base.fixed ? base.unit : 'satang'
  return {
    layout: { ...base, format: 'fixed', unit, columns: {}, heading: [], fixed: own },
    heading: [],
    width: 0,
    lines: fixed.details,
    fixed,
  }
}

/** The payments of an opened file. */
export function rowsOf({ lines, layout, fixed }: OpenedFile, now: Date): ReadRows & { isBalanced: boolean } {
  const read = readRows(lines, layout, now, fixed?.trailer ?? null)
  return { ...read, isBalanced: isBalanced(read) }
}
