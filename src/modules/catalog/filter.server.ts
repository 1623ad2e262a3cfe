import { type Expression, type SqlBool, sql } from 'kysely'
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

/** What is paid; an index of open courses has it in these words. */
const paid = sql<number>`case when sale_price > 0 then sale_price else price end`

const prices: Readonly<Record<Exclude<CourseFilter['price'], ''>, Expression<SqlBool>>> = {
  free: sql<SqlBool>`${paid} <= 0`,
  paid: sql<SqlBool>`${paid} > 0`,
  discount: sql<SqlBool>`sale_price > 0 and sale_price < price`,
}

/**
 * True where the course has a round to come, or needs none: past rounds are not sold, their courses leave every list. Seminars have
 * pages and days in the calendar, and stand in no list of courses.
 */
export const onSale = sql<SqlBool>`not ${sql.ref('course.isOver')} and ${sql.ref('course.mode')} <> 'seminar'`

/** True where the list of categories has the code. */
export const inCategory = (code: string | Expression<string | null>) =>
  sql<SqlBool>`${sql.ref('course.category')} @> array[${code}]::text[]`

/** True where the course is meant for the target of this code. */
export const meantFor = (code: string) =>
  sql<SqlBool>`${sql.ref('course.target')} @> ${JSON.stringify([{ code }])}::jsonb`

/** The conditions that a filter puts on a course; days are those of Bangkok. */
export function filterConditions(filter: CourseFilter, today: string): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = []
  if (filter.category) conditions.push(inCategory(filter.category))
  if (filter.target) conditions.push(meantFor(filter.target))
  if (filter.type) conditions.push(sql<SqlBool>`${sql.ref('course.type')} = ${filter.type}`)
  if (filter.price) conditions.push(prices[filter.price])
  if (filter.date === 'open') {
    const day = sql`${today}::date`
    conditions.push(
      sql<SqlBool>`coalesce("startRegistDate" <= ${day}, true) and coalesce("endRegistDate" >= ${day}, true)`,
    )
  } else if (filter.date) {
    const first = sql`${`${filter.date}-01`}::date`
    conditions.push(sql<SqlBool>`"startDate" >= ${first} and "startDate" < ${first} + interval '1 month'`)
  }
  return conditions
}

const newest = sql`"createdAt" desc, "_id" desc`

/** The order of a list of courses; classes that have begun stand among those without a date. */
export function sortColumns(sort: CourseSort, today: string) {
  if (sort === 'soon')
    return sql`case when "startDate" >= ${today}::date then "startDate" end nulls last, ${newest}`
  if (sort === '') return newest
  return sort === 'dear' ? sql`${paid} desc, ${newest}` : sql`${paid}, ${newest}`
}

/** Reads the filter, the order and the page of an address. Another way of writing them, as forms send it, leads to the one way. */
export function readList(url: URL, path: string, names: readonly FilterName[]): Required<ListAddress> {
  const address = { filter: readFilter(url, names), sort: readSort(url), page: pageNumber(url) }
  const has = (name: string) => url.searchParams.has(name)
  const isEmpty = names.some((name) => has(name) && !address.filter[name]) || (has(SORT) && !address.sort)
  if (isEmpty) throw redirect(filterAddress(path, address))
  return address
}
