import { createSeal } from '#kernel/access/seal.server.ts'
import { checkMigrations, readMigrations } from '#kernel/database/migrate.server.ts'
import { reachDatabase, readStoredSettings } from '../archive.ts'
import { requireSecret } from '../check-secret.ts'
import { readyDatabase, withOwner } from '../database.ts'
import { readStorageSettings } from '../storage-settings.ts'

type Say = (line: string) => void

/** Throws one line where this version would not start with these settings and this database. */
export async function checkInstallation(env: NodeJS.ProcessEnv, say: Say): Promise<void> {
  const settings = readStoredSettings(env)
  readStorageSettings(env, settings.dataDir)
  const database = await reachDatabase(settings, say)
  try {
    await withOwner(database.config, async (client) => {
      await checkMigrations(client, await readMigrations('migrations'))
      await requireSecret(client, settings, createSeal(settings.secret, settings.otherSecret))
    })
  } finally {
    await database.release()
  }
  say('settings, secret and database fit')
}

/** Brings the database to the state that this version works with. */
export async function migrateInstallation(env: NodeJS.ProcessEnv, say: Say): Promise<void> {
  const database = await reachDatabase(readStoredSettings(env), say)
  try {
    await readyDatabase(database.config, say)
  } finally {
    await database.release()
  }
}
