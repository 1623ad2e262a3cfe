import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, lstat, mkdir, realpath, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Account, findClosedFolder, findOwner, findServiceAccount } from './accounts.ts'

/** Where the database lives. `account` is set when it runs as another user than this process. */
export interface Place {
  home: string
  cluster: string
  account?: Account
}

const sharedFolder = '/var/lib/sala'

/** Chooses the database's folder and user; the same data folder leads to the same database every time. */
export async function choosePlace(dataDir: string, say: (line: string) => void): Promise<Place> {
  await mkdir(dataDir, { recursive: true })
  const entrance = join(await realpath(dataDir), 'postgres')
  const home = await followLink(entrance)
  const owner = home === undefined ? undefined : await findClusterOwner(join(home, 'cluster'))
  if (process.getuid?.() !== 0) return placeForOrdinaryUser(home ?? entrance, owner)
  if (owner?.uid === 0) {
    const remedy = `chown -R ${(await findServiceAccount()).name} ${join(home ?? entrance, 'cluster')}`
    throw new Error(`The database in ${home} belongs to root, and PostgreSQL does not run as root: ${remedy}`)
  }
  const account = owner ?? (await findServiceAccount())
  const closed = await findClosedFolder(home ?? dirname(entrance), account)
  if (!closed) {
    const chosen = home ?? entrance
    if (chosen !== entrance) say(`the database is kept in ${chosen}`)
    return { home: await makeHome(chosen, 0o711), cluster: join(chosen, 'cluster'), account }
  }
  if (owner) {
    const remedy = `chmod o+x ${closed}`
    throw new Error(`User ${account.name} runs the database in ${home} and cannot enter ${closed}: ${remedy}`)
  }
  return placeInSharedFolder(entrance, closed, account, say)
}

async function followLink(entrance: string): Promise<string | undefined> {
  const entry = await lstat(entrance).catch(() => undefined)
  if (!entry) return undefined
  if (existsSync(entrance)) return realpath(entrance)
  throw new Error(
    `${entrance} points to a database that is gone: put it back, or remove ${entrance} to begin an empty one`,
  )
}

async function findClusterOwner(cluster: string): Promise<Account | undefined> {
  // Root sees inside and passes over an empty folder; others learn from the folder that it is not theirs.
  const proof = process.getuid?.() === 0 ? join(cluster, 'PG_VERSION') : cluster
  return existsSync(proof) ? findOwner(proof) : undefined
}

async function placeForOrdinaryUser(home: string, owner: Account | undefined): Promise<Place> {
  if (owner && owner.uid !== process.getuid?.()) {
    throw new Error(`The database in ${home} belongs to user ${owner.name}: start as that user or as root`)
  }
  return { home: await makeHome(home, 0o700), cluster: join(home, 'cluster') }
}

async function placeInSharedFolder(
  entrance: string,
  closed: string,
  account: Account,
  say: (line: string) => void,
): Promise<Place> {
  const hash = createHash('sha256').update(dirname(entrance)).digest('hex').slice(0, 16)
  const home = join(sharedFolder, hash)
  const cluster = join(home, 'cluster')
  await makeHome(sharedFolder, 0o755)
  await makeHome(home, 0o711)
  say(`${closed} is closed to user ${account.name}, so the database is kept in ${home}`)
  // The link keeps the choice when the data folder is moved or opened later.
  if (!existsSync(entrance)) await symlink(home, entrance)
  return { home, cluster, account: (await findClusterOwner(cluster)) ?? account }
}

async function makeHome(path: string, mode: number): Promise<string> {
  const isNew = !existsSync(path)
  await mkdir(path, { recursive: true })
  // Explicit, since a strict umask would close the folder to the account.
  if (isNew) await chmod(path, mode)
  return path
}
