import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '#kernel/database/embedded/start.ts'

export interface BenchDatabase {
  readonly folder: string
  readonly url: string
  /** The process that all of PostgreSQL's others are children of. */
  readonly pid: number
  stop(): Promise<void>
}

/** A PostgreSQL of the bench's own in a temporary folder, which goes away with it. */
export async function startBenchDatabase(): Promise<BenchDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'sala-bench-'))
  // Root's PostgreSQL runs as another user, who must be able to enter; else it would be kept elsewhere.
  await chmod(folder, 0o711)
  const embedded = await startEmbedded({ dataDir: folder, say: () => undefined })
  const home = await realpath(join(folder, 'postgres'))
  return {
    folder,
    url: embedded.url,
    pid: embedded.pid,
    async stop() {
      await embedded.stop()
      await rm(home, { recursive: true, force: true })
      await rm(folder, { recursive: true, force: true })
    },
  }
}
