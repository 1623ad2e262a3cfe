import { type Expression, type SqlBool, sql } from 'kysely'
import { redirect } from 'react-router'
import { readPage } from '#kernel/lists/read-address.ts'
import { beginsBetween, type Dated, nextDay } from '#modules/attendance/public.server.ts'
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

/** What is paid; an index of open courses has it in these words. */
const paid = sql<number>`case when sale_price > 0 then sale_price else price end`

const prices: Readonly<Record<Exclude<CourseFilter['price'], ''>, Expression<SqlBool>>> = {
  free: sql<SqlBool>`${paid} <= 0`,
  paid: sql<SqlBool>`${paid} > 0`,
  discount: sql<SqlBool>`sale_price > 0 and sale_price < price`,
}

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
    const first = sql<string>`${`${filter.date}-01`}::date`
    conditions.push(beginsBetween(first, sql<string>`${first} + interval '1 month'`, today))
  }
  return conditions
}

const newest = sql`"createdAt" desc, "_id" desc`

/** The order of a list of courses; those without a round to come stand last among the soonest. */
export function sortColumns(sort: CourseSort, today: string, course?: Dated) {
  if (sort === 'soon') return sql`${nextDay(today, course)} nulls last, ${newest}`
  if (sort === '') return newest
  return sort === 'dear' ? sql`${paid} desc, ${newest}` : sql`${paid}, ${newest}`
}

/** Reads the filter, the order and the page of an address. Another way of writing them, as forms send it, leads to the one way. */
export function readList(url: URL, path: string, names: readonly FilterName[]): Required<ListAddress> {
  const address = {
    filter: readFilter(url, names),
    sort: readSort(url),
    page: readPage(url.searchParams.get('page')),
  }
  const has = (name: string) => url.searchParams.has(name)
  const isEmpty = names.some((name) => has(name) && !address.filter[name]) || (has(SORT) && !address.sort)
  if (isEmpty) throw redirect(filterAddress(path, address))
  return address
}
