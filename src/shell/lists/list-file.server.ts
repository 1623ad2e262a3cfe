import type { Cell } from 'write-excel-file/node'
import type { Context } from '#kernel/context.ts'
import { authorizeList, type List } from '#kernel/lists/define-list.server.ts'
import { parseListAddress } from '#kernel/lists/list-address.ts'
import { columnsShown, readListMemory } from '#kernel/lists/list-memory.server.ts'
import { readListKeys, readListRows, shapeOf } from '#kernel/lists/read-list.server.ts'
import { toBangkokClock } from '#shell/records/bangkok-time.ts'
import { plainText } from '#shell/records/plain-text.ts'
import { answerFile, MAX_ROWS, type TableFormat } from '#shell/records/table-file.server.ts'
import { isNumeric, showText } from './cell-text.ts'
import { describeList } from './describe-list.server.ts'
import type { ColumnDescription } from './description.ts'

type Plain = string | number

/** All rows that the address finds, as a file: with the columns that the person chose, else with every column of the list. */
export async function answerListFile(
  ctx: Context,
  declared: List,
  url: URL,
  format: TableFormat,
  name: string,
): Promise<Response> {
  const list = authorizeList(ctx, declared)
  const { choice, views } = await readListMemory(ctx, list)
  const address = parseListAddress(url.searchParams, shapeOf(list, choice?.size))
  const chosen = views.find(({ id }) => id === address.view) ?? choice
  const names = chosen ? columnsShown(list, chosen) : Object.keys(list.columns)
  const described = (await describeList(ctx, list, address)).columns
  const columns = names.flatMap((column) => described.find((known) => known.name === column) ?? [])
  const keys = await readListKeys(ctx, list, address, { limit: MAX_ROWS })
  const rows = await readListRows(ctx, list, keys, names, 'file')
  const words = { yes: ctx.t('lists.yes'), no: ctx.t('lists.no') }
  const cells = rows.map(({ values }) =>
    columns.map((column) => toPlain(column, values[column.name], ctx.lang, words)),
  )
  const head = columns.map((column) => list.columns[column.name]?.fileHeading ?? column.label)
  return answerFile(
    ctx,
    format,
    { name, file: list.name.replaceAll('.', '-') },
    [head, ...cells],
    (value, at) => toCell(columns[at]?.kind, value),
  )
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
