import { randomBytes } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { link, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ArchiveSink } from './archive-writer.server.ts'
import { NameTaken } from './format.ts'

/** Ending of what is being written. */
export const DRAFT = /\.[0-9a-f]{16}\.part$/

/** Writes a file that is there under its name when it is whole, and not at all when anything fails. */
export async function writeWhole(path: string, bytes: AsyncIterable<Buffer>): Promise<void> {
  if (existsSync(path)) throw new NameTaken(path)
  const draft = `${path}.${randomBytes(8).toString('hex')}.part`
  try {
    await pipeline(bytes, createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }))
    await giveName(draft, path)
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

/** Some disks know no second name of a file. */
const NO_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'])

/** Gives the draft its name, unless that came to something else meanwhile, which a plain «rename» would replace. */
async function giveName(draft: string, path: string): Promise<void> {
  try {
    await link(draft, path)
    await rm(draft)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') throw new NameTaken(path)
    if (!NO_LINKS.has(code)) throw error
    await claim(path)
    await rename(draft, path)
  }
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
