import { expressionBuilder, type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type { Context, Tables } from '#kernel/context.ts'
import { plannedOnce } from '#kernel/data/planned-once.ts'
import { readFrom } from '#kernel/data/read-from.ts'
import { readPlatform } from '#kernel/open-context.server.ts'
import type { Filters, List, ListRow, Purpose } from './define-list.server.ts'
import { DEFAULT_PAGE_SIZE, type ListAddress, type ListShape, MAX_TAB_COUNT } from './list-address.ts'

/** Rows are counted as far as this; past it people are told that there are more. */
export const MAX_COUNT = 10_000
const KEY = '_key'

type AnyTables = Record<string, Record<string, unknown>>
type Query = SelectQueryBuilder<AnyTables, string, object>
const builder = () => expressionBuilder<AnyTables, string>()

/** One page of a list. */
export interface ListPage {
  readonly rows: readonly ListRow[]
  readonly total: number
  /** There are more rows than were counted. */
  readonly hasMore: boolean
  /** The page that is shown; negative where it is counted from the end. */
  readonly page: number
  /** Pages as far as rows are counted, at least one. */
  readonly pages: number
}

/** What addresses of the list may say. */
export function shapeOf(list: List, usualSize?: number): ListShape {
  const columns = Object.entries(list.columns)
  return {
    sorts: columns.filter(([, { sort }]) => sort !== undefined).map(([name]) => name),
    usualSort: list.sort,
    usualSize: usualSize ?? list.size ?? DEFAULT_PAGE_SIZE,
    filters: Object.fromEntries(Object.entries(list.filters ?? {}).map(([name, { shape }]) => [name, shape])),
    ...(list.fixed && { fixed: list.fixed }),
  }
}

/** Reads with a context whose rows are those of all sites that the list is about; it can write nothing. */
export async function withRowsOf<T>(
  ctx: Context,
  list: Pick<List, 'name' | 'sites' | 'isShared'>,
  work: (reader: Context) => Promise<T>,
): Promise<T> {
  if (list.isShared) return readPlatform(ctx.engine, (from, db) => work({ ...ctx, db, from }))
  const sites = await list.sites?.(ctx)
  if (!sites) return work(ctx)
  return ctx.across(sites, list.name, (db) => work({ ...ctx, db, from: readFrom(db as Kysely<Tables>) }))
}

async function beforeSearch(ctx: Context, list: List, { q }: Pick<ListAddress, 'q'>): Promise<void> {
  if (q !== '') await list.beforeSearch?.(ctx, q)
}

/** The rows that the address lets through. */
function matched(ctx: Context, list: List, { q, filters }: Pick<ListAddress, 'q' | 'filters'>): Query {
  let query = list.rows(ctx)
  if (q !== '' && list.search) query = query.where(list.search(ctx, q, builder(), filters))
  for (const [name, value] of Object.entries(filters)) {
    const filter = list.filters?.[name]
    if (filter) query = query.where(filter.where(ctx, value, builder(), filters))
  }
  return query
}

function sorted(query: Query, list: List, sort: string, isReversed: boolean): Query {
  const column = list.columns[sort.replace(/^-/, '')]
  const terms = [column?.sort?.(builder()) ?? []].flat()
  const direction = sort.startsWith('-') === isReversed ? 'asc' : 'desc'
  let ordered = query
  for (const term of terms) ordered = ordered.orderBy(term, direction)
  return column?.isUnique ? ordered : ordered.orderBy(list.key(builder()), direction)
}

interface Part {
  readonly limit: number
  readonly offset?: number
  readonly isReversed?: boolean
}

/** Finds ids of matching rows in their order; what a page costs is decided here. */
export function queryListKeys(ctx: Context, list: List, address: ListAddress, part: Part) {
  const { limit, offset = 0, isReversed = false } = part
  return sorted(matched(ctx, list, address), list, address.sort, isReversed)
    .select(sql<string>`${list.key(builder())}`.as(KEY))
    .limit(limit)
    .offset(offset)
}

/** Ids of matching rows in their order. */
export async function readListKeys(
  ctx: Context,
  list: List,
  address: ListAddress,
  part: Part,
): Promise<string[]> {
  await beforeSearch(ctx, list, address)
  return readKeys(ctx, list, address, part)
}

async function readKeys(ctx: Context, list: List, address: ListAddress, part: Part): Promise<string[]> {
  const rows = await queryListKeys(ctx, list, address, part).execute()
  const keys = rows.map((row) => String((row as Record<string, unknown>)[KEY]))
  return part.isReversed ? keys.toReversed() : keys
}

/** Rows by their ids, in that order, with the values of the columns. */
export async function readListRows(
  ctx: Context,
  list: List,
  keys: readonly string[],
  columns: readonly string[],
  { purpose = 'page', filters = {} }: { purpose?: Purpose; filters?: Filters } = {},
): Promise<ListRow[]> {
  if (keys.length === 0) return []
  const wanted = columns.flatMap((name, at) => {
    const column = list.columns[name]
    const related = purpose === 'page' ? column?.related : undefined
    return [
      // By its place: PostgreSQL cuts long names off.
      ...(column ? [sql`${column.value(builder(), ctx, filters)}`.as(`c${at}`)] : []),
      ...(related ? [sql`${related.id(builder())}`.as(`r${at}`)] : []),
    ]
  })
  const asked = list
    .rows(ctx)
    .select([sql<string>`${list.key(builder())}`.as(KEY), ...wanted] as never)
    .where((eb) => eb(list.key(builder()), '=', sql<string>`any(${keys})`))
    // By their keys, whatever the columns count beside them: as many rows on a large site as on a small one.
    .modifyEnd(plannedOnce)
    .execute()
  const [found, known] = await Promise.all([asked, list.ahead?.(ctx, keys, purpose)])
  const byKey = new Map(
    found.map((row) => {
      const read = row as Record<string, unknown>
      const id = String(read[KEY])
      const values: Record<string, unknown> = {}
      let related: Record<string, string> | undefined
      for (const [at, name] of columns.entries()) {
        if (`c${at}` in read) values[name] = read[`c${at}`]
        const other = read[`r${at}`]
        if (typeof other === 'string') related = { ...related, [name]: other }
      }
      return [id, { id, values, ...(related && { related }) }]
    }),
  )
  const rows = keys.flatMap((key) => byKey.get(key) ?? [])
  await list.complete?.(ctx, rows, purpose, known)
  return rows
}

/** How many rows match, as far as it is counted. */
export async function countList(
  ctx: Context,
  list: List,
  address: Pick<ListAddress, 'q' | 'filters'>,
  max: number = MAX_COUNT,
): Promise<{ total: number; hasMore: boolean }> {
  await beforeSearch(ctx, list, address)
  return countMatched(ctx, list, address, max)
}

async function countMatched(
  ctx: Context,
  list: List,
  address: Pick<ListAddress, 'q' | 'filters'>,
  max: number,
): Promise<{ total: number; hasMore: boolean }> {
  const some = matched(ctx, list, address)
    .select(sql<number>`1`.as('one'))
    .limit(max + 1)
  const [row] = await ctx.db
    .selectFrom(some.as('some'))
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .execute()
  const found = row?.n ?? 0
  return { total: Math.min(found, max), hasMore: found > max }
}

/** How many rows each choice of a filter would show, and all of them together; one more than is said where there are more. */
export async function countTabs(
  ctx: Context,
  list: List,
  address: Pick<ListAddress, 'q' | 'filters'>,
  name: string,
  /** The page that is read meanwhile: it has counted the rows of the choice that is shown. */
  shown?: Promise<Pick<ListPage, 'total'>>,
): Promise<Readonly<Record<string, number>>> {
  const shape = list.filters?.[name]?.shape
  const { [name]: chosen = '', ...others } = address.filters
  const counted = (list.countMax ?? MAX_COUNT) > MAX_TAB_COUNT ? shown : undefined
  await beforeSearch(ctx, list, address)
  const counts = ['', ...(shape?.kind === 'choice' ? shape.options : [])].map(async (value) => {
    if (counted !== undefined && value === chosen)
      return [value, Math.min((await counted).total, MAX_TAB_COUNT + 1)] as const
    const filters = value === '' ? others : { ...others, [name]: value }
    const { total, hasMore } = await countMatched(ctx, list, { q: address.q, filters }, MAX_TAB_COUNT)
    return [value, hasMore ? total + 1 : total] as const
  })
  return Object.fromEntries(await Promise.all(counts))
}

/** Reads the page that the address asks for; one past the end is the last one. */
export async function readListPage(
  ctx: Context,
  list: List,
  address: ListAddress,
  columns: readonly string[],
): Promise<ListPage> {
  list.authorize(ctx)
  const { size } = address
  await beforeSearch(ctx, list, address)
  const readPage = (page: number) =>
    page < 0
      ? readKeys(ctx, list, address, { limit: size, offset: (-page - 1) * size, isReversed: true })
      : readKeys(ctx, list, address, { limit: size, offset: (page - 1) * size })
  // Most ask for a page that is there: it is read with the count, and another one only where it is not.
  const [{ total, hasMore }, asked] = await Promise.all([
    countMatched(ctx, list, address, list.countMax ?? MAX_COUNT),
    address.page > 0 ? readPage(address.page) : undefined,
  ])
  const pages = Math.max(1, Math.ceil(total / size))
  const isFromEnd = address.page < 0 && hasMore
  const page = isFromEnd ? address.page : placeOf(address.page, pages, hasMore)
  const keys = asked && page === address.page ? asked : await readPage(page)
  return { rows: await readListRows(ctx, list, keys, columns, address), total, hasMore, page, pages }
}

function placeOf(asked: number, pages: number, hasMore: boolean): number {
  if (asked < 0) return Math.max(1, pages + 1 + asked)
  return hasMore ? asked : Math.min(asked, pages)
}
