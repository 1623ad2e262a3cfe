import type { CollectionDescription, FieldDescription } from './description.ts'

export const PAGE_SIZES = [10, 50, 100, 200, 500, 1000, 2000] as const
export const DEFAULT_PAGE_SIZE = 100

const LONGEST_SEARCH = 100
const LAST_PAGE = 1_000_000

/** What a list's address asks for; every part is one that the list can show. */
export interface ListAddress {
  readonly q: string
  /** Field name, `-` in front for descending. */
  readonly sort: string
  readonly page: number
  readonly size: number
  readonly filters: Readonly<Record<string, string>>
}

/** The fields that a list can be narrowed by: those with a few fixed answers; yes and no where a column shows it. */
export function filterFields({ fields, columns }: CollectionDescription): FieldDescription[] {
  const shown = new Set(columns.map((field) => field.name))
  return fields.filter(
    ({ name, kind, options }) =>
      options.length > 1 && (kind === 'choice' || (kind === 'boolean' && shown.has(name))),
  )
}

/** Reads the address of a list; what it cannot mean is put right without a word. */
export function parseListAddress(params: URLSearchParams, description: CollectionDescription): ListAddress {
  const size = Number(params.get('size'))
  const page = Math.floor(Number(params.get('page')))
  const filters = filterFields(description).flatMap((field): [string, string][] => {
    const value = params.get(`f.${field.name}`)
    const option = field.options.find((known) => known.value === value)
    return option ? [[field.name, option.value]] : []
  })
  return {
    q: readSearch(params.get('q') ?? ''),
    sort: readSort(params.get('sort') ?? '', description),
    page: page >= 1 && page <= LAST_PAGE ? page : 1,
    size: PAGE_SIZES.find((known) => known === size) ?? DEFAULT_PAGE_SIZE,
    filters: Object.fromEntries(filters),
  }
}

function readSearch(typed: string): string {
  const characters = Array.from(typed.replace(/[\p{Cc}\s]+/gu, ' ').trim())
  return characters.slice(0, LONGEST_SEARCH).join('').trim()
}

function readSort(asked: string, description: CollectionDescription): string {
  const name = asked.replace(/^-/, '')
  const isKnown = description.fields.some((field) => field.name === name && field.sortable)
  return isKnown ? asked : description.sort
}

/** True when the address narrows the list in any way. */
export function isNarrowed({ q, filters }: ListAddress): boolean {
  return q !== '' || Object.keys(filters).length > 0
}

/** The query that stands for the address, shortest form: what is usual is left out. */
export function listQuery(
  address: ListAddress,
  usualSort: string,
  extra: Record<string, string> = {},
): string {
  const params = new URLSearchParams()
  if (address.q) params.set('q', address.q)
  for (const [name, value] of Object.entries(address.filters)) params.set(`f.${name}`, value)
  if (address.sort !== usualSort) params.set('sort', address.sort)
  if (address.size !== DEFAULT_PAGE_SIZE) params.set('size', String(address.size))
  if (address.page > 1) params.set('page', String(address.page))
  for (const [name, value] of Object.entries(extra)) params.set(name, value)
  const query = params.toString()
  return query ? `?${query}` : ''
}

/** The sort that a click on the column's header asks for. */
export function nextSort(current: string, column: string): string {
  return current === column ? `-${column}` : column
}
