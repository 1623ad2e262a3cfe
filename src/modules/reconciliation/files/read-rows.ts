import type { Line } from './bank-file.ts'
import { type BankField, bankFields, type DayOrder, dayOrders, type Layout } from './layout.ts'
import { readClock, readDay, readSatang, shift } from './read-values.ts'

/** One payment as a bank tells it. */
export interface BankRow extends Readonly<Record<TextField, string | null>> {
  readonly line: number
  /** The day in Bangkok, `YYYY-MM-DD`. */
  readonly day: string
  readonly time: string | null
  /** Negative where money went back. */
  readonly satang: number
}

const textFields = ['ref1', 'ref2', 'name', 'reference', 'channel', 'branch', 'teller', 'sequence'] as const
type TextField = (typeof textFields)[number]

/** What is wrong with a line; the text is `reconciliation.fault.<reason>`. */
export interface RowFault {
  readonly line: number
  readonly reason: 'date' | 'future' | 'time' | 'amount' | 'no-amount' | 'number-lost' | 'ref-long'
  /** What stands there. */
  readonly value: string
}

/** What the file says of itself at its end. */
export interface Trailer {
  readonly count: number | null
  readonly satang: number | null
}

export interface ReadRows {
  readonly rows: readonly BankRow[]
  readonly faults: readonly RowFault[]
  readonly trailer: Trailer | null
}

const TOTAL = /^(?:รวม|ยอดรวม|สรุป|จำนวนรายการ|จำนวนทั้งสิ้น|ทั้งหมด|grand\s*total|sub\s*total|total|summary|sum\b)/i
const COUNT =
  /(?:^|\s)([\d,]+)\s*(?:รายการ|items?|records?|transactions?|txns?)|(?:จำนวนรายการ|รายการ|items?|records?|count)\s*[:=]?\s*([\d,]+)/i
const DAY_MS = 86_400_000
/** References that any bank sends are shorter. */
const MAX_TEXT = 100

type Cells = (field: BankField) => string

/** Reads payments of lines by the layout; the totals are those of the lines that begin with such a word, or are given. */
export function readRows(
  lines: readonly Line[],
  layout: Layout,
  now: Date,
  given: { readonly count: string | null; readonly total: string | null } | null = null,
): ReadRows {
  const columns = layout.format === 'fixed' ? fixedColumns : layout.columns
  const cellOf = (line: Line, field: BankField) => line.cells[columns[field] ?? -1] ?? ''
  const { era, format } = layout
  const isDay = (cell: string) =>
    dayOrders.some((order) => readDay(cell, { era, order, isSheet: format === 'sheet', now }) !== undefined)
  // Somebody may be called as totals begin; a payment has a day.
  const isTotal = (line: Line) =>
    format !== 'fixed' &&
    TOTAL.test(line.cells.find((cell) => cell !== '') ?? '') &&
    !isDay(cellOf(line, 'date'))
  const payments = lines.filter((line) => !isTotal(line))
  const order = orderOf(
    payments.map((line) => cellOf(line, 'date')),
    layout,
    now,
  )
  const rows: BankRow[] = []
  const faults: RowFault[] = []
  for (const line of payments) {
    const read = readRow(line.number, (field) => cellOf(line, field), { ...layout, dayOrder: order }, now)
    if ('reason' in read) faults.push(read)
    else rows.push(read)
  }
  const trailer = given
    ? { count: toCount(given.count ?? ''), satang: readSatang(given.total ?? '', layout.unit) ?? null }
    : readTrailer(lines.filter(isTotal), columns.amount, layout.unit)
  return { rows, faults, trailer }
}

const fixedColumns: Layout['columns'] = Object.fromEntries(bankFields.map((field, at) => [field, at]))

/** The order in which all days of a file are days, the Thai one first. */
function orderOf(cells: readonly string[], { dayOrder, era, format }: Layout, now: Date): DayOrder {
  if (dayOrder !== 'auto') return dayOrder
  const isSheet = format === 'sheet'
  const isRight = (order: DayOrder) =>
    cells.every((cell) => {
      const read = readDay(cell, { era, order, isSheet, now })
      return read !== undefined && !isFuture(read.day, now)
    })
  return dayOrders.find((order) => order !== 'auto' && isRight(order)) ?? 'dmy'
}

