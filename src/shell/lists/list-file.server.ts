import type { Cell } from 'write-excel-file/node'
import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { authorizeList } from '#kernel/lists/authorize-list.server.ts'
import type { List } from '#kernel/lists/define-list.server.ts'
import { parseListAddress } from '#kernel/lists/list-address.ts'
import { columnsOfFile, readListMemory } from '#kernel/lists/list-memory.server.ts'
import { readListKeys, readListRows, shapeOf, withRowsOf } from '#kernel/lists/read-list.server.ts'
import { toBangkokClock } from '#shell/records/bangkok-time.ts'
import { plainText } from '#shell/records/plain-text.ts'
import { answerFile, MAX_ROWS, type TableFormat } from '#shell/records/table-file.server.ts'
import { isNumeric, showText } from './cell-text.ts'
import { describeList } from './describe-list.server.ts'
import type { ColumnDescription } from './description.ts'

type Plain = string | number

/** Columns of one file at most. */
const MAX_FILE_COLUMNS = 200

/** What a file is made of: the rows that the address finds, or those of them that were chosen. */
interface FileRequest {
  readonly url: URL
  readonly format: TableFormat
  /** What the file is called. */
  readonly name: string
  readonly ids?: readonly string[]
}

/** The rows as a file: with the columns that the person chose, else with every column of the list. */
export async function answerListFile(
  ctx: Context,
  declared: List,
  { url, format, name, ids }: FileRequest,
): Promise<Response> {
  const list = authorizeList(ctx, declared)
  const { choice, views } = await readListMemory(ctx, list)
  const address = parseListAddress(url.searchParams, shapeOf(list, choice?.size))
  const names = columnsOfFile(list, views.find(({ id }) => id === address.view) ?? choice)
  const described = (await describeList(ctx, list, address)).columns
  const columns = names.flatMap((column) => described.find((known) => known.name === column) ?? [])
  const found = await withRowsOf(ctx, list, async (reader) => {
    const keys = ids
      ? ids.filter((id) => uuidPattern.test(id)).slice(0, MAX_ROWS)
      : await readListKeys(reader, list, address, { limit: MAX_ROWS })
    return readListRows(reader, list, keys, names, { purpose: 'file', filters: address.filters })
  })
  const rows = list.lines ? found.flatMap(list.lines) : found
  const words = { yes: ctx.t('lists.yes'), no: ctx.t('lists.no') }
  const spread = columns.flatMap((column): Spread[] => {
    const { spread: spreadOut, fileHeading } = list.columns[column.name] ?? {}
    if (!spreadOut) {
      const heading = fileHeading ?? column.label
      return [{ column, heading, plain: (value) => toPlain(column, value, ctx.lang, words) }]
    }
    const parts = spreadOut(rows.map(({ values }) => values[column.name]))
    return parts.map(({ heading, text }) => ({ column, heading, plain: text }))
  })
  const used = spread.slice(0, MAX_FILE_COLUMNS)
  const cells = rows.map(({ values }) => used.map(({ column, plain }) => plain(values[column.name])))
  const head = used.map(({ heading }) => heading)
  return answerFile(
    ctx,
    format,
    { name, file: list.name.replaceAll('.', '-') },
    [head, ...cells],
    (value, at) => toCell(used[at]?.column.kind, value),
  )
}

/** One column of a file; several where a column of the list is spread. */
interface Spread {
  readonly column: ColumnDescription
  readonly heading: string
  plain(value: unknown): Plain
}

/** Numbers and dates stay what machines can sort; the rest is in a person's words. */
function toPlain(
  column: ColumnDescription,
  value: unknown,
  lang: string,
  words: { yes: string; no: string },
): Plain {
  if (value === null || value === undefined || value === '') return ''
  if (isNumeric(column)) return Number(value)
  if (column.kind === 'day') return plainText(value).slice(0, 10)
  if (column.kind === 'moment') return toBangkokClock(plainText(value)).replace('T', ' ')
  return showText(column, value, lang, words)
}

function toCell(kind: ColumnDescription['kind'] | undefined, value: Plain): Cell {
  if (value === '') return null
  if (typeof value === 'number')
    return { value, type: Number, ...(kind === 'money' ? { format: '#,##0.00' } : {}) }
  // The file has no time zone: the clock of Bangkok is written as if it were UTC.
  if (kind === 'day') return { value: new Date(`${value}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' }
  if (kind === 'moment')
    return { value: new Date(`${value.replace(' ', 'T')}:00Z`), type: Date, format: 'yyyy-mm-dd hh:mm' }
  return { value, type: String }
}
