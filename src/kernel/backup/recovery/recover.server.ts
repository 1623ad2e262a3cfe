import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { writePassword } from '../../database/embedded/cluster.ts'
import { launch } from '../../database/embedded/launch.ts'
import { openLogFile } from '../../database/embedded/log-file.ts'
import { choosePlace, type Place } from '../../database/embedded/place.ts'
import { findProgram, type Program, prepareProgram } from '../../database/embedded/program.ts'
import { findLocale } from '../../database/embedded/run-program.ts'
import { takeServerLock } from '../../database/embedded/server-lock.ts'
import { prepareSocketFolder, socketPort } from '../../database/embedded/socket-folder.ts'
import { BackupError } from '../format.ts'
import type { BackupStore } from '../store/store.ts'
import { fetchWal } from './fetch-wal.server.ts'
import { type Base, listBases } from './make-base.server.ts'
import { compress } from './ship-wal.server.ts'
import { unpackBase } from './unpack-base.server.ts'
import { namesOf, timelineOf } from './wal-names.ts'

export interface RecoverInput {
  readonly store: BackupStore
  /** A folder without a database. */
  readonly dataDir: string
  readonly at: Date
  /** Which cluster, where the store has several. */
  readonly systemId?: string | undefined
  /** Which branch of its history, where it was brought back before; the newest unless told. */
  readonly timeline?: number | undefined
  /** Settings of PostgreSQL for the time of recovery. */
  readonly settings?: Readonly<Record<string, string>>
  readonly say: (line: string) => void
}

/** The base backup from which the moment can be reached. */
export function chooseBase(
  bases: readonly Base[],
  { at, systemId, timeline = Number.POSITIVE_INFINITY }: Pick<RecoverInput, 'at' | 'systemId' | 'timeline'>,
): Base {
  const systems = [...new Set(bases.map((base) => base.systemId))]
  if (systemId === undefined && systems.length > 1)
    throw new BackupError(`the store has several databases: give --system with one of ${systems.join(', ')}`)
  const own = bases.filter((base) => systemId === undefined || base.systemId === systemId)
  const fit = own.filter(
    ({ stoppedAt, firstPart }) =>
      Date.parse(stoppedAt) <= at.getTime() && (timelineOf(firstPart) ?? 0) <= timeline,
  )
  const [newest] = fit.toSorted((a, b) => (a.stoppedAt < b.stoppedAt ? 1 : -1))
  if (newest) return newest
  const first = own.map(({ stoppedAt }) => stoppedAt).toSorted()[0]
  throw new BackupError(
    first === undefined
      ? 'there is no base backup to begin with'
      : `the first base backup is of ${first}: no earlier moment can be reached`,
  )
}

/** A base is worth nothing without the journal of the time in which it was made, which comes to the store a little later. */
async function needJournal(store: BackupStore, { systemId, firstPart, lastPart, stoppedAt }: Base) {
  const missing = new Set([firstPart, lastPart])
  const { wal } = namesOf(systemId)
  for await (const { name } of store.list(wal)) missing.delete(name.slice(wal.length, -'.zst'.length))
  if (missing.size === 0) return
  throw new BackupError(
    `the journal of the base backup of ${stoppedAt} is not in the store (${[...missing].join(', ')}): what waits in the old installation is brought when it runs`,
  )
}

