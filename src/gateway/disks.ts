import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { StorageSettings } from '#kernel/storage/storage.server.ts'
import type { Settings } from './settings.ts'

/** A folder whose disk must have room for the process to be ready. */
export interface Disk {
  /** What readiness calls it; addresses of the machine are told to nobody. */
  readonly name: 'database' | 'files'
  readonly folder: string
}

const MIN_FREE_BYTES = 8 * 1024 * 1024

/** What is kept on this machine; a PostgreSQL or a bucket elsewhere has its own watch. */
export function disksOf(
  { databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  { folder, s3 }: StorageSettings,
): Disk[] {
  return [
    ...(databaseUrl ? [] : [{ name: 'database', folder: join(dataDir, 'postgres') } as const]),
    ...(s3 ? [] : [{ name: 'files', folder } as const]),
  ]
}

/** What room there is, in bytes; undefined where the folder comes with the first file. */
export async function readRoom({ folder }: Disk): Promise<{ free: number; size: number } | undefined> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { free: bavail * bsize, size: blocks * bsize }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** The first disk on which nothing more can be kept. */
export async function findFullDisk(disks: readonly Disk[]): Promise<Disk | undefined> {
  for (const disk of disks) {
    const room = await readRoom(disk)
    if (room && room.free < MIN_FREE_BYTES) return disk
  }
  return undefined
}
