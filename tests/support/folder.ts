import { constants, readFileSync } from 'node:fs'
import { access, chmod, mkdtemp, statfs } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm'
/** Databases of a whole run take a third of it. */
const ENOUGH_BYTES = 4 * 1024 ** 3

/** A new folder that others may enter: as root, PostgreSQL runs as somebody else and keeps its files there. */
export async function openFolder(prefix: string, parent = tmpdir()): Promise<string> {
  const folder = await mkdtemp(join(parent, prefix))
  await chmod(folder, 0o755)
  return folder
}

/** Where databases of tests are kept: in memory where there is plenty of it and programs run from there, or else on the disk. */
export async function findFastPlace(): Promise<string> {
  return (await hasRoom().catch(() => false)) ? MEMORY : tmpdir()
}

async function hasRoom(): Promise<boolean> {
  await access(MEMORY, constants.W_OK)
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n')
  const options = mounts.map((line) => line.split(' ')).findLast(([, place]) => place === MEMORY)?.[3]
  if (!options || options.split(',').includes('noexec')) return false
  const { bavail, bsize } = await statfs(MEMORY)
  return Math.min(bavail * bsize, freemem()) > ENOUGH_BYTES
}
