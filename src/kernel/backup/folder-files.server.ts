import { constants } from 'node:fs'
import { type FileHandle, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** The files below the folder, each with its path from there; links and what else is no file are passed over. */
export async function* listFiles(folder: string, below = ''): AsyncGenerator<string> {
  const entries = await readdir(join(folder, below), { withFileTypes: true }).catch(passOverMissing)
  for (const entry of entries ?? []) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`
    if (entry.isDirectory()) yield* listFiles(folder, path)
    else if (entry.isFile()) yield path
  }
}

/** Opens a file to be read; undefined when it was removed since the folder was listed. */
export async function openFile(folder: string, path: string): Promise<FileHandle | undefined> {
  return open(join(folder, path), constants.O_RDONLY | constants.O_NOFOLLOW).catch(passOverMissing)
}

/** The file's first bytes: one that still grows is taken as long as it was. */
export async function* readExactly(
  file: FileHandle,
  size: number,
  see: (chunk: Buffer) => void,
): AsyncGenerator<Buffer> {
  if (size === 0) return
  for await (const chunk of file.createReadStream({ start: 0, end: size - 1, autoClose: false })) {
    see(chunk as Buffer)
    yield chunk as Buffer
  }
}

/** A file that was removed since the folder was listed is no part of the backup. */
function passOverMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
