import { createHash } from 'node:crypto'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Seal } from '../access/seal.server.ts'
import { countServers, isDistributed } from '../database/distribution/cluster.server.ts'
import { asPlatform } from '../jobs/install.server.ts'
import { type ArchiveSink, type ArchiveWriter, writeArchive } from './archive-writer.server.ts'
import { listFiles, openFile, readExactly } from './folder-files.server.ts'
import { type ArchiveHeader, type ArchiveManifest, entryNames, FORMAT, signedText } from './format.ts'
import { listQueueTables, queueSource } from './queue-tables.server.ts'
import { copyTarget, listTables, plainValuesSql, readSequences } from './tables.server.ts'

export interface BackupInput {
  /** A connection of the database's owner, used for nothing else meanwhile. */
  client: pg.Client
  /** Folder of the uploaded files; it need not be there. */
  filesDir: string
  /** Where the archive goes. */
  sink: ArchiveSink
  seal: Seal
  now: Date
}

export interface BackupResult {
  tables: number
  rows: number
  files: number
}

// A tar entry says its size first, and COPY does not: a table goes in pieces of this size.
const PIECE = 1024 * 1024

/** Writes database and files into one archive, as they were at one moment, while others go on writing. */
export async function backUp(input: BackupInput): Promise<BackupResult> {
  const { client } = input
  await checkOneMoment(client)
  await client.query(plainValuesSql)
  await client.query('begin isolation level repeatable read read only')
  const manifest = await writeArchive(input.sink, (writer) => writeAll(input, writer))
  await client.query('commit')
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0)
  return { tables: Object.keys(manifest.tables).length, rows, files: Object.keys(manifest.files).length }
}

/** The nodes of a cluster have no moment in common while somebody writes. */
async function checkOneMoment(client: pg.Client): Promise<void> {
  if ((await isDistributed(client)) && (await countServers(client)) > 0)
    throw new Error(
      'the nodes of a cluster have no moment in common while servers or workers run: stop them, or use citus_create_restore_point with base backups, as docs/operating.md says',
    )
}

async function writeAll(input: BackupInput, writer: ArchiveWriter): Promise<ArchiveManifest> {
  const { client, seal } = input
  const migrations = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migration order by name',
  )
  const header: ArchiveHeader = {
    format: FORMAT,
    madeAt: input.now.toISOString(),
    fingerprint: seal.fingerprint,
    migrations: migrations.rows,
    tables: await listTables(client),
    queue: await listQueueTables(client),
    sites: [],
  }
  const headerText = JSON.stringify(header, undefined, 1)
  await addText(writer, entryNames.header, headerText)
  const manifest: ArchiveManifest = { tables: {}, sequences: {}, files: {} }
  for (const table of header.tables)
    manifest.tables[table.name] = await writeTable(client, writer, table.name, copyTarget(table))
  if (header.queue.length > 0)
    await asPlatform(client, async () => {
      for (const table of header.queue)
        manifest.tables[table.name] = await writeTable(client, writer, table.name, queueSource(table))
    })
  // Read after the rows: sequences stand outside the snapshot and only grow.
  manifest.sequences = await readSequences(client)
  for await (const path of listFiles(input.filesDir)) {
    const sums = await writeFile(writer, input.filesDir, path)
    if (sums) manifest.files[path] = sums
  }
  const manifestText = JSON.stringify(manifest, undefined, 1)
  await addText(writer, entryNames.manifest, manifestText)
  await addText(writer, entryNames.signature, seal.hash(signedText(headerText, manifestText)))
  return manifest
}

/** Adds a text as an entry. */
export async function addText(writer: ArchiveWriter, name: string, text: string): Promise<void> {
  const bytes = Buffer.from(text)
  await writer.add(name, bytes.byteLength, [bytes])
}

/** Adds what COPY takes from a source, in pieces, and answers its sums. */
export async function writeTable(
  client: pg.Client,
  writer: ArchiveWriter,
  table: string,
  source: string,
): Promise<{ rows: number; sha256: string }> {
  const hash = createHash('sha256')
  const copy = client.query(copyTo(`copy ${source} to stdout`))
  let [piece, size, count] = [[] as Buffer[], 0, 0]
  const flush = async () => {
    count += 1
    const name = `${entryNames.tables}${table}/${String(count).padStart(8, '0')}`
    await writer.add(name, size, piece)
    piece = []
    size = 0
  }
  for await (const chunk of copy as AsyncIterable<Buffer>) {
    hash.update(chunk)
    piece.push(chunk)
    size += chunk.byteLength
    if (size >= PIECE) await flush()
  }
  if (size > 0) await flush()
  return { rows: copy.rowCount, sha256: hash.digest('hex') }
}

/** Adds a file of the folder; nothing where it has gone meanwhile. */
export async function writeFile(
  writer: ArchiveWriter,
  folder: string,
  path: string,
): Promise<{ size: number; sha256: string } | undefined> {
  const file = await openFile(folder, path)
  if (!file) return undefined
  try {
    const { size } = await file.stat()
    const hash = createHash('sha256')
    await writer.add(
      `${entryNames.files}${path}`,
      size,
      readExactly(file, size, (chunk) => hash.update(chunk)),
    )
    return { size, sha256: hash.digest('hex') }
  } finally {
    await file.close()
  }
}
