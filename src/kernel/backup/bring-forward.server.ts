import pg from 'pg'
import { applyExactly } from '../database/migrate.server.ts'
import { type CheckedArchive, readTables } from './archive-reader.server.ts'
import { BackupError } from './format.ts'
import { fillFrom } from './load.server.ts'
import type { History } from './site-history.server.ts'
import type { StoredTable } from './tables.server.ts'

const SCHEMA = 'sala_older'

/** A table of the rows that were brought forward, as SQL. */
export const olderTable = (name: string): string => `${SCHEMA}.${pg.escapeIdentifier(name)}`

const listed = (columns: readonly string[]) => columns.map((column) => pg.escapeIdentifier(column)).join(', ')

/**
 * Loads an older version's rows into tables of that version, made beside our own in the open transaction, and has the later
 * migrations change them: they find the rows as they find those of an installation that is upgraded.
 */
export async function bringForward(
  client: pg.Client,
  path: string,
  { header }: Pick<CheckedArchive, 'header'>,
  { before, since }: History,
): Promise<void> {
  await client.query(`create schema ${SCHEMA}`)
  // Migrations name no schema: what they make and change is found here first.
  await client.query(
    `select set_config('search_path', '${SCHEMA}, ' || current_setting('search_path'), true)`,
  )
  await applyExactly(client, before)
  const tables = new Map(header.tables.map((table) => [table.name, table]))
  await readTables(path, async (name, pieces) => {
    const table = tables.get(name)
    if (!table) throw new BackupError(`the archive is damaged: it holds table ${name}`)
    if (name === 'site') await loadSites(client, table, pieces, header.sites[0] ?? '')
    else await fillFrom(client, `${olderTable(name)} (${listed(table.columns)})`, pieces)
  })
  await applyExactly(client, [...before, ...since])
  await client.query('reset search_path')
}

/** Sites that the first one was below are in no archive of it. */
async function loadSites(
  client: pg.Client,
  { columns }: StoredTable,
  pieces: AsyncIterable<Buffer>,
  top: string,
): Promise<void> {
  await client.query(`create temp table older_site (like ${olderTable('site')}) on commit drop`)
  await fillFrom(client, `older_site (${listed(columns)})`, pieces)
  await client.query('update older_site set "parentSite" = null where "_id" = $1', [top])
  await client.query(
    `insert into ${olderTable('site')} (${listed(columns)}) select ${listed(columns)} from older_site`,
  )
}

/** Takes the tables away again that the rows were brought forward in. */
export async function dropOlder(client: pg.Client): Promise<void> {
  await client.query(`set local client_min_messages = warning; drop schema ${SCHEMA} cascade`)
}
