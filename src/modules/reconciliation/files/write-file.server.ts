import { bangkokDay } from '#kernel/thai/dates.ts'
import { bankFields, billPaymentLines } from './layout.ts'
import type { BankRow } from './read-rows.ts'
import { encodeOldThai } from './thai-letters.ts'

/** The kinds of files that banks send, each of which can be had as an example. */
export const sampleKinds = ['csv', 'csv-874', 'tsv', 'xlsx', 'html', 'fixed'] as const
export type SampleKind = (typeof sampleKinds)[number]

const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const sampleFiles: Readonly<Record<SampleKind, { readonly name: string; readonly type: string }>> = {
  csv: { name: 'bank-utf8.csv', type: 'text/csv; charset=utf-8' },
  'csv-874': { name: 'bank-windows874.csv', type: 'text/csv; charset=windows-874' },
  tsv: { name: 'bank.tsv', type: 'text/tab-separated-values; charset=utf-8' },
  xlsx: { name: 'bank.xlsx', type: EXCEL },
  html: { name: 'bank.xls', type: 'application/vnd.ms-excel' },
  fixed: { name: 'bank-bill-payment.txt', type: 'text/plain; charset=windows-874' },
}

const HEADING = [
  'ลำดับ',
  'วันที่',
  'เวลา',
  'Ref.1',
  'Ref.2',
  'ชื่อผู้ชำระ',
  'จำนวนเงิน',
  'ช่องทาง',
  'สาขา',
  'Teller',
  'เลขที่รายการ',
]

const baht = (satang: number) => (satang / 100).toFixed(2)
const thaiDay = (day: string) => `${day.slice(8)}/${day.slice(5, 7)}/${Number(day.slice(0, 4)) + 543}`
const totalOf = (rows: readonly BankRow[]) => rows.reduce((sum, { satang }) => sum + satang, 0)

/** The table that the kinds with columns have: a title, headings, the payments and their totals. */
function tableOf(rows: readonly BankRow[]): string[][] {
  const total = Array.from({ length: HEADING.length }, () => '')
  total[0] = `รวม ${rows.length} รายการ`
  total[6] = baht(totalOf(rows))
  return [
    ['รายงานการรับชำระเงิน'],
    HEADING,
    ...rows.map((row) => [
      row.sequence ?? '',
      thaiDay(row.day),
      row.time ?? '',
      row.ref1 ?? '',
      row.ref2 ?? '',
      row.name ?? '',
      baht(row.satang),
      row.channel ?? '',
      row.branch ?? '',
      row.teller ?? '',
      row.reference ?? '',
    ]),
    total,
  ]
}

const quote = (cell: string) => (/[",\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
const delimited = (table: readonly (readonly string[])[], mark: string) =>
  table.map((cells) => `${cells.map(quote).join(mark)}\r\n`).join('')

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

function page(table: readonly (readonly string[])[]): string {
  const rows = table.map(
    (cells) => `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>\n`,
  )
  return `<html><head><meta charset="utf-8"></head><body><table border="1">\n${rows.join('')}</table></body></html>\n`
}

const WIDTH = 256
const digits = (value: number | string, length: number) => String(value).padStart(length, '0').slice(-length)

/** A line of 256 letters with these values at their places. */
function fixedLine(start: string, parts: readonly (readonly [at: number, text: string])[]): string {
  let line = start.padEnd(WIDTH)
  for (const [at, text] of parts) line = line.slice(0, at) + text + line.slice(at + text.length)
  return line.slice(0, WIDTH)
}

function fixedText(rows: readonly BankRow[]): string {
  const day = (text: string) => text.slice(8) + text.slice(5, 7) + text.slice(0, 4)
  const { fields } = billPaymentLines
  const details = rows.map((row, at) => {
    const values = {
      ...row,
      sequence: digits(row.sequence ?? at + 1, 6),
      date: day(row.day),
      time: (row.time ?? '00:00:00').replaceAll(':', ''),
      sign: row.satang < 0 ? 'D' : 'C',
      amount: digits(Math.abs(row.satang), 13),
    }
    const parts = bankFields.flatMap((field) => {
      const place = fields[field]
      const value = (values as Partial<Record<string, string | number | null>>)[field]
      return place
        ? [
            [
              place.at,
              String(value ?? '')
                .padEnd(place.length)
                .slice(0, place.length),
            ] as const,
          ]
        : []
    })
    return fixedLine('D', parts)
  })
  const came = rows.filter(({ satang }) => satang > 0)
  const last = digits(rows.length + 2, 6)
  return [
    fixedLine('H000001', [[60, day(rows[0]?.day ?? bangkokDay(new Date()))]]),
    ...details,
    fixedLine(`T${last}`, [
      [39, digits(totalOf(came), 13)],
      [52, digits(came.length, 6)],
    ]),
  ]
    .map((line) => `${line}\r\n`)
    .join('')
}

async function writeSheet(table: readonly (readonly string[])[]): Promise<Buffer> {
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  return writeXlsxFile(table.map((cells) => cells.map((value) => ({ value, type: String })))).toBuffer()
}

const writers: Readonly<Record<SampleKind, (rows: readonly BankRow[]) => Uint8Array | Promise<Uint8Array>>> =
  {
    csv: (rows) => Buffer.from(`\uFEFF${delimited(tableOf(rows), ',')}`),
    'csv-874': (rows) => encodeOldThai(delimited(tableOf(rows), ',')),
    tsv: (rows) => Buffer.from(delimited(tableOf(rows), '\t')),
    html: (rows) => Buffer.from(page(tableOf(rows))),
    fixed: (rows) => encodeOldThai(fixedText(rows)),
    xlsx: (rows) => writeSheet(tableOf(rows)),
  }

/** Writes payments as a bank does. */
export async function writeBankFile(kind: SampleKind, rows: readonly BankRow[]): Promise<Buffer> {
  return Buffer.from(await writers[kind](rows))
}
