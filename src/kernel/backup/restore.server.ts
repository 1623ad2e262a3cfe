import { randomBytes } from 'node:crypto'
import { readdir, rename, rm } from 'node:fs/promises'
import type pg from 'pg'
import type { Seal } from '../access/seal.server.ts'
import { notifyEverything } from '../cache/notify-everything.server.ts'
import {
  applyExactly,
  isBaseline,
  isBeforeBaselines,
  LAST_BEFORE_BASELINES,
  MIGRATION_LOCK,
  type Migration,
} from '../database/migrate.server.ts'
import { prepareDatabase } from '../database/prepare.server.ts'
import { checkArchive } from './archive-reader.server.ts'
import { type ArchiveHeader, BackupError } from './format.ts'
import { loadArchive } from './load.server.ts'
import { type Places, placesByName, samePlaces } from './places.server.ts'
import { listFilledTables, plainValuesSql } from './tables.server.ts'

export interface RestoreInput {
  /** Opens a connection of the database's owner; asked for only when the archive is proven. */
  connect: () => Promise<pg.Client>
  /** Folder that the uploaded files go to; it may be missing or empty. */
  filesDir: string
  path: string
  seal: Seal
  /** What this version of Sala can make a database with. */
  migrations: readonly Migration[]
}

export interface RestoreResult {
  madeAt: string
  tables: number
  rows: number
  files: number
  /** Columns and tables of an earlier version's archive that this version has no place for, with the rows that had something there. */
  leftOut: { name: string; rows: number }[]
}

/** Puts an archive into an empty database and folder, proves every count and hash, and keeps all of it or nothing. */
export async function restore(input: RestoreInput): Promise<RestoreResult> {
  const archive = await checkArchive(input.path, input.seal)
  const { header, manifest } = archive
  if (header.sites.length > 0)
    throw new BackupError(`${input.path} is an archive of single sites: script/sala site import takes it`)
  const files = Object.keys(manifest.files).length
  const isEarlier = isBeforeBaselines(header.migrations.map(({ name }) => name))
  const migrations = isEarlier
    ? chooseBaselines(header, input.migrations)
    : chooseMigrations(header, input.migrations)
  await checkNoFiles(input.filesDir)
  const client = await input.connect()
  const draft = `${input.filesDir}.${randomBytes(6).toString('hex')}`
  let leftOut: RestoreResult['leftOut']
  try {
    await client.query(plainValuesSql)
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    await checkEmpty(client)
    await prepareDatabase(client)
    await applyExactly(client, migrations)
    const places: Places = await (isEarlier ? placesByName : samePlaces)(client, header.tables)
    await loadArchive(client, input.path, archive, { tables: places.tables, filesDir: draft })
    leftOut = await places.clear()
    if (files > 0) await putFiles(draft, input.filesDir)
    await notifyEverything(client)
    await client.query('commit').catch(async (error: unknown) => {
      if (files > 0) await rm(input.filesDir, { recursive: true, force: true })
      throw error
    })
    await client.query('analyze')
  } finally {
    // Ends the transaction too, when it was not committed.
    await client.end()
    await rm(draft, { recursive: true, force: true })
  }
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0)
  return { madeAt: header.madeAt, tables: Object.keys(manifest.tables).length, rows, files, leftOut }
}

/** The later migrations come at the next start, and find the rows that they change. */
function chooseBaselines(header: ArchiveHeader, known: readonly Migration[]): Migration[] {
  if (!header.migrations.some(({ name }) => name === LAST_BEFORE_BASELINES))
    throw new BackupError(
      `the archive is older than migration ${LAST_BEFORE_BASELINES}: restore and start it once with the version that brought that one, and back it up again`,
    )
  return known.filter(({ name }) => isBaseline(name))
}

function chooseMigrations(header: ArchiveHeader, known: readonly Migration[]): Migration[] {
  return header.migrations.map(({ name, checksum }) => {
    const found = known.find((migration) => migration.name === name)
    if (!found)
      throw new BackupError(
        `the archive has migration ${name}, which this version of Sala does not know: restore with a newer one`,
      )
    if (found.checksum !== checksum)
      throw new BackupError(`migration ${name} was changed since the archive was made`)
    return found
  })
}

async function checkNoFiles(folder: string): Promise<void> {
  const found = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  if (found.length > 0) throw new BackupError(`${folder} has files: a restore goes into an empty place only`)
}

async function checkEmpty(client: pg.Client): Promise<void> {
  const filled = await listFilledTables(client)
  if (filled.length === 0) return
  const names = `${filled.slice(0, 5).join(', ')}${filled.length > 5 ? ' …' : ''}`
  throw new BackupError(`the database has rows (${names}): a restore goes into an empty place only`)
}

async function putFiles(draft: string, folder: string): Promise<void> {
  // Empty, or not there: checked before.
  await rm(folder, { recursive: true, force: true })
  await rename(draft, folder)
}
