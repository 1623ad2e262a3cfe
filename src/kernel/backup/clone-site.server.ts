import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { notifyEverything } from '../cache/notify-everything.server.ts'
import { listSiteTables, type SiteTable } from './site-tables.server.ts'
import { plainValuesSql, quoteTable } from './tables.server.ts'

export interface CloneInput {
  readonly from: string
  readonly to: string
  /** The tables whose rows are copied: what a site says, not who is on it and what they did. */
  readonly only: ReadonlySet<string>
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
export async function cloneRows(
  client: pg.Client,
  filesDir: string,
  { from, to, only }: CloneInput,
): Promise<number> {
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
        { from, to, emptied: emptied.get(table.name) ?? new Set() },
      )
    }
    await notifyEverything(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
  await cp(join(filesDir, from), join(filesDir, to), { recursive: true, force: false }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    },
  )
  return count
}

async function copyTable(
  client: pg.Client,
  { name }: SiteTable,
  columns: readonly string[],
  { from, to, emptied }: { from: string; to: string; emptied: ReadonlySet<string> },
): Promise<number> {
  const quoted = columns.map((column) => pg.escapeIdentifier(column))
  const values = columns.map((column, at) => {
    if (column === 'site_id') return '$2::uuid'
    return emptied.has(column) ? 'null' : (quoted[at] ?? '')
  })
  const copied = await client.query(
    `insert into ${quoteTable(name)} (${quoted.join(', ')})
     select ${values.join(', ')} from ${quoteTable(name)} where site_id = $1 on conflict do nothing`,
    [from, to],
  )
  return copied.rowCount ?? 0
}
