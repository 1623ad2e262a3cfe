import pg from 'pg'
import { notifyEverything } from '../cache/notify-everything.server.ts'
import { type CopiedFiles, copySiteFiles, type Places } from './site-files.server.ts'
import { listSiteTables, type SiteTable } from './site-tables.server.ts'
import { plainValuesSql, quoteTable } from './tables.server.ts'

export interface CloneInput {
  readonly from: string
  readonly to: string
  /** The tables whose rows are copied: what a site says, not who is on it and what they did. */
  readonly only: ReadonlySet<string>
  /** What files are for, beside fields of those tables, that go along; all others are somebody's. */
  readonly purposes: ReadonlySet<string>
  /** Where the files of the new site go. */
  readonly place: string
  readonly signal?: AbortSignal
}

/** What came along. */
export interface Cloned extends CopiedFiles {
  readonly rows: number
}

const columnsSql = `select table_name as name, column_name as column, is_nullable = 'YES' as "isNullable",
    is_generated = 'ALWAYS' as "isGenerated"
  from information_schema.columns where table_schema = 'public'`

const referencesSql = `select conrelid::regclass::text as child, confrelid::regclass::text as parent,
    array(select a.attname::text from unnest(c.conkey) k join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k
      where a.attname <> 'site_id') as columns
  from pg_constraint c where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`

const plain = (name: string) => name.replaceAll('"', '')

/**
 * Copies rows and files of one site to another that has none: under the same ids, since ids are a site's own. What refers to rows
 * that stay behind is copied without the reference where it can be without, else it stays too.
 */
export async function cloneSite(client: pg.Client, places: Places, input: CloneInput): Promise<Cloned> {
  const rows = await cloneRows(client, input)
  return { rows, ...(await copySiteFiles(client, places, input)) }
}

async function cloneRows(client: pg.Client, input: CloneInput): Promise<number> {
  const { only } = input
  await client.query(plainValuesSql)
  const tables = (await listSiteTables(client)).filter(({ columns }) => columns.includes('site_id'))
  const { rows: columns } = await client.query<{
    name: string
    column: string
    isNullable: boolean
    isGenerated: boolean
  }>(columnsSql)
  const { rows: references } = await client.query<{ child: string; parent: string; columns: string[] }>(
    referencesSql,
  )
  const left = new Set(tables.map(({ name }) => name).filter((name) => !only.has(name)))
  const emptied = new Map<string, Set<string>>()
  const isNullable = (table: string, column: string) =>
    columns.some(({ name, column: own, isNullable: may }) => name === table && own === column && may)
  // In an order in which each stands behind those that it refers to.
  for (const { name } of tables)
    for (const reference of references) {
      if (plain(reference.child) !== name || !left.has(plain(reference.parent)) || left.has(name)) continue
      if (!reference.columns.every((column) => isNullable(name, column))) left.add(name)
      else emptied.set(name, new Set([...(emptied.get(name) ?? []), ...reference.columns]))
    }
  // Whose doing something was stays behind too, where nothing says that there must be such a person.
  for (const { name, column, isNullable: may } of columns)
    if (column === 'userID' && may && !left.has(name))
      emptied.set(name, new Set([...(emptied.get(name) ?? []), column]))
  await client.query('begin')
  let count = 0
  try {
    for (const table of tables) {
      if (left.has(table.name)) continue
      const own = columns.filter(({ name, isGenerated }) => name === table.name && !isGenerated)
      count += await copyTable(
        client,
        table,
        own.map(({ column }) => column),
        { ...input, emptied: emptied.get(table.name) ?? new Set() },
      )
    }
    await notifyEverything(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
  return count
}

/** Files of a copy lie in places of their own: whatever becomes of one site's, the other's stay. */
const fileValues: Readonly<Record<string, string>> = {
  key: `$2::uuid || '/' || "_id"`,
  place: '$3::text',
  formerPlace: 'null',
}

async function copyTable(
  client: pg.Client,
  { name }: SiteTable,
  columns: readonly string[],
  { from, to, only, purposes, place, emptied }: CloneInput & { emptied: ReadonlySet<string> },
): Promise<number> {
  const isFiles = name === 'file'
  const quoted = columns.map((column) => pg.escapeIdentifier(column))
  const values = columns.map((column, at) => {
    if (column === 'site_id') return '$2::uuid'
    if (isFiles && fileValues[column]) return fileValues[column]
    return emptied.has(column) ? 'null' : (quoted[at] ?? '')
  })
  const which = isFiles ? ` and regexp_replace(purpose, '[./].*$', '') = any($4)` : ''
  const copied = await client.query(
    `insert into ${quoteTable(name)} (${quoted.join(', ')})
     select ${values.join(', ')} from ${quoteTable(name)} where site_id = $1${which} on conflict do nothing`,
    [from, to, ...(isFiles ? [place, [...only, ...purposes]] : [])],
  )
  return copied.rowCount ?? 0
}
