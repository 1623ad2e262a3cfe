import { redirect } from 'react-router'
import { type CourseFilter, type FilterName, filterAddress, readFilter } from './filter.ts'
import { pageNumber } from './screens/page-number.ts'

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

/** Reads the filter and the page of an address. Another way of writing them, as forms send it, leads to the one way. */
export function readList(
  url: URL,
  path: string,
  names: readonly FilterName[],
): { filter: CourseFilter; page: number } {
  const filter = readFilter(url, names)
  const page = pageNumber(url)
  const isEmpty = names.some((name) => url.searchParams.has(name) && !filter[name])
  if (isEmpty) throw redirect(filterAddress(path, filter, page))
  return { filter, page }
}
