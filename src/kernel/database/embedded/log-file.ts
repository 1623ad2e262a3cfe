import { constants } from 'node:fs'
import { copyFile, type FileHandle, lstat, open, rename, truncate } from 'node:fs/promises'
import { join } from 'node:path'

const rotateAt = 5 * 1024 * 1024
/** So many earlier ones stay, as postgres.log.1 and so on. */
const EARLIER = 3

/** PostgreSQL's own log. `readTail` answers the last lines written since it was opened. */
export interface LogFile {
  path: string
  fd: number
  readTail(): Promise<string>
  close(): Promise<void>
}

/**
 * Sets a large log aside. PostgreSQL goes on writing into the same file, which is copied and emptied: so the log takes no more than
 * four times the size at which that happens, and what is written between two looks.
 */
export async function rotateLog(home: string, maxSize = rotateAt): Promise<void> {
  const path = join(home, 'postgres.log')
  const found = await lstat(path).catch(() => undefined)
  if (!found?.isFile() || found.size <= maxSize) return
  for (let age = EARLIER - 1; age >= 1; age -= 1)
    await rename(`${path}.${age}`, `${path}.${age + 1}`).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
  await copyFile(path, `${path}.1`)
  await truncate(path)
}

/** Opens the log to append to, after setting a large one aside. */
export async function openLogFile(home: string): Promise<LogFile> {
  await rotateLog(home)
  const path = join(home, 'postgres.log')
  const found = await lstat(path).catch(() => undefined)
  const isOurs = found?.isFile() && found.uid === process.getuid?.()
  if (found && !isOurs) await rename(path, `${path}.1`)
  const flags = constants.O_CREAT | constants.O_APPEND | constants.O_RDWR | constants.O_NOFOLLOW
  const file = await open(path, flags, 0o600)
  const start = (await file.stat()).size
  return { path, fd: file.fd, readTail: () => readTail(file, start), close: () => file.close() }
}

async function readTail(file: FileHandle, start: number): Promise<string> {
  const { size } = await file.stat()
  const from = Math.max(start, size - 16_384)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(size - from), 0, size - from, from)
  return buffer.toString('utf8', 0, bytesRead).trim().split('\n').slice(-15).join('\n')
}