const isFuture = (day: string, now: Date) =>
  Date.parse(`${day}T00:00:00+07:00`) > now.getTime() + DAY_MS || day < '2000-01-01'

function readRow(line: number, cell: Cells, layout: Layout, now: Date): BankRow | RowFault {
  const wrong = (reason: RowFault['reason'], value: string): RowFault => ({ line, reason, value })
  const { era, dayOrder, format, unit } = layout
  const found = readDay(cell('date'), { era, order: dayOrder, isSheet: format === 'sheet', now })
  if (!found) return wrong('date', cell('date'))
  const time = found.time ?? (cell('time') === '' ? null : readClock(cell('time')))
  if (time === undefined) return wrong('time', cell('time'))
  const at = shift(found.day, time)
  if (isFuture(at.day, now)) return wrong('future', cell('date'))
  const satang = readAmount(cell, unit)
  if (satang === undefined) return wrong('amount', cell('amount') || cell('debit'))
  if (satang === 0) return wrong('no-amount', cell('amount'))
  const texts = Object.fromEntries(textFields.map((field) => [field, cell(field) || null])) as Record<
    TextField,
    string | null
  >
  // A spreadsheet has made a number of a reference and lost its last digits.
  const lost = [texts.ref1, texts.ref2].find((text) => text && /^\d(?:\.\d+)?E\+?\d+$/i.test(text))
  if (lost) return wrong('number-lost', lost)
  const long = Object.values(texts).find((text) => text && text.length > MAX_TEXT)
  if (long) return wrong('ref-long', long.slice(0, MAX_TEXT))
  return { ...texts, line, day: at.day, time: at.time, satang }
}

function readAmount(cell: Cells, unit: Layout['unit']): number | undefined {
  const [came, went] = [cell('amount'), cell('debit')]
  // Statements have two columns, of which one is empty or nothing.
  const debit = went === '' ? 0 : readSatang(went, unit)
  const credit = came === '' && went !== '' ? 0 : readSatang(came, unit)
  if (debit === undefined || credit === undefined) return undefined
  if (credit !== 0 && debit !== 0) return undefined
  const satang = credit - Math.abs(debit)
  return /^(?:D|DR|DEBIT|เดบิต|ถอน|คืน.*|REVERSAL|REV)$/i.test(cell('sign')) ? -Math.abs(satang) : satang
}

function toCount(text: string): number | null {
  return /^[\d,]{1,9}$/.test(text) ? Number(text.replaceAll(',', '')) : null
}

/** How many payments the totals name, and how much they are together; what they do not say is null. */
function readTrailer(
  lines: readonly Line[],
  amountAt: number | undefined,
  unit: Layout['unit'],
): Trailer | null {
  let count: number | null = null
  let satang: number | null = null
  for (const { cells } of lines) {
    const [, before, behind] = COUNT.exec(cells.join(' ')) ?? []
    count ??= toCount(before ?? behind ?? '')
    const own = amountAt === undefined ? undefined : readSatang(cells[amountAt] ?? '', unit)
    // Without its column the amount is the one with decimals.
    const other = cells.findLast((cell) => /\d\.\d\d$/.test(cell))
    satang ??= own ?? (other === undefined ? null : (readSatang(other, unit) ?? null))
  }
  return count === null && satang === null ? null : { count, satang }
}

/** Whether the totals are those of the rows: all of them, or what came in alone. */
export function isBalanced({ rows, trailer }: Pick<ReadRows, 'rows' | 'trailer'>): boolean {
  if (!trailer) return true
  const came = rows.filter(({ satang }) => satang > 0)
  const sum = (some: readonly BankRow[]) => some.reduce((total, { satang }) => total + satang, 0)
  const isMeant = (some: readonly BankRow[]) =>
    (trailer.count === null || trailer.count === some.length) &&
    (trailer.satang === null || trailer.satang === sum(some))
  return isMeant(rows) || isMeant(came)
}
