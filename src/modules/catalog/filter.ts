/** What narrows a list of courses; an empty word narrows nothing. */
export interface CourseFilter {
  /** Code of a category. */
  readonly category: string
  /** Code of a target. */
  readonly target: string
  readonly type: '' | (typeof filterTypes)[number]
  readonly price: '' | (typeof filterPrices)[number]
  /** `open` while registration is open, or a month (YYYY-MM) in which the class begins. */
  readonly date: string
}

export type FilterName = keyof CourseFilter

export const filterTypes = ['online', 'onsite'] as const
export const filterPrices = ['free', 'paid', 'discount'] as const

/** The parameters of the address, in their order; routes whose pages are cached name them. */
export const filterNames: readonly FilterName[] = ['category', 'target', 'type', 'price', 'date']

/** Those of a category's page, which has one already. */
export const categoryFilters: readonly FilterName[] = ['target', 'type', 'price', 'date']

/** Those of a search, which shows both ways of learning. */
export const searchFilters: readonly FilterName[] = ['category', 'target', 'price', 'date']

export const noFilter: CourseFilter = { category: '', target: '', type: '', price: '', date: '' }

/** How a list may stand, beside the newest first, which has no word in the address. */
export const courseSorts = ['soon', 'cheap', 'dear'] as const

export type CourseSort = '' | (typeof courseSorts)[number]

/** The parameter of the address that says how a list stands. */
export const SORT = 'sort'

/** So many months from this one can be chosen. */
export const MONTHS_AHEAD = 12

const MAX_CODE = 60
const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/

/** What links to the catalog said before. */
const FORMER: Partial<Record<FilterName, string>> = { target: 'band' }

/** All that the address of a list with these filters may say. */
export function listParameters(names: readonly FilterName[]): string[] {
  return [...names, ...names.flatMap((name) => FORMER[name] ?? []), SORT, 'page']
}

const readCode = (word: string) => (word.length <= MAX_CODE && !/\p{Cc}/u.test(word) ? word.trim() : '')

const readers: { readonly [Name in FilterName]: (word: string) => CourseFilter[Name] } = {
  category: readCode,
  target: readCode,
  type: (word) => filterTypes.find((known) => known === word) ?? '',
  price: (word) => filterPrices.find((known) => known === word) ?? '',
  date: (word) => (word === 'open' || MONTH.test(word) ? word : ''),
}

/** The filter that the address asks for, by the names that the list has; what it cannot mean narrows nothing. */
export function readFilter(url: URL, names: readonly FilterName[]): CourseFilter {
  const wordOf = (name: FilterName) =>
    url.searchParams.get(name) ?? url.searchParams.get(FORMER[name] ?? name) ?? ''
  const given = names.map((name) => [name, readers[name](wordOf(name))] as const)
  return { ...noFilter, ...Object.fromEntries(given) }
}

/** How the address asks the list to stand. */
export function readSort(url: URL): CourseSort {
  const word = url.searchParams.get(SORT)
  return courseSorts.find((known) => known === word) ?? ''
}

/** The names of what narrows the list. */
export function activeFilters(filter: CourseFilter): FilterName[] {
  return filterNames.filter((name) => filter[name] !== '')
}

/** What an address says of a list. */
export interface ListAddress {
  readonly filter: CourseFilter
  readonly sort: CourseSort
  readonly page?: number
}

/** The one address of a page of the filtered list. */
export function filterAddress(path: string, { filter, sort, page = 1 }: ListAddress): string {
  const query = new URLSearchParams(activeFilters(filter).map((name) => [name, filter[name]]))
  if (sort) query.set(SORT, sort)
  if (page > 1) query.set('page', String(page))
  return query.size === 0 ? path : `${path}?${query}`
}

/** The months that can be chosen, from this one on, as YYYY-MM. */
export function listMonths(today: string): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return Array.from({ length: MONTHS_AHEAD }, (_, ahead) =>
    new Date(Date.UTC(year, month - 1 + ahead, 1)).toISOString().slice(0, 7),
  )
}
