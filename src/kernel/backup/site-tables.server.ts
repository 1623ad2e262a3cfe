import pg from 'pg'
import { listTables, quoteTable, type StoredTable } from './tables.server.ts'

/** A table that holds rows of sites, and which of its rows are theirs. */
export interface SiteTable extends StoredTable {
  /** True for the rows of the sites, whose ids stand as `$ids` in it. */
  readonly condition: string
  readonly key: readonly string[]
}

/** What is of no use elsewhere: who is signed in, links of mails, what browsers were told, answers that are repeated. */
const LEFT_OUT = new Set(['session', 'mail_token', 'passkey_challenge', 'event', 'idempotency'])

/** Rows that are of a site without being a tenant's: its own, what it may do here, and what it shares with others. */
const SHARED: Readonly<Record<string, string>> = {
  space: `"_id" in (select "spaceId" from site where "_id" = any($ids))`,
  site: '"_id" = any($ids)',
  hostname: 'site = any($ids)',
  api_client: 'site = any($ids)',
  api_request: 'client in (select "_id" from api_client where site = any($ids))',
  site_figure: 'site = any($ids)',
  limit_request: 'site = any($ids)',
  course_share: '("fromSite" = any($ids) or "toSite" = any($ids))',
}

/** Tenants' rows that go otherwise than with their tenant. */
const OTHERWISE: Readonly<Record<string, { readonly moved: string; readonly all: string }>> = {
  // What waits or runs is in the queue of the installation that it was begun in, which does it.
  job: { moved: `site_id = any($ids) and status in ('done', 'failed')`, all: 'site_id = any($ids)' },
  // Whoever works on a site has the account on the one above; nobody reaches what is not there.
  reach: { moved: 'site = any($ids)', all: '(site_id = any($ids) or site = any($ids))' },
}

/** Answers of a day to a survey that are shown together; fewer could be told apart. */
const FEWEST = 5

/**
 * Columns that leave the house as something else. A day on which few answered a survey would say, beside who finished that lesson on it,
 * whose answer it was: it becomes the day on which most did.
 */
const LEAVING: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  survey_answer: {
    day: `case when count(*) over (partition by site_id, "lessonID", day) >= ${FEWEST} then day else (
      select o.day from survey_answer o where o.site_id = survey_answer.site_id and o."lessonID" = survey_answer."lessonID"
      group by o.day order by count(*) desc, o.day limit 1) end as day`,
  },
}

const keysSql = `select c.relname as name, array(
    select a.attname::text from unnest(i.indkey::int[]) with ordinality as k(num, place)
    join pg_attribute a on a.attrelid = c.oid and a.attnum = k.num order by k.place) as key
  from pg_class c join pg_index i on i.indrelid = c.oid and i.indisprimary
  where c.relnamespace = 'public'::regnamespace`

const referencesSql = `select distinct conrelid::regclass::text as child, confrelid::regclass::text as parent
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`

/** The tables in an order in which each stands behind those that it refers to. */
async function inOrder(client: pg.Client, tables: readonly SiteTable[]): Promise<SiteTable[]> {
  const { rows } = await client.query<{ child: string; parent: string }>(referencesSql)
  const parents = Map.groupBy(
    rows.map(({ child, parent }) => ({
      child: child.replaceAll('"', ''),
      parent: parent.replaceAll('"', ''),
    })),
    ({ child }) => child,
  )
  const byName = new Map(tables.map((table) => [table.name, table]))
  const ordered = new Set<SiteTable>()
  const visit = (table: SiteTable, trail: readonly string[]) => {
    if (ordered.has(table)) return
    if (trail.includes(table.name))
      throw new Error(`tables refer to each other in a ring: ${trail.join(', ')}`)
    for (const { parent } of parents.get(table.name) ?? []) {
      const above = byName.get(parent)
      if (above) visit(above, [...trail, table.name])
    }
    ordered.add(table)
  }
  for (const table of tables) visit(table, [])
  return [...ordered]
}

/** Every table with rows of sites, those that others refer to first. `all` has those too that stay behind in an export. */
export async function listSiteTables(client: pg.Client, { all = false } = {}): Promise<SiteTable[]> {
  const keys = new Map(
    (await client.query<{ name: string; key: string[] }>(keysSql)).rows.map(({ name, key }) => [name, key]),
  )
  const tables = (await listTables(client)).flatMap((table): SiteTable[] => {
    const { name, columns } = table
    const isTenant = columns.includes('site_id')
    if ((!isTenant && !(name in SHARED)) || (!all && LEFT_OUT.has(name))) return []
    const condition = OTHERWISE[name]?.[all ? 'all' : 'moved'] ?? SHARED[name] ?? 'site_id = any($ids)'
    return [{ ...table, condition, key: keys.get(name) ?? columns }]
  })
  return inOrder(client, tables)
}

/** The condition with the ids in it, as a statement takes it that has no values. */
export function conditionOf({ condition }: Pick<SiteTable, 'condition'>, ids: readonly string[]): string {
  const list = `${pg.escapeLiteral(`{${ids.join(',')}}`)}::uuid[]`
  return condition.replaceAll('$ids', list)
}

const quote = (names: readonly string[]) => names.map((name) => pg.escapeIdentifier(name)).join(', ')

/** The rows of the sites in the order of their keys, as COPY gives them. */
export function rowsOf(table: SiteTable, ids: readonly string[], from = quoteTable(table.name)): string {
  return selectRows(table, ids, from, quote(table.columns))
}

/** The same for rows that leave the house. */
export function leavingRowsOf(table: SiteTable, ids: readonly string[]): string {
  const columns = table.columns.map((name) => LEAVING[table.name]?.[name] ?? pg.escapeIdentifier(name))
  return selectRows(table, ids, quoteTable(table.name), columns.join(', '))
}

const selectRows = (table: SiteTable, ids: readonly string[], from: string, columns: string) =>
  `(select ${columns} from ${from} where ${conditionOf(table, ids)} order by ${quote(table.key)})`
