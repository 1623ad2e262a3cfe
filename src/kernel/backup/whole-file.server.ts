import { createWriteStream, existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ArchiveSink } from './archive-writer.server.ts'
import { NameTaken } from './format.ts'

/** Ending of what is being written, before the number of its process. */
export const DRAFT = /\.\d+\.part$/

/** Writes a file that is there under its name when it is whole, and not at all when anything fails. */
export async function writeWhole(path: string, bytes: AsyncIterable<Buffer>): Promise<void> {
  if (existsSync(path)) throw new NameTaken(path)
  const draft = `${path}.${process.pid}.part`
  try {
    await pipeline(bytes, createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }))
    // Not «rename», which would replace a file that came meanwhile.
    await claim(path)
    await rename(draft, path)
    await syncFolder(dirname(path))
  } catch (error) {
    await rm(draft, { force: true })
    const { code } = error as NodeJS.ErrnoException
    // A write that finds no room does not say where.
    throw code === 'ENOSPC' || code === 'EDQUOT' ? Object.assign(error as Error, { path }) : error
  }
}

/** Takes an archive as a file of this name. */
export function intoFile(path: string): ArchiveSink {
  return (bytes) => writeWhole(path, bytes)
}

async function claim(path: string): Promise<void> {
  try {
    await (await open(path, 'wx', 0o600)).close()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    throw new NameTaken(path)
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