/** Makes the database of the data folder as it was at the moment, wholly or not at all. */
export async function recoverTo(input: RecoverInput): Promise<Base> {
  const { store, dataDir, say } = input
  const base = chooseBase(await listBases(store), input)
  await needJournal(store, base)
  const found = await findProgram()
  if (found.version.split('.')[0] !== base.version)
    throw new BackupError(
      `the base backup is of PostgreSQL ${base.version}, and this version brings ${found.version}`,
    )
  const place = await choosePlace(dataDir, say)
  if (existsSync(place.cluster))
    throw new BackupError(`${place.cluster} is there: recovery goes into an empty SALA_DATA only`)
  const releaseLock = takeServerLock(`${place.home}/server.lock`, `The database in ${place.home}`)
  const draft = join(place.home, `making-${randomBytes(6).toString('hex')}`)
  try {
    const program = await prepareProgram(found, place.home, place.account, say)
    await mkdir(draft, { mode: 0o711 })
    await handOver(draft, place)
    const cluster = join(draft, 'cluster')
    say(`unpacking the base backup of ${base.stoppedAt}`)
    await unpackBase(store, base, cluster, place.account)
    say('following the journal')
    await follow({ ...input, systemId: base.systemId }, { ...place, cluster }, program, draft)
    await storeHistory(store, base.systemId, cluster)
    await rename(cluster, place.cluster)
    return base
  } finally {
    await rm(draft, { recursive: true, force: true })
    releaseLock()
  }
}

async function handOver(path: string, { account }: Place): Promise<void> {
  if (account) await chown(path, account.uid, account.gid)
}

/** Runs PostgreSQL until it stands at the moment, gives its owner a new password, and stops it. */
async function follow(
  { store, at, systemId = '', timeline, settings: given, say }: RecoverInput,
  place: Place,
  program: Program,
  draft: string,
): Promise<void> {
  const { cluster, home, account } = place
  for (const [name, text] of [
    ['recovery.signal', ''],
    // For this run alone, at a socket that nobody else can reach.
    ['recovery_hba.conf', 'local all sala trust\n'],
  ] as const) {
    await writeFile(join(cluster, name), text, { mode: 0o600 })
    await handOver(join(cluster, name), place)
  }
  const fetcher = await fetchWal(join(draft, 'parts'), store, systemId, account)
  const locale = await findLocale()
  const socketFolder = await prepareSocketFolder(home, account)
  const log = await openLogFile(home)
  const config = { host: socketFolder, port: socketPort, user: 'sala', database: 'postgres', ssl: false }
  const settings = {
    ...given,
    archive_mode: 'off',
    hot_standby: 'off',
    hba_file: join(cluster, 'recovery_hba.conf'),
    restore_command: fetcher.command,
    // Names of zones, «Z» among them, are not known yet when it is read.
    recovery_target_time: at.toISOString().replace('T', ' ').replace('Z', '+00'),
    recovery_target_action: 'promote',
    recovery_target_timeline: timeline === undefined ? 'latest' : String(timeline),
  }
  try {
    const { signal } = fetcher
    const options = { place, program, locale, socketFolder, settings, config, log, say, signal }
    const postmaster = await launch(options).catch(async (error: Error) => {
      throw describeEnd(error, await log.readTail())
    })
    try {
      const client = new Client(config)
      await client.connect()
      const password = await writePassword(home)
      await client.query(`alter role sala password ${client.escapeLiteral(password)}`)
      await client.query('checkpoint')
      await client.end()
    } finally {
      await postmaster.stop()
    }
  } finally {
    await fetcher.close()
    await log.close()
  }
  await rm(join(cluster, 'recovery_hba.conf'), { force: true })
}

/** One line for what is asked for most: a moment after the end of what the store has. */
function describeEnd(error: Error, log: string): Error {
  if (!/recovery ended before configured recovery target was reached/.test(log)) return error
  const [, last] = /last completed transaction was at log time (.+?)"?$/m.exec(log) ?? []
  return new BackupError(
    `the journal in the store ends before that moment${last ? `: its last change is of ${last}` : ''}`,
    { cause: error },
  )
}

/** The branch that was opened now is known to the store, so that none gets its number a second time. */
async function storeHistory(store: BackupStore, systemId: string, cluster: string): Promise<void> {
  const folder = join(cluster, 'pg_wal')
  for (const name of (await readdir(folder)).filter((each) => each.endsWith('.history'))) {
    const target = `${namesOf(systemId).wal}${name}.zst`
    if (!(await store.read(target))) await store.write(target, compress(join(folder, name)))
  }
}
