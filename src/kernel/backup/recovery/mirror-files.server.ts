import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { listFiles } from '../folder-files.server.ts'
import { BackupError, checkPath } from '../format.ts'
import type { BackupStore } from '../store/store.ts'
import type { Base } from './make-base.server.ts'
import { namesOf } from './wal-names.ts'

/** An upload that grew a moment ago is not whole yet. */
const SETTLED_MS = 10_000

/** What a store has of a cluster's files. */
export interface Mirror {
  /** Sizes by path. */
  readonly sizes: Map<string, number>
  /** Paths of files that were removed from the installation. */
  readonly gone: Set<string>
}

async function readMirror(store: BackupStore, systemId: string): Promise<Mirror> {
  const { files, gone } = namesOf(systemId)
  const mirror: Mirror = { sizes: new Map(), gone: new Set() }
  for await (const { name, size } of store.list(files)) mirror.sizes.set(name.slice(files.length), size)
  for await (const { name } of store.list(gone)) mirror.gone.add(name.slice(gone.length))
  return mirror
}

/**
 * Copies the uploaded files that the store does not have. A file has its own name for ever and its bytes do not change, so that
 * none is copied twice; one that was removed stays for as long as a moment that needs it can be reached.
 */
export async function mirrorFiles(
  folder: string,
  store: BackupStore,
  systemId: string,
  known?: Mirror,
): Promise<Mirror> {
  const mirror = known ?? (await readMirror(store, systemId))
  const { files, gone } = namesOf(systemId)
  const here = new Set<string>()
  for await (const path of listFiles(folder)) {
    here.add(path)
    const found = await stat(join(folder, path)).catch(() => undefined)
    const isKnown = found && mirror.sizes.get(path) === found.size
    if (!found || isKnown || Date.now() - found.mtimeMs < SETTLED_MS) continue
    // A shorter one is of an upload that was interrupted and went on.
    if (mirror.sizes.has(path)) await store.remove(`${files}${path}`)
    mirror.sizes.set(path, await store.write(`${files}${path}`, createReadStream(join(folder, path))))
  }
  for (const path of mirror.sizes.keys())
    if (!here.has(path) && !mirror.gone.has(path)) {
      await store.write(`${gone}${path}`, nothing())
      mirror.gone.add(path)
    }
  return mirror
}

async function* nothing(): AsyncGenerator<Buffer> {}

/** Takes away the files that were removed from the installation before a moment. */
export async function pruneMirror(store: BackupStore, systemId: string, before: Date): Promise<void> {
  const { files, gone } = namesOf(systemId)
  for await (const { name, modifiedAt } of store.list(gone)) {
    if (modifiedAt >= before) continue
    await store.remove(`${files}${name.slice(gone.length)}`)
    await store.remove(name)
  }
}

/** Brings back all files that were ever mirrored; those that the moment does not know are swept by the server after a day. */
export async function restoreFiles(folder: string, store: BackupStore, { systemId }: Base): Promise<number> {
  const { sizes } = await readMirror(store, systemId)
  for (const path of sizes.keys()) {
    const target = join(folder, checkPath(path))
    const bytes = await store.read(`${namesOf(systemId).files}${path}`)
    if (!bytes) throw new BackupError(`${store.place} has lost the file ${path}`)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    await pipeline(bytes, createWriteStream(target, { mode: 0o600 }))
  }
  return sizes.size
}
