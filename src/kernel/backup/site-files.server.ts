import { createHash } from 'node:crypto'
import type pg from 'pg'
import { copyFile, type KnownFile } from '../storage/copy-file.server.ts'
import { type FilePlace, isMissingBytes } from '../storage/place.ts'
import type { Storage } from '../storage/storage.server.ts'
import type { ArchiveWriter } from './archive-writer.server.ts'
import { BackupError, entryNames } from './format.ts'

/** How the places of files are opened. */
export type Places = Pick<Storage, 'open'>

/** The places beside this disk in which the sites have files, by name. */
export async function bucketsOf(client: pg.Client, sites: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ place: string }>(
    `select place from file where site_id = any($1) and place <> 'disk'
     union select place from upload where site_id = any($1) and place <> 'disk'
     union select "formerPlace" from file where site_id = any($1) and "formerPlace" <> 'disk' order by 1`,
    [sites],
  )
  return rows.map(({ place }) => place)
}

/** Adds the files that the sites have in buckets; they stand in the archive as those of a disk do. */
export async function writeBucketFiles(
  writer: ArchiveWriter,
  places: Places,
  { sites, buckets }: { readonly sites: readonly string[]; readonly buckets: readonly string[] },
): Promise<Record<string, { size: number; sha256: string }>> {
  const sums: Record<string, { size: number; sha256: string }> = {}
  for (const name of buckets) {
    const place = await places.open(name)
    for (const site of sites)
      for await (const { key, size } of place.list(site)) {
        const written = await writeObject(writer, place, key, size)
        if (written) sums[key] = written
      }
  }
  return sums
}

async function writeObject(writer: ArchiveWriter, place: FilePlace, key: string, size: number) {
  const bytes = await place.read(key).catch((error: unknown) => {
    // It was removed since the bucket was listed.
    if (isMissingBytes(error)) return undefined
    throw error
  })
  if (!bytes) return undefined
  const hash = createHash('sha256')
  let seen = 0
  async function* measured(): AsyncGenerator<Buffer> {
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      hash.update(chunk)
      seen += chunk.byteLength
      yield chunk
    }
  }
  await writer.add(`${entryNames.files}${key}`, size, measured())
  if (seen !== size) throw new BackupError(`file ${key} changed while it was read`)
  return { size, sha256: hash.digest('hex') }
}

/** Takes what the sites have in buckets away; what is gone already is no fault. */
export async function removeBucketFiles(
  client: pg.Client,
  places: Places,
  sites: readonly string[],
): Promise<void> {
  for (const name of await bucketsOf(client, sites)) {
    const place = await places.open(name)
    for (const site of sites) for await (const { key } of place.list(site)) await place.remove(key)
  }
}

/** Where files that come out of an archive go: into their bucket where this installation has it, else on the disk. */
export interface BucketTarget {
  /** The bucket that takes the file of this path; undefined: the disk. */
  placeOf(path: string): FilePlace | undefined
  /** Takes away again what was written. */
  undo(): Promise<void>
  /** Notes what came to lie on the disk in place of a bucket. */
  settle(): Promise<void>
  note(path: string): void
}

/** Looks at the rows that have come which of their buckets can be opened here. */
export async function openTarget(
  client: pg.Client,
  places: Places,
  sites: readonly string[],
): Promise<BucketTarget> {
  const opened = new Map<string, FilePlace>()
  for (const name of await bucketsOf(client, sites)) {
    const place = await places.open(name).catch(() => undefined)
    if (place) opened.set(name, place)
  }
  const { rows } = await client.query<{ id: string; place: string }>(
    `select "_id"::text as id, place from file where site_id = any($1) and place <> 'disk'`,
    [sites],
  )
  const byId = new Map(rows.map(({ id, place }) => [id, place]))
  const placeOf = (path: string) => opened.get(byId.get(path.split(/[/.]/)[1] ?? '') ?? '')
  const written: string[] = []
  return {
    placeOf,
    note: (path) => void written.push(path),
    async undo() {
      for (const path of written) await placeOf(path)?.remove(path)
    },
    async settle() {
      await client.query(
        `update file set place = 'disk' where site_id = any($1) and place <> 'disk' and not place = any($2)`,
        [sites, [...opened.keys()]],
      )
    },
  }
}

interface CopiedRow extends KnownFile {
  readonly place: string
  readonly target: string
}

/** How the files of a copy came along. */
export interface CopiedFiles {
  readonly files: number
  /** Rows whose bytes the site itself does not have any more. */
  readonly missing: number
}

const BATCH = 200

/**
 * Copies the bytes of the files that two sites have in common from the places of the first to those of the second, one after the
 * other, and proves each. A second run does what is left over; a place that fails ends it.
 */
export async function copySiteFiles(
  client: pg.Client,
  places: Places,
  { from, to, signal }: { readonly from: string; readonly to: string; readonly signal?: AbortSignal },
): Promise<CopiedFiles> {
  let [files, missing, after] = [0, 0, '']
  for (;;) {
    const { rows } = await client.query<CopiedRow & { id: string }>(
      `select a."_id"::text as id, a.key, a.size::float8 as size, a.hash, a.sizes, a.place, b.place as target
       from file a join file b on b.site_id = $2 and b."_id" = a."_id"
       where a.site_id = $1 and a."_id"::text > $3 order by a."_id"::text limit ${BATCH}`,
      [from, to, after],
    )
    for (const { target, place, id, ...file } of rows) {
      signal?.throwIfAborted()
      const way = { from: await places.open(place), to: await places.open(target), key: `${to}/${id}` }
      if (await copyFile(file, way)) files += 1
      else missing += 1
      after = id
    }
    if (rows.length < BATCH) return { files, missing }
  }
}
