import { beforeAll, describe, expect, it } from 'vitest'
import {
  builtInColumns,
  type Collection,
  hashColumn,
  type InternalTable,
  searchColumn,
} from '#kernel/collections/define.ts'
import { isBaseline, readMigrations } from '#kernel/database/migrate.server.ts'
import { modules } from '#src/manifest.ts'
import { openWorld, type World } from './support/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})

const typeNames: Readonly<Record<string, string>> = {
  text: 'text',
  integer: 'integer',
  numeric: 'numeric',
  boolean: 'boolean',
  date: 'date',
  timestamptz: 'timestamp with time zone',
  uuid: 'uuid',
  jsonb: 'jsonb',
  'text[]': 'text[]',
  'uuid[]': 'uuid[]',
  bigint: 'bigint',
  'double precision': 'double precision',
  'integer[]': 'integer[]',
}

/** The columns that a declaration asks for, with their types and whether they may be null. */
function declaredColumns(collection: Collection): Record<string, string> {
  const columns: Record<string, string> = {}
  for (const [name, type] of Object.entries(builtInColumns)) columns[name] = `${typeNames[type]} not null`
  if (collection.tenant !== 'platform') columns.site_id = 'uuid not null'
  if (collection.softDelete) columns.deletedAt = 'timestamp with time zone'
  for (const [name, field] of Object.entries(collection.fields)) {
    columns[name] = `${typeNames[field.column]}${field.filled ? ' not null' : ''}`
    if (field.search) columns[searchColumn(name)] = 'text'
    if (field.sealed) columns[hashColumn(name)] = 'text'
  }
  return columns
}

function internalColumns({ tenant, fields }: InternalTable): Record<string, string> {
  const columns: Record<string, string> = {}
  if (tenant === 'site') columns.site_id = 'uuid not null'
  for (const [name, field] of Object.entries(fields))
    columns[name] = `${typeNames[field.column]}${field.filled ? ' not null' : ''}`
  return columns
}

async function actualColumns(table: string): Promise<Record<string, string>> {
  const found = await world.database.owner.query<{ name: string; type: string; filled: boolean }>(
    `select attname as name, regexp_replace(format_type(atttypid, atttypmod), '\\(.*\\)', '') as type, attnotnull as filled
     from pg_attribute where attrelid = format('%I', $1::text)::regclass and attnum > 0 and not attisdropped`,
    [table],
  )
  return Object.fromEntries(
    found.rows.map(({ name, type, filled }) => [name, `${type}${filled ? ' not null' : ''}`]),
  )
}

describe('an empty database after all migrations', () => {
  it('has the columns that the declarations ask for, and no others', async () => {
    for (const collection of world.engine.registry.collections)
      expect(await actualColumns(collection.name), collection.name).toEqual(declaredColumns(collection))
  })

  it('has the columns of internal tables, which declare every one of them', async () => {
    for (const table of world.engine.registry.tables)
      expect(await actualColumns(table.name), table.name).toEqual(internalColumns(table))
  })

  it('has row-level security with both policies on every table that knows a site', async () => {
    const tables = await world.database.owner.query<{ name: string; secured: boolean; policies: string[] }>(
      `select c.relname as name, c.relrowsecurity as secured,
         array(select polname || ':' || pg_get_expr(polqual, polrelid) from pg_policy
           where polrelid = c.oid and polpermissive order by 1)::text[] as policies
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'site_id' and not a.attisdropped
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`,
    )
    expect(tables.rows.length).toBeGreaterThan(5)
    for (const { name, secured, policies } of tables.rows) {
      expect(secured, name).toBe(true)
      expect(policies, name).toEqual([
        'platform:true',
        `site:(site_id = (NULLIF(current_setting('app.site_id'::text, true), ''::text))::uuid)`,
      ])
    }
  })

  it('begins every unique index and primary key of a tenant table with the site', async () => {
    const indexes = await world.database.owner.query<{ name: string; first: string }>(
      `select i.indexrelid::regclass::text as name, a.attname as first
       from pg_index i
       join pg_attribute t on t.attrelid = i.indrelid and t.attname = 'site_id'
       join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
       where i.indisunique`,
    )
    for (const { name, first } of indexes.rows) expect(first, name).toBe('site_id')
  })
})

describe('the baselines', () => {
  it('make a declared table in the file of its module, and no table twice', async () => {
    const baselines = (await readMigrations('migrations')).filter(({ name }) => isBaseline(name))
    const made = baselines.flatMap(({ name, sql }) =>
      [...sql.matchAll(/^create (?:unlogged )?table "?(\w+)"? \(/gm)].map(([, table]) => ({
        table: table ?? '',
        owner: name.replace(/^\d+_(.*)\.sql$/, '$1'),
      })),
    )
    const owners = new Map(made.map(({ table, owner }) => [table, owner]))
    expect(owners.size).toBe(made.length)
    // One that a later migration makes is in no baseline.
    const misplaced = modules.flatMap(({ name, collections, tables }) =>
      [...collections, ...tables]
        .map((each) => each.name)
        .filter((table) => (owners.get(table) ?? name) !== name),
    )
    expect(misplaced).toEqual([])
  })
})

it('every field of a record that staff see has a name in both languages', () => {
  const nameless = (['th', 'en'] as const).flatMap((lang) =>
    modules.flatMap(({ collections, texts }) =>
      collections
        .filter(({ admin }) => admin)
        .flatMap(({ name, fields }) =>
          Object.entries(fields)
            .filter(([, { hidden, kind }]) => !hidden && kind !== 'translations')
            .map(([field]) => field)
            .filter((field) => !(field in builtInColumns) && !texts[lang][name]?.[`field.${field}`])
            .map((field) => `${lang} ${name}.${field}`),
        ),
    ),
  )
  expect(nameless).toEqual([])
})
