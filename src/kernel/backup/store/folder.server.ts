import { mkdir, open, opendir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DRAFT, writeWhole } from '../whole-file.server.ts'
import { type BackupStore, countBytes } from './store.ts'

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** What was left by a process that was killed is taken away after so long. */
const DRAFT_MS = 24 * 3600_000

/** A folder of this machine, or of a disk that is mounted on it. */
export function openFolderStore(folder: string): BackupStore {
  async function* list(prefix: string, below: string): AsyncGenerator<{ name: string }> {
    const entries = await opendir(join(folder, below)).catch((error: unknown) => {
      if (isMissing(error)) return []
      throw error
    })
    for await (const entry of entries) {
      const name = below === '' ? entry.name : `${below}/${entry.name}`
      if (entry.isDirectory() && (name.startsWith(prefix) || prefix.startsWith(`${name}/`)))
        yield* list(prefix, name)
      else if (entry.isFile() && name.startsWith(prefix)) yield { name }
    }
  }
  return {
    place: folder,
    async write(name, bytes) {
      const path = join(folder, name)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const counted = countBytes(bytes)
      await writeWhole(path, counted.bytes)
      return counted.size()
    },
    async read(name) {
      const file = await open(join(folder, name)).catch((error: unknown) => {
        if (isMissing(error)) return undefined
        throw error
      })
      return file?.createReadStream({ highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer> | undefined
    },
    async *list(prefix) {
      for await (const { name } of list(prefix, '')) {
        const found = await stat(join(folder, name)).catch(() => undefined)
        if (!found) continue
        if (!DRAFT.test(name)) yield { name, size: found.size, modifiedAt: found.mtime }
        else if (Date.now() - found.mtimeMs > DRAFT_MS) await rm(join(folder, name), { force: true })
      }
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  }
}
