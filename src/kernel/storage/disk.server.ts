import { createWriteStream } from 'node:fs'
import { mkdir, open, opendir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DataStore, ERRORS, Upload } from '@tus/server'
import type { StreamHashes } from './content-hash.server.ts'
import { checkKey, type FilePlace } from './place.ts'
import { receiveBytes } from './receive.server.ts'
import { currentUpload } from './under-way.server.ts'

/** True for the errors of a disk without room. */
export function isFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException | null)?.code ?? '')
}

// For the server alone.
const FOLDER_MODE = 0o700
const FILE_MODE = 0o600

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Uploads into a folder. How far one is, its file says; all else is in the database. */
class DiskUploads extends DataStore {
  readonly #pathOf: (key: string) => string
  readonly #hashes: StreamHashes

  constructor(pathOf: (key: string) => string, hashes: StreamHashes) {
    super()
    this.#pathOf = pathOf
    this.#hashes = hashes
    this.extensions = ['creation', 'creation-with-upload', 'termination']
  }

  override async create(upload: Upload): Promise<Upload> {
    const path = this.#pathOf(upload.id)
    await mkdir(dirname(path), { recursive: true, mode: FOLDER_MODE })
    await writeFile(path, '', { flag: 'wx', mode: FILE_MODE })
    return upload
  }

  override async write(_source: Readable, key: string, offset: number): Promise<number> {
    const target = createWriteStream(this.#pathOf(key), { flags: 'r+', start: offset, flush: true })
    const incoming = receiveBytes(this.#hashes, key, offset)
    try {
      await pipeline(incoming.stream, target)
      return incoming.end()
    } finally {
      incoming.release()
    }
  }

  override async getUpload(key: string): Promise<Upload> {
    const upload = currentUpload()
    try {
      const { size } = await stat(this.#pathOf(key))
      return new Upload({ id: key, size: upload.size, offset: size, creation_date: upload.createdAt })
    } catch (error) {
      throw isMissing(error) ? ERRORS.FILE_NO_LONGER_EXISTS : error
    }
  }

  override async remove(key: string): Promise<void> {
    await rm(this.#pathOf(key), { force: true })
  }
}

/** Files in a folder, one folder a site. */
export function openDisk(folder: string, hashes: StreamHashes): FilePlace {
  const pathOf = (key: string) => join(folder, checkKey(key))
  return {
    uploads: new DiskUploads(pathOf, hashes),
    async read(key, range) {
      const handle = await open(pathOf(key))
      return handle.createReadStream({ ...range, highWaterMark: 256 * 1024 })
    },
    async write(key, bytes) {
      const path = pathOf(key)
      const draft = `${path}.new`
      await mkdir(dirname(path), { recursive: true, mode: FOLDER_MODE })
      try {
        await writeFile(draft, bytes, { flush: true, mode: FILE_MODE })
        await rename(draft, path)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    async take(key, bytes) {
      const path = pathOf(key)
      const draft = `${path}.new`
      await mkdir(dirname(path), { recursive: true, mode: FOLDER_MODE })
      try {
        await pipeline(bytes, createWriteStream(draft, { mode: FILE_MODE, flush: true }))
        await rename(draft, path)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    settle: async () => {},
    async *list(siteId) {
      const path = join(folder, siteId)
      const entries = await opendir(path).catch((error: unknown) => {
        if (isMissing(error)) return []
        throw error
      })
      for await (const entry of entries) {
        const found = await stat(join(path, entry.name)).catch(() => undefined)
        if (found?.isFile())
          yield { key: `${siteId}/${entry.name}`, size: found.size, modifiedAt: found.mtime }
      }
    },
  }
}
