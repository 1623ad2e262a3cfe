import { uuidPattern } from '#kernel/collections/ids.ts'

export const PAGE_SIZES = [10, 20, 50, 100, 200, 500, 1000, 2000] as const
export const DEFAULT_PAGE_SIZE = 100
/** Rows of a page on a telephone, where each is a card. */
export const PHONE_PAGE_SIZE = 20
export const MAX_SEARCH = 100
/** Tabs say «999+» above this: nothing counts further for them. */
export const MAX_TAB_COUNT = 999
/** Columns that a table has room for, beside the box, the links and the tools of each row. */
export const MAX_COLUMNS = 12
const LAST_PAGE = 1_000_000

/** What a list's address asks for; every part is one that the list can show. */
export interface ListAddress {
  readonly q: string
  /** Name of a sort, `-` in front for descending. */
  readonly sort: string
  /** Counted from the end where it is negative: `-1` is the last page. */
  readonly page: number
  readonly size: number
  readonly filters: Readonly<Record<string, string>>
  /** Id of the saved view whose columns are shown; empty for none. */
  readonly view: string
}

/** How the value of a filter stands in an address. */
export type FilterShape =
  | { readonly kind: 'choice'; readonly options: readonly string[] }
  /** A record by its id, or one of a few words that stand for none of them. */
  | { readonly kind: 'record'; readonly also?: readonly string[] }
  /** A code out of those that the filter's `options` answers, such as the name of a collection. */
  | { readonly kind: 'code' }
  | { readonly kind: 'date' }
  | { readonly kind: 'text' }

/** What an address may say, in the browser and on the server alike. */
export interface ListShape {
  readonly sorts: readonly string[]
  readonly usualSort: string
  readonly usualSize: number
  readonly filters: Readonly<Record<string, FilterShape>>
  /** Parts that choose the list itself: they stand in each of its addresses. */
  readonly fixed?: Readonly<Record<string, string>>
}

/** Reads the address of a list; what it cannot mean is left out. */
export function parseListAddress(params: URLSearchParams, shape: ListShape): ListAddress {
  const sort = params.get('sort') ?? ''
  const size = Number(params.get('size'))
  const page = Math.trunc(Number(params.get('page')))
  const filters = Object.entries(shape.filters).flatMap(([name, filter]): [string, string][] => {
    const value = cleanText(params.get(name) ?? '')
    return value !== '' && isFilterValue(filter, value) ? [[name, value]] : []
  })
  return {
    q: cleanText(params.get('q') ?? ''),
    sort: shape.sorts.includes(sort.replace(/^-/, '')) ? sort : shape.usualSort,
    page: Math.abs(page) >= 1 && Math.abs(page) <= LAST_PAGE ? page : 1,
    size: PAGE_SIZES.find((known) => known === size) ?? shape.usualSize,
    filters: Object.fromEntries(filters),
    view: uuidPattern.test(params.get('view') ?? '') ? (params.get('view') ?? '') : '',
  }
}

function isFilterValue(filter: FilterShape, value: string): boolean {
  if (filter.kind === 'choice') return filter.options.includes(value)
  if (filter.kind === 'record') return uuidPattern.test(value) || (filter.also?.includes(value) ?? false)
  if (filter.kind === 'code') return /^[a-z][\w.-]{0,63}$/i.test(value)
  if (filter.kind === 'date') return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
  return true
}

/** One line without control characters, as long as a search may be. */
export function cleanText(typed: string): string {
  const characters = Array.from(typed.replace(/[\p{Cc}\s]+/gu, ' ').trim())
  return characters.slice(0, MAX_SEARCH).join('').trim()
}

/** The query that stands for the address, shortest form: what is usual is left out. */
export function listQuery(
  address: ListAddress,
  shape: ListShape,
  extra: Record<string, string> = {},
): string {
  const params = new URLSearchParams(shape.fixed)
  if (address.q) params.set('q', address.q)
  for (const [name, value] of Object.entries(address.filters)) params.set(name, value)
  if (address.sort !== shape.usualSort) params.set('sort', address.sort)
  if (address.size !== shape.usualSize) params.set('size', String(address.size))
  if (address.view) params.set('view', address.view)
  if (address.page !== 1) params.set('page', String(address.page))
  for (const [name, value] of Object.entries(extra)) params.set(name, value)
  const query = params.toString()
  return query ? `?${query}` : ''
}

/** The query of the whole list: nothing narrows it, and it is in its usual order. */
export function wholeQuery({ fixed = {} }: ListShape): string {
  const query = new URLSearchParams(fixed).toString()
  return query ? `?${query}` : ''
}

/** True when the address narrows the list in any way. */
export function isNarrowed({ q, filters }: Pick<ListAddress, 'q' | 'filters'>): boolean {
  return q !== '' || Object.keys(filters).length > 0
}

/** The sort that a click on the column's header asks for. */
export function nextSort(current: string, name: string): string {
  return current === name ? `-${name}` : name
}
