import type pg from 'pg'
import { type PlacedTable, readPlaces } from './table-places.server.ts'

type Db = Pick<pg.ClientBase, 'query'>

export type CatalogRule =
  | 'key-without-site'
  | 'key-between-places'
  | 'set-null'
  | 'definer'
  | 'trigger'
  | 'policy'
  | 'long-name'

/** Something in the database that a cluster could not have. */
export interface CatalogFault {
  readonly rule: CatalogRule
  readonly detail: string
}

/** Shards have the names of their tables and indexes with a number behind. */
const LONGEST_NAME = 50

const isIn = (tables: readonly PlacedTable[], place: PlacedTable['place']) => {
  const names = new Set(tables.filter((table) => table.place === place).map(({ name }) => name))
  return (name: string) => names.has(name)
}

/** What keeps the database from being distributed by site; nothing where it can be. */
export async function findCatalogFaults(db: Db): Promise<CatalogFault[]> {
  const tables = await readPlaces(db)
  const found = [
    await findKeys(db, isIn(tables, 'site')),
    await findReferences(db, tables),
    await findDefiners(db),
    await findTriggers(db),
    await findPolicies(db),
    await findLongNames(db),
  ]
  return found.flat()
}

/** Keys are unique within a shard alone: each holds the site. */
async function findKeys(db: Db, isOfSite: (name: string) => boolean): Promise<CatalogFault[]> {
  const { rows } = await db.query<{ table: string; index: string }>(
    `select t.relname as "table", c.relname as index from pg_index i
     join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
     where (i.indisunique or i.indisexclusion) and t.relnamespace = 'public'::regnamespace
       and not exists (select from pg_attribute a where a.attrelid = t.oid and a.attname = 'site_id' and a.attnum = any(i.indkey))
     order by 2`,
  )
  return rows
    .filter(({ table }) => isOfSite(table))
    .map(({ table, index }) => ({ rule: 'key-without-site', detail: `${table}: ${index}` }))
}

interface ForeignKey {
  readonly name: string
  readonly table: string
  readonly target: string
  readonly withSite: boolean
  readonly setsNull: boolean
}

/** References stay within a site, or lead to what every node has. */
async function findReferences(db: Db, tables: readonly PlacedTable[]): Promise<CatalogFault[]> {
  const { rows } = await db.query<ForeignKey>(
    `select k.conname as name, t.relname as "table", f.relname as target,
       k.confdeltype in ('n', 'd') or k.confupdtype <> 'a' as "setsNull",
       exists (select from generate_subscripts(k.conkey, 1) n
         join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[n] and a.attname = 'site_id'
         join pg_attribute b on b.attrelid = k.confrelid and b.attnum = k.confkey[n] and b.attname = 'site_id') as "withSite"
     from pg_constraint k join pg_class t on t.oid = k.conrelid join pg_class f on f.oid = k.confrelid
     where k.contype = 'f' and t.relnamespace = 'public'::regnamespace order by 1`,
  )
  const placeOf = new Map(tables.map(({ name, place }) => [name, place]))
  return rows.flatMap((key): CatalogFault[] => {
    const from = placeOf.get(key.table)
    const to = placeOf.get(key.target)
    const isWithin = from === 'site' && to === 'site' && key.withSite
    const isShared = to === 'everywhere' && from !== 'coordinator'
    return [
      ...(isWithin || isShared ? [] : [{ rule: 'key-between-places' as const, detail: key.name }]),
      ...(key.setsNull ? [{ rule: 'set-null' as const, detail: key.name }] : []),
    ]
  })
}

/** A function with its owner’s rights writes through other connections than the transaction around it. */
async function findDefiners(db: Db): Promise<CatalogFault[]> {
  const { rows } = await db.query<{ name: string }>(
    `select oid::regprocedure::text as name from pg_proc
     where prosecdef and pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = pg_proc.oid and d.deptype = 'e') order by 1`,
  )
  return rows.map(({ name }) => ({ rule: 'definer', detail: name }))
}

async function findTriggers(db: Db): Promise<CatalogFault[]> {
  const { rows } = await db.query<{ name: string }>(
    `select t.relname || ': ' || g.tgname as name from pg_trigger g join pg_class t on t.oid = g.tgrelid
     where not g.tgisinternal and t.relnamespace = 'public'::regnamespace order by 1`,
  )
  return rows.map(({ name }) => ({ rule: 'trigger', detail: name }))
}

/** A policy asks the row and the session, never another table. */
async function findPolicies(db: Db): Promise<CatalogFault[]> {
  const { rows } = await db.query<{ name: string }>(
    `select t.relname || ': ' || p.polname as name from pg_policy p join pg_class t on t.oid = p.polrelid
     where t.relnamespace = 'public'::regnamespace
       and (p.polqual::text like '%{SUBLINK%' or p.polwithcheck::text like '%{SUBLINK%') order by 1`,
  )
  return rows.map(({ name }) => ({ rule: 'policy', detail: name }))
}

async function findLongNames(db: Db): Promise<CatalogFault[]> {
  const { rows } = await db.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'i') and length(relname) > $1 order by 1`,
    [LONGEST_NAME],
  )
  return rows.map(({ name }) => ({ rule: 'long-name', detail: name }))
}
