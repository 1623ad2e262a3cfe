import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { resealColumn, sealedColumns } from '../access/reseal.server.ts'
import type { Seal } from '../access/seal.server.ts'
import { notifyEverything } from '../cache/notify-everything.server.ts'
import type { DeclaredTable } from '../collections/define.ts'
import type { Migration } from '../database/migrate.server.ts'
import { type CheckedArchive, checkArchive, readEntries } from './archive-reader.server.ts'
import { BackupError, checkPath, entryNames } from './format.ts'
import { loadFile } from './load.server.ts'
import { loadSiteRows, type SiteRows } from './load-site-rows.server.ts'
import { type BucketTarget, openTarget, type Places } from './site-files.server.ts'
import { readHistory } from './site-history.server.ts'
import { SiteRefused } from './site-refused.ts'
import { plainValuesSql } from './tables.server.ts'

/** `client` is a connection of the database's owner, used for nothing else meanwhile. */
export interface ImportInput extends SiteRows {
  readonly filesDir: string
  /** Opens the buckets that files go back into. */
  readonly places: Places
  /** Proves the archive: of the secret that it was made with. */
  readonly archiveSeal: Seal
  /** Seals anew with this installation's secret, and opens with the archive's. */
  readonly seal: Seal
  readonly tables: readonly DeclaredTable[]
  /** What this version of Sala can make a database with: brings older archives forward. */
  readonly migrations: readonly Migration[]
}

export interface ImportResult {
  readonly sites: readonly string[]
  readonly rows: number
  readonly files: number
}

/** Brings the sites of an archive into this installation under their own ids: all of it, or nothing. */
export async function importSites(input: ImportInput): Promise<ImportResult> {
  const { client, path, filesDir } = input
  const archive = await checkArchive(path, input.archiveSeal)
  const { sites } = archive.header
  if (sites.length === 0)
    throw new BackupError(`${path} is a backup of a whole installation: script/restore takes it`)
  await client.query(plainValuesSql)
  await client.query('begin')
  let target: BucketTarget | undefined
  let isOurs = false
  try {
    const history = await readHistory(client, archive.header, input.migrations)
    await checkNotHere(client, archive)
    isOurs = true
    await loadSiteRows(input, archive, history)
    target = await openTarget(client, input.places, sites)
    await loadFiles(path, filesDir, target)
    await target.settle()
    if (input.seal.otherFingerprint !== undefined)
      for (const column of sealedColumns(input.tables)) await resealColumn(client, column, input.seal)
    await notifyEverything(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    await target?.undo()
    if (isOurs)
      for (const site of sites) await rm(join(filesDir, checkPath(site)), { recursive: true, force: true })
    throw describe(error)
  }
  const rows = Object.values(archive.manifest.tables).reduce((sum, table) => sum + table.rows, 0)
  return { sites, rows, files: Object.keys(archive.manifest.files).length }
}

function describe(error: unknown): unknown {
  const { code, detail, table } = error as pg.DatabaseError
  return code === '23505'
    ? new BackupError(`a row of the archive is here already: ${table} ${detail}`)
    : error
}

/** Throws where a site of the archive is here: nothing of it may be touched. */
async function checkNotHere(client: pg.Client, { header }: CheckedArchive): Promise<void> {
  const here = await client.query<{ name: string }>(
    'select "siteName" as name from site where "_id" = any($1)',
    [header.sites],
  )
  const [first] = here.rows
  if (first) throw new SiteRefused('here', `the site «${first.name}» is here already`, first.name)
}

async function loadFiles(path: string, folder: string, target: BucketTarget): Promise<void> {
  for await (const { name, body } of readEntries(path)) {
    if (!name.startsWith(entryNames.files)) {
      for await (const chunk of body) void chunk
      continue
    }
    const file = checkPath(name.slice(entryNames.files.length))
    const place = target.placeOf(file)
    if (!place) {
      await loadFile(body, join(folder, file))
      continue
    }
    target.note(file)
    await place.take(file, body)
  }
}
