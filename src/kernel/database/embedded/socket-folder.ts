import { createHash } from 'node:crypto'
import { chmod, chown, lstat, mkdir, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Account, findClosedFolder } from './accounts.ts'

export const socketPort = 5432
const socketName = `.s.PGSQL.${socketPort}`

/** A private folder for the socket, with a path that every system takes and nothing left in it of an earlier run. */
export async function prepareSocketFolder(home: string, account: Account | undefined): Promise<string> {
  const beside = join(home, 'socket')
  const folder = isUsable(beside) ? beside : join(await findTemporaryFolder(account), nameFor(home))
  await makePrivate(folder, account)
  await rm(join(folder, socketName), { force: true })
  await rm(join(folder, `${socketName}.lock`), { force: true })
  return folder
}

/** Says whether PostgreSQL takes the folder: addresses of sockets are short, and the setting is a list. */
export function isUsable(folder: string): boolean {
  return Buffer.byteLength(join(folder, socketName)) < 100 && !/[,"]/.test(folder)
}

function nameFor(home: string): string {
  return `sala-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`
}

async function findTemporaryFolder(account: Account | undefined): Promise<string> {
  const folder = await realpath(tmpdir())
  const isOpen = !account || !(await findClosedFolder(folder, account))
  return isOpen && isUsable(join(folder, nameFor(''))) ? folder : realpath('/tmp')
}

async function makePrivate(folder: string, account: Account | undefined): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 })
    if (account) await chown(folder, account.uid, account.gid)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const wanted = account?.uid ?? process.getuid?.()
  const entry = await lstat(folder)
  if (entry.isDirectory() && entry.uid === wanted) return chmod(folder, 0o700)
  // Killed between the two steps above: root made it and root may hand it on.
  if (entry.isDirectory() && account && entry.uid === 0) return chown(folder, account.uid, account.gid)
  throw new Error(`${folder} is needed for the database's socket and belongs to someone else: remove it`)
}
