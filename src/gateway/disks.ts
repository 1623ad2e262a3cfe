import { statfs } from 'node:fs/promises'

/** A folder whose disk must have room for the process to be ready. */
export interface Disk {
  /** What readiness calls it; addresses of the machine are told to nobody. */
  readonly name: 'database' | 'files'
  readonly folder: string
}

const MIN_FREE_BYTES = 8 * 1024 * 1024

async function isFull({ folder }: Disk): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize < MIN_FREE_BYTES
  } catch (error) {
    // A folder that comes with the first file is not there yet.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

/** The first disk on which nothing more can be kept. */
export async function findFullDisk(disks: readonly Disk[]): Promise<Disk | undefined> {
  for (const disk of disks) if (await isFull(disk)) return disk
  return undefined
}
