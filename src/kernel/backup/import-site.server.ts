import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { resealColumn, sealedColumns } from '../access/reseal.server.ts'
import type { Seal } from '../access/seal.server.ts'
import { notifyEverything } from '../cache/notify-everything.server.ts'
import type { DeclaredTable } from '../collections/define.ts'
import { type CheckedArchive, checkArchive, readEntries, tableOf } from './archive-reader.server.ts'
import { BackupError, checkPath, entryNames } from './format.ts'
import { fillFrom, loadFile, measure } from './load.server.ts'
import { type BucketTarget, openTarget, type Places } from './site-files.server.ts'
import { listSiteTables, rowsOf, type SiteTable } from './site-tables.server.ts'
import { copyTarget, plainValuesSql } from './tables.server.ts'

export interface ImportInput {
  /** A connection of the database's owner, used for nothing else meanwhile. */
  readonly client: pg.Client
  readonly filesDir: string
  /** Opens the buckets that files go back into. */
  readonly places: Places
  readonly path: string
  /** Proves the archive: of the secret that it was made with. */
  readonly archiveSeal: Seal
  /** Seals anew with this installation's secret, and opens with the archive's. */
  readonly seal: Seal
  readonly tables: readonly DeclaredTable[]
  /** The site here that the archive's first one comes under. */
  readonly parent: { readonly _id: string; readonly siteType: string }
}

export interface ImportResult {
  readonly sites: readonly string[]
  readonly rows: number
  readonly files: number
}

const LOADED = 'loaded_site'

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
  try {
    await checkPlace(client, archive)
    await loadRows(input, archive)
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
    if (!(error instanceof SiteIsHere))
      for (const site of sites) await rm(join(filesDir, checkPath(site)), { recursive: true, force: true })
    throw describe(error)
  }
  const rows = Object.values(archive.manifest.tables).reduce((sum, table) => sum + table.rows, 0)
  return { sites, rows, files: Object.keys(archive.manifest.files).length }
}

/** The place is taken: nothing of it may be touched. */
class SiteIsHere extends BackupError {}

function describe(error: unknown): unknown {
  const { code, detail, table } = error as pg.DatabaseError
  if (code !== '23505') return error
  return new BackupError(
    table === 'hostname'
      ? `a host name of the archive belongs to a site here (${detail}): take it off first`
      : `a row of the archive is here already: ${table} ${detail}`,
  )
}

/** Throws where the archive is of another version, or its sites are here. */
async function checkPlace(client: pg.Client, { header }: CheckedArchive): Promise<void> {
  const known = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migration order by name',
  )
  if (JSON.stringify(known.rows) !== JSON.stringify(header.migrations))
    throw new SiteIsHere(
      'the archive was made by another version of Sala: bring both installations to the same one',
    )
  const here = await client.query<{ name: string }>(
    'select "siteName" as name from site where "_id" = any($1)',
    [header.sites],
  )
  if (here.rows[0]) throw new SiteIsHere(`the site «${here.rows[0].name}» is here already`)
}

async function loadRows(
  { client, path, parent }: ImportInput,
  { header, manifest }: CheckedArchive,
): Promise<void> {
  const tables = new Map((await listSiteTables(client)).map((table) => [table.name, table]))
  const pieces = readEntries(path)
  let next = await pieces.next()
  async function* bodiesOf(name: string): AsyncGenerator<Buffer> {
    for (; !next.done && isOf(next.value.name, name); next = await pieces.next()) yield* next.value.body
  }
  while (!next.done) {
    const { name, body } = next.value
    if (!name.startsWith(entryNames.tables)) {
      for await (const chunk of body) void chunk
      next = await pieces.next()
      continue
    }
    const table = tables.get(tableOf(name))
    if (!table) throw new BackupError(`the archive is damaged: it holds table ${tableOf(name)}`)
    await loadTable(client, table, bodiesOf(table.name), header.sites, parent)
  }
  for (const table of tables.values()) await prove(client, table, header.sites, manifest.tables[table.name])
  await client.query(`drop table ${LOADED}`)
}

const isOf = (entry: string, table: string) => entry.startsWith(entryNames.tables) && tableOf(entry) === table

async function loadTable(
  client: pg.Client,
  table: SiteTable,
  pieces: AsyncIterable<Buffer>,
  sites: readonly string[],
  parent: ImportInput['parent'],
): Promise<void> {
  if (table.name === 'site') {
    await client.query(`create temp table ${LOADED} (like site)`)
    await fillFrom(client, `${LOADED} ${columnsOf(table)}`, pieces)
    await placeTop(client, sites[0] ?? '', parent)
    const columns = table.columns.map((column) => pg.escapeIdentifier(column)).join(', ')
    // The first one comes under a site of this installation.
    const values = columns.replace(
      '"parentSite"',
      `case when "_id" = '${sites[0]}' then '${parent._id}' else "parentSite" end`,
    )
    await client.query(`insert into site (${columns}) select ${values} from ${LOADED}`)
  } else if (table.name === 'space') {
    // A space that is known here is the same one.
    await client.query('create temp table loaded_space (like space) on commit drop')
    await fillFrom(client, `loaded_space ${columnsOf(table)}`, pieces)
    await client.query('insert into space select * from loaded_space on conflict do nothing')
  } else await fillFrom(client, copyTarget(table), pieces)
}

const columnsOf = ({ columns }: SiteTable) =>
  `(${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`

/** Throws where the first site of the archive does not belong under the one that it is to come under. */
async function placeTop(client: pg.Client, top: string, parent: ImportInput['parent']): Promise<void> {
  const { rows } = await client.query<{ type: string }>(
    `select "siteType" as type from ${LOADED} where "_id" = $1`,
    [top],
  )
  const wanted = rows[0]?.type === 'unit' ? 'collection' : 'origin'
  if (parent.siteType !== wanted)
    throw new BackupError(
      wanted === 'collection'
        ? 'the archive is of a unit: say by --under which collection it comes under'
        : 'the archive is of a collection: it comes under the platform',
    )
}

/** Reads back what came to stand here and compares it with the archive. */
async function prove(
  client: pg.Client,
  table: SiteTable,
  sites: readonly string[],
  wanted: { rows: number; sha256: string } | undefined,
): Promise<void> {
  const from = table.name === 'site' ? LOADED : undefined
  const { rows, sha256 } = await measure(client, rowsOf(table, sites, from))
  if (rows !== (wanted?.rows ?? 0) || (wanted && sha256 !== wanted.sha256))
    throw new BackupError(`table ${table.name} differs from the archive`)
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
