import { redirect } from 'react-router'
import {
  type CourseFilter,
  type CourseSort,
  type FilterName,
  filterAddress,
  type ListAddress,
  readFilter,
  readSort,
  SORT,
} from './filter.ts'
import { pageNumber } from './screens/page-number.ts'

/** What is paid, as SQL; an index of open courses has it in these words. */
const paid = 'case when sale_price > 0 then sale_price else price end'

const prices: Readonly<Record<Exclude<CourseFilter['price'], ''>, string>> = {
  free: `${paid} <= 0`,
  paid: `${paid} > 0`,
  discount: 'sale_price > 0 and sale_price < price',
}

/** The conditions that a filter puts on a course, as SQL; days are those of Bangkok. */
export function filterConditions(
  filter: CourseFilter,
  today: string,
  bind: (value: unknown) => string,
): string[] {
  const conditions: string[] = []
  if (filter.category) conditions.push(`category @> array[${bind(filter.category)}]::text[]`)
  if (filter.band) conditions.push(`target @> ${bind(JSON.stringify([{ code: filter.band }]))}::jsonb`)
  if (filter.type) conditions.push(`type = ${bind(filter.type)}`)
  if (filter.price) conditions.push(prices[filter.price])
  if (filter.date === 'open') {
    const day = `${bind(today)}::date`
    conditions.push(
      `coalesce("startRegistDate" <= ${day}, true) and coalesce("endRegistDate" >= ${day}, true)`,
    )
  } else if (filter.date) {
    const first = `${bind(`${filter.date}-01`)}::date`
    conditions.push(`"startDate" >= ${first} and "startDate" < ${first} + interval '1 month'`)
  }
  return conditions
}

const newest = '"createdAt" desc, "_id" desc'

/** The order of a list, as SQL of a course; classes that have begun stand among those without a date. */
export function sortColumns(sort: CourseSort, today: string, bind: (value: unknown) => string): string {
  if (sort === 'soon') {
    const day = `${bind(today)}::date`
    return `case when "startDate" >= ${day} then "startDate" end nulls last, ${newest}`
  }
  if (sort === '') return newest
  return `${paid}${sort === 'dear' ? ' desc' : ''}, ${newest}`
}

/** Reads the filter, the order and the page of an address. Another way of writing them, as forms send it, leads to the one way. */
export function readList(url: URL, path: string, names: readonly FilterName[]): Required<ListAddress> {
  const address = { filter: readFilter(url, names), sort: readSort(url), page: pageNumber(url) }
  const has = (name: string) => url.searchParams.has(name)
  const isEmpty = names.some((name) => has(name) && !address.filter[name]) || (has(SORT) && !address.sort)
  if (isEmpty) throw redirect(filterAddress(path, address))
  return address
}
