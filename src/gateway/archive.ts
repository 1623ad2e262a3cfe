import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { createSeal } from '#kernel/access/seal.server.ts'
import { backUp } from '#kernel/backup/back-up.server.ts'
import { restore } from '#kernel/backup/restore.server.ts'
import { intoFile } from '#kernel/backup/whole-file.server.ts'
import { type ConnectedDatabase, connectEmbedded, hasEmbedded } from '#kernel/database/embedded/connect.ts'
import { readMigrations } from '#kernel/database/migrate.server.ts'
import { connectionConfig } from '#kernel/database/pools.server.ts'
import { requireSecret } from './check-secret.ts'
import { checkSecret } from './database.ts'
import { readSettings, type Settings, SettingsError } from './settings.ts'

type Say = (line: string) => void

/** Reads the settings without making a secret: a new one would fit no archive. */
export function readStoredSettings(env: NodeJS.ProcessEnv): Settings {
  const secretFile = join(resolve(env.SALA_DATA || 'data'), 'secret')
  if (!env.SALA_SECRET && !existsSync(secretFile))
    throw new SettingsError(
      `the installation’s secret is missing: set SALA_SECRET or put it into ${secretFile}`,
    )
  return readSettings(env)
}

/** The database that the environment names; an embedded one is started unless it runs. */
export async function reachDatabase(settings: Settings, say: Say): Promise<ConnectedDatabase> {
  if (settings.databaseUrl)
    return { config: { connectionString: settings.databaseUrl }, release: async () => undefined }
  return connectEmbedded(settings.dataDir, say)
}

async function connect(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...connectionConfig(config), application_name: 'sala_backup' })
  // The query that runs then fails and tells.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Backs up the installation that the environment names into one file. */
export async function backUpInstallation(env: NodeJS.ProcessEnv, path: string, say: Say): Promise<void> {
  const settings = readStoredSettings(env)
  if (!settings.databaseUrl && !hasEmbedded(settings.dataDir))
    throw new SettingsError(`there is no database in ${settings.dataDir}: set SALA_DATA or DATABASE_URL`)
  const database = await reachDatabase(settings, say)
  try {
    const client = await connect(database.config)
    const seal = createSeal(settings.secret, settings.otherSecret)
    try {
      await requireSecret(client, settings, seal)
      const { tables, rows, files } = await backUp({
        client,
        filesDir: join(settings.dataDir, 'files'),
        sink: intoFile(resolve(path)),
        seal,
        now: new Date(),
      })
      say(`backed up ${rows} rows of ${tables} tables and ${files} files into ${path}`)
    } finally {
      await client.end()
    }
  } finally {
    await database.release()
  }
}

const describeLoss = ({ name, rows }: { name: string; rows: number }) => `${name} (${rows} rows)`

/** Restores an archive into the empty place that the environment names. */
export async function restoreInstallation(env: NodeJS.ProcessEnv, path: string, say: Say): Promise<void> {
  const settings = readStoredSettings(env)
  let database: ConnectedDatabase | undefined
  try {
    const { madeAt, tables, rows, files, leftOut } = await restore({
      connect: async () => connect((database = await reachDatabase(settings, say)).config),
      filesDir: join(settings.dataDir, 'files'),
      path: resolve(path),
      seal: createSeal(settings.secret),
      migrations: await readMigrations('migrations'),
    })
    // An archive of an earlier version does not name its secret; it was proven to be this one.
    if (database) await checkSecret(database.config, settings, say)
    say(`restored ${rows} rows of ${tables} tables and ${files} files as of ${madeAt}; every hash is right`)
    if (leftOut.length > 0)
      say(`left out, since this version has no place for it: ${leftOut.map(describeLoss).join(', ')}`)
  } finally {
    await database?.release()
  }
}
