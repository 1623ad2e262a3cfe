import pg from 'pg'
import { leakproofFunctions, preparationSql } from '../prepare.server.ts'
import { type PlacedTable, readPlaces } from './table-places.server.ts'

type Db = Pick<pg.ClientBase, 'query'>

/** Something that is done to distribute a database. */
export interface Step {
  readonly say: string
  readonly sql: readonly string[]
}

interface ForeignKey {
  readonly table: string
  readonly name: string
  readonly definition: string
  /** Whether it leads to what every node has: those are added first. */
  readonly isShared: boolean
}

const quoted = (name: string) => pg.escapeIdentifier(name)
const literal = (text: string) => pg.escapeLiteral(text)
/** A table as an argument of a function: quoted as a name, then as a text. */
const named = (table: string) => literal(quoted(table))

/** What each node has before it gets rows. Citus opens its connections between nodes as the two roles themselves. */
export const nodeStatements: readonly string[] = [
  ...preparationSql.filter((statement) => !statement.startsWith('grant sala_app')),
  'alter role sala_app login',
  'alter role sala_platform login',
  'grant usage on schema public to sala_app, sala_platform',
]

/** Makes every node, the coordinator too, what script/prepare-database makes of one. */
export function prepareNodes(): Step {
  return {
    say: `every node gets the two roles, which may log in, pg_trgm and ${leakproofFunctions.length} marks`,
    sql: nodeStatements.map((statement) => `select * from run_command_on_all_nodes(${literal(statement)})`),
  }
}

/** The steps that give every table its place that has none yet, in one transaction: keys go, tables are placed, keys come back. */
export async function planPlaces(db: Db, placed: ReadonlySet<string> = new Set()): Promise<Step[]> {
  const tables = await readPlaces(db)
  const missing = tables.filter(({ name, place }) => place !== 'coordinator' && !placed.has(name))
  const keys = await readKeys(db, tables, new Set(missing.map(({ name }) => name)))
  const ofPlace = (place: PlacedTable['place']) => missing.filter((table) => table.place === place)
  const anchor = tables.find(({ name, place }) => place === 'site' && placed.has(name))?.name
  return [
    {
      say: 'one node after the other, so that one transaction sees what it made itself',
      sql: [`set local citus.multi_shard_modify_mode = 'sequential'`],
    },
    {
      say: `${keys.length} references are taken off`,
      sql: keys.map(({ table, name }) => `alter table ${quoted(table)} drop constraint ${quoted(name)}`),
    },
    {
      say: `${ofPlace('everywhere').length} tables are whole on every node`,
      sql: ofPlace('everywhere').map(({ name }) => `select create_reference_table(${named(name)})`),
    },
    {
      say: `${ofPlace('site').length} tables are spread by site, a site’s rows of all of them on one node`,
      sql: ofPlace('site').map(({ name }, at, all) =>
        placeBySite(name, anchor ?? (at === 0 ? undefined : all[0]?.name)),
      ),
    },
    {
      say: `${keys.length} references are added again`,
      sql: keys.map(
        ({ table, name, definition }) =>
          `alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`,
      ),
    },
  ]
}

function placeBySite(table: string, beside: string | undefined): string {
  const place = beside === undefined ? `'none'` : named(beside)
  return `select create_distributed_table(${named(table)}, 'site_id', colocate_with => ${place})`
}

/** The references of tables that are to be placed, and those that lead to them. */
async function readKeys(
  db: Db,
  tables: readonly PlacedTable[],
  missing: ReadonlySet<string>,
): Promise<ForeignKey[]> {
  const { rows } = await db.query<{ table: string; target: string; name: string; definition: string }>(
    `select t.relname as "table", f.relname as target, k.conname as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class t on t.oid = k.conrelid join pg_class f on f.oid = k.confrelid
     where k.contype = 'f' and k.conparentid = 0 and t.relnamespace = 'public'::regnamespace order by 1, 3`,
  )
  const shared = new Set(tables.filter(({ place }) => place === 'everywhere').map(({ name }) => name))
  return rows
    .filter(({ table, target }) => missing.has(table) || missing.has(target))
    .map((key) => ({ ...key, isShared: shared.has(key.target) }))
    .toSorted((left, right) => Number(right.isShared) - Number(left.isShared))
}
