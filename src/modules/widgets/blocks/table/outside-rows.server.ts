import type { Context } from '#kernel/context.ts'
import { compareThai } from '#kernel/thai/collation.ts'
import { formatCell, isFigure, textOf } from './format-cell.ts'
import type { Turn } from './source.server.ts'
import type { ShownTable, WantedColumn } from './table-data.ts'
import type { TableSource } from './table-source.ts'

const MAX_ROWS = 2_000
const USUAL_COLUMNS = 6

type Row = Readonly<Record<string, unknown>>
type Outside = Extract<TableSource, { kind: 'outside' }>

/** Where programs put their rows, when the answer is not the list itself. */
const PLACES = [
  'data',
  'rows',
  'items',
  'results',
  'records',
  'result',
  'result.records',
  'data.rows',
  'data.items',
]

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value at the end of a dotted path; own members only. */
function valueAt(row: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => (isRow(value) && Object.hasOwn(value, name) ? value[name] : null), row)
}

function rowsIn(body: unknown): Row[] | undefined {
  const list = [body, ...PLACES.map((place) => valueAt(body, place))].find((one) => Array.isArray(one))
  return Array.isArray(list) ? list.filter(isRow).slice(0, MAX_ROWS) : undefined
}

function columnsOf(rows: readonly Row[], wanted: readonly WantedColumn[]): readonly WantedColumn[] {
  const chosen = wanted.filter(({ field }) => field !== '')
  if (chosen.length > 0) return chosen
  return Object.entries(rows[0] ?? {})
    .filter(([, value]) => typeof value !== 'object' || value === null)
    .slice(0, USUAL_COLUMNS)
    .map(([field]) => ({ field, label: field.slice(0, 60), format: 'auto' }))
}

function compareValues(left: unknown, right: unknown): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right
  return compareThai(textOf(left), textOf(right))
}

/** The table of what a listed program answers; undefined, with a line in the log, where that cannot be had. */
export async function readOutsideTable(
  ctx: Context,
  { address, method }: Outside,
  { turn, columns: wanted }: { readonly turn: Turn; readonly columns: readonly WantedColumn[] },
): Promise<ShownTable | undefined> {
  try {
    const { body, until } = await ctx.engine.outside.read(address, method)
    const rows = rowsIn(body)
    if (!rows) throw new Error('the answer has no rows')
    ctx.until(new Date(until))
    return showRows(rows, columnsOf(rows, wanted), turn, ctx.lang)
  } catch (error) {
    const { message, status } = error as Error & { status?: number }
    const { origin, pathname } = new URL(address)
    ctx.log.error({ address: origin + pathname, status, reason: message }, 'Failed to fetch data from API')
    ctx.until(ctx.now)
    return undefined
  }
}

function showRows(
  rows: readonly Row[],
  columns: readonly WantedColumn[],
  turn: Turn,
  lang: string,
): ShownTable {
  const { size } = turn
  const by = columns[Math.abs(turn.sort) - 1]
  const way = turn.sort < 0 ? -1 : 1
  const ordered = by
    ? rows.toSorted((left, right) => way * compareValues(valueAt(left, by.field), valueAt(right, by.field)))
    : rows
  const pages = Math.max(1, Math.ceil(rows.length / size))
  const page = Math.min(turn.page, pages)
  const shown = ordered.slice((page - 1) * size, page * size)
  return {
    columns: columns.map(({ field, label, format }) => ({
      label: label || field,
      align: isFigure(
        format,
        shown.map((row) => valueAt(row, field)),
      )
        ? 'end'
        : 'start',
      isSortable: true,
    })),
    rows: shown.map((row, at) => ({
      key: String((page - 1) * size + at),
      cells: columns.map(({ field, format }) => formatCell(valueAt(row, field), format, lang)),
    })),
    table: { ...turn, sort: by ? turn.sort : 0, page, total: rows.length, pages },
  }
}
