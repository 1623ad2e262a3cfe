/** The parameter of an address that says where the tables of a page are turned to. */
export const TABLE_PARAMETER = 'table'
export const TABLE_PAGE_SIZES = [10, 20, 50] as const
export type TablePageSize = (typeof TABLE_PAGE_SIZES)[number]

const LAST_PAGE = 1_000_000
const MAX_COLUMNS = 99

/** Where one table is turned to. */
export interface TablePlace {
  readonly page: number
  readonly size: TablePageSize
  /** The column that it is sorted by, counted from 1 and below 0 for descending; 0 as it comes. */
  readonly sort: number
}

/** What a table needs to lead on from here. */
export interface TurnedTable extends TablePlace {
  readonly uid: string
  /** The query of the page's address. */
  readonly search: string
  /** The size that it has where the address says none. */
  readonly usual: TablePageSize
  readonly total: number
  readonly pages: number
}

/** The number as one of the sizes that a table may have; the smallest for any other. */
export function toPageSize(value: unknown): TablePageSize {
  return TABLE_PAGE_SIZES.find((size) => size === Number(value)) ?? TABLE_PAGE_SIZES[0]
}

function placesIn(search: URLSearchParams): Map<string, string> {
  const entries = (search.get(TABLE_PARAMETER) ?? '').split(',').filter(Boolean)
  return new Map(entries.map((entry) => [entry.split('.', 1)[0] ?? '', entry]))
}

const within = (text: string | undefined, max: number) => {
  const number = Number(text)
  return /^-?\d{1,7}$/.test(text ?? '') && Math.abs(number) <= max ? number : 0
}

/** Where the address turns this table to; what it cannot mean is put right without a word. */
export function readTablePlace(search: URLSearchParams, uid: string, usual: TablePageSize): TablePlace {
  const [, page, size, sort] = (placesIn(search).get(uid) ?? '').split('.')
  return {
    page: Math.max(1, within(page, LAST_PAGE)),
    size: TABLE_PAGE_SIZES.find((one) => String(one) === size) ?? usual,
    sort: within(sort, MAX_COLUMNS),
  }
}

/** The address that turns this table and leaves all else as it is. */
export function turnTable(table: TurnedTable, change: Partial<TablePlace>): string {
  const { uid, usual } = table
  const { page, size, sort } = { ...table, ...change }
  const params = new URLSearchParams(table.search)
  const places = placesIn(params)
  places.delete(uid)
  const isUsual = page === 1 && size === usual && sort === 0
  if (!isUsual) places.set(uid, [uid, page, size, sort].join('.').replace(/\.0$/, ''))
  params.delete(TABLE_PARAMETER)
  if (places.size > 0) params.set(TABLE_PARAMETER, [...places.values()].join(','))
  const query = params.toString()
  return `?${query}#${tableAnchor(uid)}`
}

/** The id of the table's box, where a turned page begins. */
export function tableAnchor(uid: string): string {
  return `table-${uid}`
}

/** The sort that a click on the column's head asks for. */
export function nextTableSort(sort: number, column: number): number {
  return sort === column ? -column : column
}
