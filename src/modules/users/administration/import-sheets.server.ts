import type { Cell } from 'write-excel-file/node'
import type { Translate } from '#kernel/i18n/translate.ts'
import { importFields } from './import-mapping.ts'
import type { ImportRow } from './import-rows.server.ts'

export const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** Excel refuses longer cells. */
const LONGEST_CELL = 32_000

// Cells are text, whatever they begin with: no formula of a list is ever run from a sheet of ours.
const textCell = (value: string): Cell =>
  value === '' ? null : { value: value.slice(0, LONGEST_CELL), type: String }
const headCell = (value: string): Cell => ({ value, type: String, fontWeight: 'bold' })

async function write(rows: Cell[][]): Promise<Buffer> {
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  return writeXlsxFile(rows, {
    sheet: 'members',
    columns: (rows[0] ?? []).map(() => ({ width: 24 })),
    stickyRowsCount: 1,
  }).toBuffer()
}

const headings = (t: Translate) => importFields.map((field) => t(`users.import.field.${field}`))

/** An empty spreadsheet with the headings that an import knows, and one row that shows how. */
export function makeTemplate(t: Translate): Promise<Buffer> {
  // What has no example is left empty: a key of a text says nothing to anybody.
  const wordOf = (key: string) => (t.has(key) ? t(key) : '')
  const example = importFields.map((field) => textCell(wordOf(`users.import.example.${field}`)))
  return write([headings(t).map(headCell), example])
}

/** Everything that is wrong with a row in one line. */
export function describeFaults(t: Translate, row: ImportRow): string {
  return Object.entries(row.faults)
    .map(
      ([field, key]) =>
        `${t(`users.import.field.${field}`)}: ${t(t.has(key) ? key : 'users.import.not-written')}`,
    )
    .join(' · ')
}

/** The rows that were not taken with the reason of each; mended they can be imported as they are. */
export function makeFaultSheet(t: Translate, rows: readonly ImportRow[]): Promise<Buffer> {
  const head = [...headings(t), t('users.import.row'), t('users.import.reason')].map(headCell)
  const body = rows.map((row) => [
    ...importFields.map((field) => textCell(row.values[field] ?? '')),
    textCell(String(row.number)),
    textCell(describeFaults(t, row)),
  ])
  return write([head, ...body])
}
