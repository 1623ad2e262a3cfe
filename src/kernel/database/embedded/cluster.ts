import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Account } from './accounts.ts'
import type { Place } from './place.ts'
import type { Program } from './program.ts'
import { describeSpawn } from './run-program.ts'

const run = promisify(execFile)
const draftPrefix = 'making-'

export interface ClusterOptions {
  place: Place
  program: Program
  locale: string
  /** False leaves out the flush to disk, for databases that tests throw away. */
  isDurable: boolean
  signal?: AbortSignal | undefined
  say: (line: string) => void
}

/** Makes the cluster where there is none, wholly or not at all. Answers the owner's password. */
export async function prepareCluster(options: ClusterOptions): Promise<string> {
  const { home, cluster } = options.place
  for (const name of await readdir(home)) {
    if (name.startsWith(draftPrefix)) await rm(join(home, name), { recursive: true, force: true })
  }
  if (existsSync(join(cluster, 'PG_VERSION'))) {
    await checkVersion(cluster, options.program)
    return readPassword(home)
  }
  if (existsSync(cluster) && (await readdir(cluster)).length > 0) {
    throw new Error(`${cluster} is not a whole database (PG_VERSION is missing): move it away or restore it`)
  }
  options.say(`making the database in ${cluster}`)
  const password = existsSync(join(home, 'password')) ? await readPassword(home) : await writePassword(home)
  await makeCluster(options, password)
  return password
}

async function makeCluster(options: ClusterOptions, password: string): Promise<void> {
  const { home, cluster, account } = options.place
  const draft = join(home, draftPrefix + randomBytes(6).toString('hex'))
  await mkdir(draft, { mode: 0o700 })
  const passwordFile = join(draft, 'password')
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 })
  for (const path of [passwordFile, draft]) await handOver(path, account)
  try {
    await run(
      join(options.program.folder, 'bin/initdb'),
      [
        `--pgdata=${join(draft, 'cluster')}`,
        '--encoding=UTF8',
        '--locale-provider=icu',
        '--icu-locale=th',
        `--lc-collate=${options.locale}`,
        `--lc-ctype=${options.locale}`,
        '--username=sala',
        '--auth=scram-sha-256',
        `--pwfile=${passwordFile}`,
        ...(options.isDurable ? [] : ['--no-sync']),
      ],
      { ...describeSpawn(draft, options.locale, account), signal: options.signal },
    )
    await rename(join(draft, 'cluster'), cluster)
  } catch (error) {
    const { stderr = '', message } = error as Error & { stderr?: string }
    throw new Error(`The database could not be made in ${cluster}:\n${stderr.trim() || message}`, {
      cause: error,
    })
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function handOver(path: string, account: Account | undefined): Promise<void> {
  if (account) await chown(path, account.uid, account.gid)
}

async function checkVersion(cluster: string, program: Program): Promise<void> {
  const made = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim()
  const brought = program.version.split('.')[0]
  if (made === brought) return
  throw new Error(
    `The database in ${cluster} was made by PostgreSQL ${made} and this version of Sala brings ${brought}: ` +
      'make a backup with the version of Sala that made it, and restore that here into an empty data folder',
  )
}

/** The password of the database’s owner, which stands beside the cluster. */
export async function readPassword(home: string): Promise<string> {
  const path = join(home, 'password')
  const password = (await readFile(path, 'utf8').catch(() => '')).trim()
  if (password === '') throw new Error(`${path}, which holds the database's password, is missing or empty`)
  return password
}

/** Makes a password for the database’s owner. */
export async function writePassword(home: string): Promise<string> {
  const password = randomBytes(32).toString('hex')
  const draft = join(home, `${draftPrefix}password`)
  const file = await open(draft, 'wx', 0o600)
  await file.writeFile(`${password}\n`)
  await file.sync()
  await file.close()
  await rename(draft, join(home, 'password'))
  return password
}
