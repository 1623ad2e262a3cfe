import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StorageSettings } from '#kernel/storage/storage.server.ts'

/** Throws the system's own error where files cannot be kept: uploads would be refused one by one. */
export function checkFolders({ folder, s3 }: StorageSettings): void {
  if (s3) return
  mkdirSync(folder, { recursive: true })
  const trial = join(folder, `.trial-${process.pid}`)
  try {
    writeFileSync(trial, 'x')
  } catch (error) {
    // A write that finds no room does not say where.
    throw Object.assign(error as Error, { path: folder })
  } finally {
    rmSync(trial, { force: true })
  }
}
