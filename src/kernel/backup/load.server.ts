import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { asPlatform } from '../jobs/install.server.ts'
import { type ArchiveEntry, type CheckedArchive, readEntries, tableOf } from './archive-reader.server.ts'
import { type ArchiveHeader, BackupError, checkPath, entryNames } from './format.ts'
import { lowerGuards, raiseGuards } from './guards.server.ts'
import type { Places } from './places.server.ts'
import { makeQueue, queueSource, queueTarget } from './queue-tables.server.ts'
import { copyTarget, quoteTable, type StoredTable } from './tables.server.ts'

export interface LoadTarget {
  /** By the archive's name of a table: where its rows go. */
  readonly tables: Places['tables']
  readonly filesDir: string
}

/** Fills the tables in the open transaction and the files into a folder, and proves what came to stand there. */
export async function loadArchive(
  client: pg.Client,
  path: string,
  { header, manifest }: CheckedArchive,
  target: LoadTarget,
): Promise<void> {
  if (header.queue.length > 0) await makeQueue(client, header.queue)
  const guards = await lowerGuards(client)
  // Rows that migrations brought are in the archive as well.
  await client.query(`truncate ${[...target.tables.values()].map(({ name }) => quoteTable(name)).join(', ')}`)
  await loadEntries(client, path, header, target)
  // A sequence that is gone went with its column.
  for (const [name, { value, isCalled }] of Object.entries(manifest.sequences))
    await client.query('select setval(to_regclass($1), $2::bigint, $3)', [quoteTable(name), value, isCalled])
  await raiseGuards(client, guards)
  const prove = async (name: string, source: string) => {
    const { rows, sha256 } = await measure(client, source)
    const sums = manifest.tables[name]
    if (rows !== sums?.rows) throw new BackupError(`table ${name} has ${rows} rows and not ${sums?.rows}`)
    if (sha256 !== sums.sha256) throw new BackupError(`table ${name} differs from its hash`)
  }
  for (const [name, table] of target.tables) await prove(name, copyTarget(table))
  if (header.queue.length > 0)
    await asPlatform(client, async () => {
      for (const table of header.queue) await prove(table.name, queueSource(table))
    })
}

async function loadEntries(
  client: pg.Client,
  path: string,
  { queue }: ArchiveHeader,
  { tables, filesDir }: LoadTarget,
): Promise<void> {
  const entries = readEntries(path)
  let next = await entries.next()
  // One COPY takes all pieces of a table, which follow each other.
  async function* piecesOf(table: string): AsyncGenerator<Buffer> {
    for (; !next.done && isPieceOf(next.value, table); next = await entries.next()) yield* next.value.body
  }
  while (!next.done) {
    const { name, body } = next.value
    if (name.startsWith(entryNames.tables)) {
      await fillTable(client, { tables, queue }, tableOf(name), piecesOf(tableOf(name)))
      continue
    }
    if (name.startsWith(entryNames.files))
      await loadFile(body, join(filesDir, checkPath(name.slice(entryNames.files.length))))
    else for await (const chunk of body) void chunk
    next = await entries.next()
  }
}

/** Fills what COPY names with the pieces. */
export async function fillFrom(
  client: pg.Client,
  target: string,
  pieces: AsyncIterable<Buffer>,
): Promise<void> {
  await pipeline(
    Readable.from(pieces, { objectMode: false }),
    client.query(copyFrom(`copy ${target} from stdin`)),
  )
}

async function fillTable(
  client: pg.Client,
  { tables, queue }: { tables: Places['tables']; queue: readonly StoredTable[] },
  name: string,
  pieces: AsyncIterable<Buffer>,
): Promise<void> {
  const fill = (target: string) => fillFrom(client, target, pieces)
  const [table, queueTable] = [tables.get(name), queue.find((known) => known.name === name)]
  if (table) await fill(copyTarget(table))
  else if (queueTable) await asPlatform(client, () => fill(queueTarget(queueTable)))
  else throw new BackupError(`the archive is damaged: table ${name} is not in its header`)
}

function isPieceOf({ name }: ArchiveEntry, table: string): boolean {
  return name.startsWith(entryNames.tables) && tableOf(name) === table
}

/** Writes a file that is not there yet. */
export async function loadFile(body: AsyncIterable<Buffer>, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await pipeline(body, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }))
}

/** Reads what COPY names and answers its sums. */
export async function measure(client: pg.Client, target: string): Promise<{ rows: number; sha256: string }> {
  const hash = createHash('sha256')
  const copy = client.query(copyTo(`copy ${target} to stdout`))
  for await (const chunk of copy as AsyncIterable<Buffer>) hash.update(chunk)
  return { rows: copy.rowCount, sha256: hash.digest('hex') }
}
