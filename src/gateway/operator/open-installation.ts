import { pino } from 'pino'
import { createEngine } from '#kernel/create-engine.server.ts'
import type { ConnectedDatabase } from '#kernel/database/embedded/connect.ts'
import { hasEmbedded } from '#kernel/database/embedded/connect.ts'
import { requireMigrated } from '#kernel/database/migrate.server.ts'
import type { Engine } from '#kernel/engine.server.ts'
import { modules } from '#src/manifest.ts'
import { reachDatabase } from '../archive.ts'
import { checkSecret, withOwner } from '../database.ts'
import { type Settings, SettingsError } from '../settings.ts'
import { readStorageSettings } from '../storage-settings.ts'

/** The installation that a command works on. */
export interface OpenedInstallation {
  readonly engine: Engine
  readonly database: ConnectedDatabase
  close(): Promise<void>
}

/** The database of the installation; one that a command would have to make first is none. */
export async function reachInstalled(
  settings: Settings,
  say: (line: string) => void,
): Promise<ConnectedDatabase> {
  if (!settings.databaseUrl && !hasEmbedded(settings.dataDir))
    throw new SettingsError(`there is no database in ${settings.dataDir}: set SALA_DATA or DATABASE_URL`)
  return reachDatabase(settings, say)
}

/** Opens the installation as a server does, but changes nothing of its tables and serves nobody. */
export async function openInstallation(
  env: NodeJS.ProcessEnv,
  settings: Settings,
  say: (line: string) => void,
): Promise<OpenedInstallation> {
  const database = await reachInstalled(settings, say)
  try {
    await withOwner(database.config, (client) => requireMigrated(client, 'migrations'))
    await checkSecret(database.config, settings, say)
    const engine = createEngine({
      modules,
      database: database.config,
      secret: settings.secret,
      otherSecret: settings.otherSecret,
      storage: readStorageSettings(env, settings.dataDir),
      log: pino({ level: env.LOG_LEVEL === 'debug' ? 'debug' : 'error' }, pino.destination(2)),
      smtpUrl: settings.smtpUrl,
      redisUrl: settings.redisUrl,
      tableSources: settings.tableSources,
      contentHost: settings.contentHost,
      ice: settings.ice,
      limits: settings.limits,
      ports: { local: settings.port, all: settings.publicPort },
    })
    return {
      engine,
      database,
      async close() {
        await engine.jobs.close()
        await engine.changes.close()
        await engine.pools.close()
        await database.release()
      },
    }
  } catch (error) {
    await database.release()
    throw error
  }
}
