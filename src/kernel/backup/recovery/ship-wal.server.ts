import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { BackupError, NameTaken } from '../format.ts'
import type { BackupStore } from '../store/store.ts'
import { namesOf } from './wal-names.ts'

/** What waits to be put into the store: names, and since when the oldest does. */
export interface Waiting {
  readonly names: readonly string[]
  readonly since: Date | undefined
}

/** What lies in the folder that PostgreSQL fills, the oldest part first. */
export async function listWaiting(folder: string): Promise<Waiting> {
  const names = (await readdir(folder)).filter((name) => !name.endsWith('.part')).toSorted()
  const times = await Promise.all(names.map((name) => stat(join(folder, name)).catch(() => undefined)))
  const oldest = Math.min(...times.map((found) => found?.mtimeMs ?? Number.POSITIVE_INFINITY))
  return { names, since: Number.isFinite(oldest) ? new Date(oldest) : undefined }
}

/** Brings what waits into the store and removes it from the folder, each part only when the store has it whole. */
export async function shipWal(folder: string, store: BackupStore, systemId: string): Promise<number> {
  const { names } = await listWaiting(folder)
  for (const name of names) {
    const path = join(folder, name)
    try {
      await putPart(path, store, `${namesOf(systemId).wal}${name}.zst`)
    } catch (error) {
      // Else whoever does the same beside this one was quicker.
      if (existsSync(path)) throw error
    }
    await rm(path, { force: true })
  }
  return names.length
}

async function putPart(path: string, store: BackupStore, target: string): Promise<void> {
  try {
    await store.write(target, compress(path))
  } catch (error) {
    if (!(error instanceof NameTaken)) throw error
    await checkSame(path, store, target)
  }
}

/** The file’s bytes, packed. */
export function compress(path: string): AsyncIterable<Buffer> {
  const packed = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } })
  // Whoever reads the packed bytes hears of it.
  pipeline(createReadStream(path), packed).catch(() => undefined)
  return packed
}

/** A part that is there already was put there by a try whose end nobody heard of; another one of its name is never replaced. */
async function checkSame(path: string, store: BackupStore, target: string): Promise<void> {
  const stored = await store.read(target)
  const sums = await Promise.all([
    sumOf(createReadStream(path)),
    stored && sumOf(unpack(stored)).catch(() => undefined),
  ])
  if (sums[0] !== sums[1])
    throw new BackupError(`${store.place}/${target} is another part of the same name: move it away`)
}

/** The bytes that were packed. */
export function unpack(packed: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  const bytes = createZstdDecompress()
  pipeline(packed, bytes).catch(() => undefined)
  return bytes
}

async function sumOf(bytes: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of bytes) hash.update(chunk)
  return hash.digest('hex')
}
