import { existsSync } from 'node:fs'
import { readFile, realpath } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { ClientConfig } from 'pg'
import { readPassword } from './cluster.ts'
import { isPostgresOn } from './leftovers.ts'
import type { Place } from './place.ts'
import { startEmbedded } from './start.ts'

export interface ConnectedDatabase {
  config: ClientConfig
  /** Where it is, if it is the data folder's own. */
  place?: Pick<Place, 'home' | 'cluster'>
  /** Stops the database if it was started for this; one that a server runs goes on. */
  release(): Promise<void>
}

/** Whether the data folder has a database at all. */
export function hasEmbedded(dataDir: string): boolean {
  return existsSync(join(resolve(dataDir), 'postgres', 'cluster', 'PG_VERSION'))
}

/** Reaches the data folder's database: the one that a server is running, or its own for the time being. */
export async function connectEmbedded(
  dataDir: string,
  say: (line: string) => void,
  isArchiving = false,
): Promise<ConnectedDatabase> {
  const running = await findRunning(resolve(dataDir))
  if (running) return { ...running, release: async () => undefined }
  const { config, place, stop } = await startEmbedded({ dataDir, say, isArchiving })
  return { config, place, release: stop }
}

async function findRunning(dataDir: string): Promise<Omit<ConnectedDatabase, 'release'> | undefined> {
  if (!hasEmbedded(dataDir)) return undefined
  const home = await realpath(join(dataDir, 'postgres'))
  const cluster = join(home, 'cluster')
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return ''
      throw error
    },
  )
  // Lines of postmaster.pid: process, folder, time, port, folder of the socket, …, state.
  const [pid, , , port, socketFolder, , , state] = text.split('\n').map((line) => line.trim())
  if (!isPostgresOn(cluster, Number(pid)) || !socketFolder || state !== 'ready') return undefined
  const password = await readPassword(home)
  const config = {
    host: socketFolder,
    port: Number(port),
    user: 'sala',
    password,
    database: 'sala',
    ssl: false,
  }
  return { config, place: { home, cluster } }
}
