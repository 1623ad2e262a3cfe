import type pg from 'pg'
import type { Seal } from '../access/seal.server.ts'
import { type ArchiveWriter, writeArchive } from './archive-writer.server.ts'
import { addText, writeFile, writeTable } from './back-up.server.ts'
import { listFiles } from './folder-files.server.ts'
import { type ArchiveHeader, type ArchiveManifest, entryNames, FORMAT, signedText } from './format.ts'
import { bucketsOf, type Places, writeBucketFiles } from './site-files.server.ts'
import { leavingRowsOf, listSiteTables } from './site-tables.server.ts'
import { plainValuesSql } from './tables.server.ts'
import { intoFile } from './whole-file.server.ts'

export interface ExportInput {
  /** A connection of the database's owner, used for nothing else meanwhile. */
  readonly client: pg.Client
  readonly filesDir: string
  /** Opens the buckets that files are in. */
  readonly places: Places
  readonly path: string
  readonly seal: Seal
  readonly now: Date
  /** The sites, the one above the others first. */
  readonly sites: readonly string[]
}

export interface ExportResult {
  readonly rows: number
  readonly files: number
  /** Jobs that wait or run: they stay here. */
  readonly waiting: number
}

/** Writes rows and files of some sites into one archive, as they were at one moment, while others go on writing. */
export async function exportSites(input: ExportInput): Promise<ExportResult> {
  const { client, sites } = input
  await client.query(plainValuesSql)
  await client.query('begin isolation level repeatable read read only')
  const manifest = await writeArchive(intoFile(input.path), (writer) => writeAll(input, writer))
  const { rows } = await client.query<{ waiting: number }>(
    `select count(*)::int as waiting from job where site_id = any($1) and status in ('waiting', 'running')`,
    [sites],
  )
  return {
    rows: Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0),
    files: Object.keys(manifest.files).length,
    waiting: rows[0]?.waiting ?? 0,
  }
}

async function writeAll(input: ExportInput, writer: ArchiveWriter) {
  const { client, seal, sites, filesDir, now } = input
  const tables = await listSiteTables(client)
  const migrations = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migration order by name',
  )
  const header: ArchiveHeader = {
    format: FORMAT,
    madeAt: now.toISOString(),
    fingerprint: seal.fingerprint,
    migrations: migrations.rows,
    tables: tables.map(({ name, columns }) => ({ name, columns })),
    queue: [],
    sites: [...sites],
  }
  const headerText = JSON.stringify(header, undefined, 1)
  await addText(writer, entryNames.header, headerText)
  const manifest: ArchiveManifest = { tables: {}, sequences: {}, files: {} }
  for (const table of tables)
    manifest.tables[table.name] = await writeTable(client, writer, table.name, leavingRowsOf(table, sites))
  const buckets = await bucketsOf(client, sites)
  // All rows are written: nothing of the database waits for disks and buckets.
  await client.query('commit')
  for (const site of sites)
    for await (const path of listFiles(filesDir, site)) {
      const sums = await writeFile(writer, filesDir, path)
      if (sums) manifest.files[path] = sums
    }
  Object.assign(manifest.files, await writeBucketFiles(writer, input.places, { sites, buckets }))
  const manifestText = JSON.stringify(manifest, undefined, 1)
  await addText(writer, entryNames.manifest, manifestText)
  await addText(writer, entryNames.signature, seal.hash(signedText(headerText, manifestText)))
  return manifest
}
