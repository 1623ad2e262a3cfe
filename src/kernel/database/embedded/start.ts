import { resolve } from 'node:path'
import { Client, type ClientConfig, type PoolConfig } from 'pg'
import { checkThaiSearch } from '../check-thai-search.ts'
import { prepareCluster } from './cluster.ts'
import { launch, type Postmaster } from './launch.ts'
import { clearLeftovers } from './leftovers.ts'
import { openLogFile } from './log-file.ts'
import { choosePlace, type Place } from './place.ts'
import { findProgram, type Program, prepareProgram } from './program.ts'
import { findLocale } from './run-program.ts'
import { takeServerLock } from './server-lock.ts'
import { prepareSocketFolder, socketPort } from './socket-folder.ts'
import { prepareWalFolder } from './wal-folder.ts'

export interface EmbeddedOptions {
  /** The server's data folder; the database is kept under it, in `postgres`. */
  dataDir: string
  /** Settings of PostgreSQL that differ from Sala's own. */
  settings?: Record<string, string>
  /** Whether its journal is put aside, so that it can be brought back to a moment. */
  isArchiving?: boolean
  /** Ends a start that is no longer wanted. */
  signal?: AbortSignal | undefined
  /** Hears in one line each what a person may want to know. */
  say: (line: string) => void
}

export interface EmbeddedDatabase {
  /** Connects as the owner, by socket. */
  url: string
  config: PoolConfig
  pid: number
  /** The folder with everything of it, and the cluster in there. */
  place: Place
  /** Settles when PostgreSQL ends, by stop() or by itself. */
  ended: Promise<void>
  stop: () => Promise<void>
}

/** Starts the data folder's own PostgreSQL, made on first use, and answers when it takes connections. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const found = await findProgram()
  const place = await choosePlace(resolve(options.dataDir), options.say)
  const releaseLock = takeServerLock(`${place.home}/server.lock`, `The database in ${place.home}`)
  try {
    const program = await prepareProgram(found, place.home, place.account, options.say)
    const database = await startIn(place, program, options)
    void database.ended.then(releaseLock)
    return database
  } catch (error) {
    releaseLock()
    throw error
  }
}

async function startIn(place: Place, program: Program, options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { say, signal, isArchiving = false } = options
  const settings = { ...options.settings, ...(await prepareWalFolder(place, isArchiving)) }
  const locale = await findLocale()
  await clearLeftovers(place.cluster, say)
  const password = await prepareCluster({
    place,
    program,
    locale,
    isDurable: settings.fsync !== 'off',
    say,
    signal,
  })
  const socketFolder = await prepareSocketFolder(place.home, place.account)
  // Said here, so that a PGSSLMODE in the environment does not ask a socket for TLS.
  const config = {
    host: socketFolder,
    port: socketPort,
    user: 'sala',
    password,
    database: 'sala',
    ssl: false,
  }
  const log = await openLogFile(place.home)
  try {
    const maintenance = { ...config, database: 'postgres' }
    const postmaster = await launch({
      place,
      program,
      locale,
      socketFolder,
      settings,
      config: maintenance,
      log,
      say,
      signal,
    })
    await stopOnFailure(postmaster, async () => {
      await withClient(maintenance, createDatabase)
      await withClient(config, checkThaiSearch)
    })
    const host = encodeURIComponent(socketFolder)
    const url = `postgresql://sala:${password}@/sala?host=${host}&port=${socketPort}&sslmode=disable`
    return { url, config, place, pid: postmaster.pid, ended: postmaster.ended, stop: postmaster.stop }
  } finally {
    await log.close()
  }
}

async function stopOnFailure(postmaster: Postmaster, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    await postmaster.stop()
    throw error
  }
}

async function createDatabase(client: Client): Promise<void> {
  const found = await client.query("select 1 from pg_database where datname = 'sala'")
  // template0 has the locale that the cluster was made with.
  if (found.rowCount === 0) await client.query('create database sala template template0')
}

async function withClient(config: ClientConfig, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client(config)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
