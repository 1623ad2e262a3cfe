import pg from 'pg'
import { createSeal } from '#kernel/access/seal.server.ts'
import { readSystemId, shipLast } from '#kernel/backup/recovery/keep-archiving.server.ts'
import { checkThaiSearch } from '#kernel/database/check-thai-search.ts'
import { keepEmbeddedRunning } from '#kernel/database/embedded/keep-running.ts'
import type { Place } from '#kernel/database/embedded/place.ts'
import { MIGRATION_LOCK, migrate, takeLock } from '#kernel/database/migrate.server.ts'
import { connectionConfig } from '#kernel/database/pools.server.ts'
import { prepareDatabase } from '#kernel/database/prepare.server.ts'
import { installJobs } from '#kernel/jobs/install.server.ts'
import { requireSecret } from './check-secret.ts'
import type { Settings } from './settings.ts'

export interface OpenedDatabase {
  config: pg.ClientConfig
  /** Where it is, if it is the data folder's own. */
  place?: Place
  close(): Promise<void>
}

const MIN_VERSION = 150_000

/** Starts the embedded PostgreSQL, or takes the one of DATABASE_URL. */
export async function openDatabase(
  settings: Settings,
  say: (line: string) => void,
  signal?: AbortSignal,
): Promise<OpenedDatabase> {
  if (settings.databaseUrl) {
    say('using the PostgreSQL of DATABASE_URL')
    return { config: { connectionString: settings.databaseUrl }, close: async () => undefined }
  }
  say('starting PostgreSQL')
  const { dataDir, recovery } = settings
  const isArchiving = recovery !== undefined
  const { config, place, stop } = await keepEmbeddedRunning({ dataDir, isArchiving, say, signal })
  const systemId = recovery && (await readSystemId(config))
  return {
    config,
    place,
    async close() {
      await stop()
      // With its end the database puts the last of its journal aside.
      if (recovery && systemId) await shipLast(place, recovery, systemId, say)
    },
  }
}

/** Runs work on one connection of the database's owner. */
export async function withOwner<T>(
  config: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(connectionConfig(config))
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Brings the database to the state that this version works with. */
export async function readyDatabase(config: pg.ClientConfig, say: (line: string) => void): Promise<void> {
  await withOwner(config, async (client) => {
    // Held until the connection ends: of processes that start together one prepares, and the others find it done.
    await takeLock(client, MIGRATION_LOCK)
    const version = await client.query<{ v: number }>(
      `select current_setting('server_version_num')::int as v`,
    )
    if ((version.rows[0]?.v ?? 0) < MIN_VERSION) throw new Error('PostgreSQL 15 or newer is needed')
    const { complete } = await prepareDatabase(client)
    if (!complete) say('search on very large sites will be slow: run script/prepare-database as a superuser')
    await checkThaiSearch(client)
    const count = await migrate(client, 'migrations', say)
    await installJobs(client)
    if (count === 0) say('the database is up to date')
  })
}

/** Throws one line unless the database is sealed with the secret of the settings. */
export async function checkSecret(
  config: pg.ClientConfig,
  settings: Settings,
  say: (line: string) => void,
): Promise<void> {
  const seal = createSeal(settings.secret, settings.otherSecret)
  const state = await withOwner(config, (client) => requireSecret(client, settings, seal))
  if (state === 'replacing')
    say('the secret is being replaced: script/sala secret rotate seals the values anew')
}
