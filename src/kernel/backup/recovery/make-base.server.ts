import { type FileHandle, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { z } from 'zod'
import { type ArchiveWriter, writeArchive } from '../archive-writer.server.ts'
import { listFiles, openFile } from '../folder-files.server.ts'
import type { BackupStore } from '../store/store.ts'
import { namesOf } from './wal-names.ts'

const base = z.object({
  systemId: z.string(),
  /** The main number of the PostgreSQL whose files these are. */
  version: z.string(),
  startedAt: z.iso.datetime(),
  /** From this moment on recovery is possible. */
  stoppedAt: z.iso.datetime(),
  firstPart: z.string(),
  lastPart: z.string(),
  size: z.int(),
})

/** What is known of a base backup; its text stands beside it and is written when it is whole. */
export type Base = z.infer<typeof base> & { readonly name: string }

export const BASE_ENDING = '.tar.zst'
export const baseEntries = { folders: 'folders.json', cluster: 'cluster/', label: 'backup_label' } as const

/** Folders whose content belongs to the run of a server, and is made anew by the next one. */
const OF_A_RUN =
  /^(?:pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//
const LEFT_OUT =
  /(?:^|\/)(?:pgsql_tmp[^/]*|postmaster\.(?:pid|opts)|pg_internal\.init|t\d+_\d+[^/]*)$|(?:^|\/)pgsql_tmp/

/** Whether a file of the cluster belongs into a base backup. */
export function isInBase(path: string): boolean {
  return !OF_A_RUN.test(path) && !LEFT_OUT.test(path)
}

export interface BaseInput {
  /** A connection of the superuser, used for nothing else meanwhile. */
  readonly client: pg.Client
  readonly cluster: string
  readonly store: BackupStore
}

/** Copies the cluster while it is written to; together with the journal since then it can be brought to any moment. */
export async function makeBase({ client, cluster, store }: BaseInput): Promise<Base> {
  const { rows } = await client.query<{ system: string; version: string }>(
    `select system_identifier::text as system, (current_setting('server_version_num')::int / 10000)::text as version
     from pg_control_system()`,
  )
  const { system, version } = rows[0] ?? { system: '', version: '' }
  const started = await client.query<{ part: string; at: string }>(
    `select pg_walfile_name(pg_backup_start('sala', true)) as part, clock_timestamp() as at`,
  )
  const { part: firstPart, at } = started.rows[0] ?? { part: '', at: '' }
  const startedAt = new Date(at).toISOString()
  const name = `${namesOf(system).bases}${startedAt.slice(0, 19).replaceAll(':', '')}Z-${firstPart}`
  let size = 0
  const sink = async (bytes: AsyncIterable<Buffer>) =>
    (size = await store.write(`${name}${BASE_ENDING}`, bytes))
  const end = await writeArchive(sink, async (writer) => {
    await writeCluster(writer, cluster)
    return stop(client, writer)
  })
  const made = { systemId: system, version, startedAt, firstPart, size, ...end }
  await store.write(`${name}.json`, oneChunk(`${JSON.stringify(made)}\n`))
  return { ...made, name }
}

async function* oneChunk(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text)
}

async function addText(writer: ArchiveWriter, name: string, text: string): Promise<void> {
  const bytes = Buffer.from(text)
  await writer.add(name, bytes.byteLength, [bytes])
}

async function writeCluster(writer: ArchiveWriter, cluster: string): Promise<void> {
  // Folders without a file are needed too.
  const entries = await readdir(cluster, { recursive: true, withFileTypes: true })
  const folders = entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(cluster.length + 1))
    .filter((folder) => isInBase(folder) || folder === 'pg_wal/archive_status')
  await addText(writer, baseEntries.folders, JSON.stringify(folders.toSorted()))
  for await (const path of listFiles(cluster)) {
    if (!isInBase(path)) continue
    const file = await openFile(cluster, path)
    if (!file) continue
    try {
      const { size } = await file.stat()
      const body = path === CONTROL ? [await readAgreed(file)] : readPadded(file, size)
      await writer.add(`${baseEntries.cluster}${path}`, size, body)
    } finally {
      await file.close()
    }
  }
}

const CHUNK = 256 * 1024
/** Checked by a sum of its own when PostgreSQL starts. */
const CONTROL = 'global/pg_control'

/** A small file that is written over as a whole: read until two readings agree. */
async function readAgreed(file: FileHandle): Promise<Buffer> {
  for (let last = Buffer.alloc(0); ; ) {
    const { size } = await file.stat()
    const { buffer } = await file.read(Buffer.alloc(size), 0, size, 0)
    if (last.equals(buffer)) return buffer
    last = buffer
  }
}

/** So many bytes, with zeros where the file became shorter meanwhile: the journal has what is true. */
async function* readPadded(file: FileHandle, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < size; ) {
    const wanted = Math.min(CHUNK, size - at)
    const { bytesRead, buffer } = await file.read(Buffer.alloc(wanted), 0, wanted, at)
    yield bytesRead === 0 ? buffer : buffer.subarray(0, bytesRead)
    at += bytesRead === 0 ? wanted : bytesRead
  }
}

/** For the last part of the journal to be put aside. */
const STOP_MS = 600_000

async function stop(client: pg.Client, writer: ArchiveWriter) {
  await client.query(`set statement_timeout = ${STOP_MS}`)
  const stopped = await client.query<{ label: string; part: string; at: string }>(
    `select labelfile as label, pg_walfile_name(lsn) as part, clock_timestamp() as at from pg_backup_stop(true)`,
  )
  const { label, part, at } = stopped.rows[0] ?? { label: '', part: '', at: '' }
  await addText(writer, baseEntries.label, label)
  return { lastPart: part, stoppedAt: new Date(at).toISOString() }
}

/** The base backups of a store that are whole, the oldest first; of one cluster, or of all. */
export async function listBases(store: BackupStore, systemId?: string): Promise<Base[]> {
  const found: Base[] = []
  for await (const { name } of store.list(systemId === undefined ? '' : namesOf(systemId).bases)) {
    if (!/^\d+\/base\/[^/]+\.json$/.test(name)) continue
    const text = await store.read(name)
    if (!text) continue
    const chunks: Buffer[] = []
    for await (const chunk of text) chunks.push(chunk)
    const parsed = base.parse(JSON.parse(Buffer.concat(chunks).toString('utf8')))
    found.push({ ...parsed, name: name.slice(0, -'.json'.length) })
  }
  return found.toSorted((a, b) => (a.startedAt < b.startedAt ? -1 : 1))
}
