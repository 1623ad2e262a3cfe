import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Context, ReadFrom, Tables } from '#kernel/context.ts'
import { plannedOnce } from './planned-once.ts'
import { readFrom } from './read-from.ts'

/** One page of a list that is asked for. */
export interface PageRequest<DB, TB extends keyof DB, Row> {
  /** All rows of the list. */
  readonly found: (from: ReadFrom) => SelectQueryBuilder<DB, TB, object>
  /** What is read of those on the page, in which order. */
  readonly show: (query: SelectQueryBuilder<DB, TB, object>) => SelectQueryBuilder<DB, TB, Row>
  readonly page: number
  readonly size: number
}

export interface PageOfRows<Row> {
  /** How many rows the list has. */
  readonly total: number
  /** The page that is shown: never one beyond the last. */
  readonly page: number
  readonly rows: readonly Row[]
}

/** Reads a page of each list, all with one query. Rows travel as JSON: times are texts as PostgreSQL writes them. */
export async function readPages<DB, TB extends keyof DB, Row>(
  ctx: Context,
  requests: readonly PageRequest<DB, TB, Row>[],
  /** Whether the lists are of few rows on every site, such as those of one person. */
  options: { readonly areSmall?: boolean } = {},
): Promise<PageOfRows<Row>[]> {
  // The parts are made plain; the whole query puts the tenant on every table once.
  const plain = ctx.db.withoutPlugins()
  const [first, ...others] = requests.map((request, at) => pageQuery(plain, request, at))
  if (!first) return []
  const all = others.reduce((query, next) => query.unionAll(next), first)
  const found = await ctx.db
    .selectFrom(all.as('pages'))
    .select((eb) => [eb.ref('pages.at').as('at'), 'pages.total', 'pages.page', 'pages.rows'])
    .$if(options.areSmall ?? false, (query) => query.modifyEnd(plannedOnce))
    .execute()
  return requests.map((_, at) => {
    const { total = 0, page = 1, rows = [] } = found.find((one) => one.at === at) ?? {}
    return { total, page, rows: rows as Row[] }
  })
}

function pageQuery<DB, TB extends keyof DB, Row>(
  db: Kysely<Tables>,
  { found, show, page, size }: PageRequest<DB, TB, Row>,
  at: number,
) {
  const rows = found(readFrom(db))
  const counted = rows.select(sql<number>`count(*)::int`.as('n')).as('counted')
  const turned = db
    .selectFrom(counted)
    .select([
      sql.ref<number>('counted.n').as('n'),
      sql<number>`greatest(1, least(${page}::int, (counted.n + ${size - 1}) / ${size}))`.as('page'),
    ])
    .as('turned')
  const shown = show(rows).limit(size).offset(sql<number>`(turned.page - 1) * ${size}::int`)
  return db
    .selectFrom(turned)
    .select([
      sql<number>`${at}::int`.as('at'),
      sql.ref<number>('turned.n').as('total'),
      sql.ref<number>('turned.page').as('page'),
      jsonArrayFrom(shown).as('rows'),
    ])
}
