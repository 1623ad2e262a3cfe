import { constants } from 'node:fs'
import { type FileHandle, lstat, open, rename } from 'node:fs/promises'
import { join } from 'node:path'

const rotateAt = 5 * 1024 * 1024

/** PostgreSQL's own log. `readTail` answers the last lines written since it was opened. */
export interface LogFile {
  path: string
  fd: number
  readTail(): Promise<string>
  close(): Promise<void>
}

/** Opens the log to append to, after setting a large one aside as postgres.log.1. */
export async function openLogFile(home: string): Promise<LogFile> {
  const path = join(home, 'postgres.log')
  const found = await lstat(path).catch(() => undefined)
  const isOurs = found?.isFile() && found.uid === process.getuid?.()
  if (found && (found.size > rotateAt || !isOurs)) await rename(path, `${path}.1`)
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
