import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Why a test of a full disk is skipped. */
export const CANNOT_MOUNT = 'a small disk cannot be mounted here: only root may'

/** Puts a disk of this size at the folder and answers what takes it away; undefined where that is not allowed. */
export function mountDisk(folder: string, size: string): (() => void) | undefined {
  mkdirSync(folder, { recursive: true })
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder])
  if (mounted.status !== 0) return undefined
  chmodSync(folder, 0o755)
  return () => void execFileSync('umount', ['-l', folder])
}

/** Takes all the room that the disk has left; answers what gives it back. */
export function fillDisk(folder: string): () => void {
  const file = join(folder, 'filler')
  const { bavail, bsize } = statfsSync(folder)
  try {
    writeFileSync(file, Buffer.alloc(bavail * bsize, 1))
    // What a process freed meanwhile.
    for (let count = 0; ; count += 1) writeFileSync(`${file}-${count}`, Buffer.alloc(bsize, 1))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
  return () => {
    rmSync(file)
    for (let count = 0; count < 10_000; count += 1) {
      try {
        rmSync(`${file}-${count}`)
      } catch {
        return
      }
    }
  }
}
