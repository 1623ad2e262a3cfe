import { join } from 'node:path'
import { createSeal } from '#kernel/access/seal.server.ts'
import { makeBaseNow, readSystemId, shipLast } from '#kernel/backup/recovery/keep-archiving.server.ts'
import { mirrorFiles, restoreFiles } from '#kernel/backup/recovery/mirror-files.server.ts'
import { recoverTo } from '#kernel/backup/recovery/recover.server.ts'
import { shipWal } from '#kernel/backup/recovery/ship-wal.server.ts'
import { openStore } from '#kernel/backup/store/open-store.server.ts'
import { connectEmbedded, hasEmbedded } from '#kernel/database/embedded/connect.ts'
import { walFolder } from '#kernel/database/embedded/wal-folder.ts'
import { checkMigrations, readMigrations } from '#kernel/database/migrate.server.ts'
import { readStoredSettings } from './archive.ts'
import { requireSecret } from './check-secret.ts'
import { withOwner } from './database.ts'
import { type Settings, SettingsError } from './settings.ts'
import { readStorageSettings } from './storage-settings.ts'

type Say = (line: string) => void

function readRecovery(env: NodeJS.ProcessEnv) {
  const settings = readStoredSettings(env)
  if (!settings.recovery)
    throw new SettingsError('SALA_WAL_TO is not set: the folder or bucket of the journal')
  return { settings, recovery: settings.recovery }
}

/** Makes the base backup that recovery to a moment begins with, while the server runs or not. */
export async function makeBaseBackup(env: NodeJS.ProcessEnv, say: Say): Promise<void> {
  const { settings, recovery } = readRecovery(env)
  if (!hasEmbedded(settings.dataDir))
    throw new SettingsError(`there is no database in ${settings.dataDir}: set SALA_DATA`)
  const store = await openStore(recovery.to)
  const { config, place, release } = await connectEmbedded(settings.dataDir, say, true)
  if (!place) throw new Error('the database says not where it is')
  const systemId = await readSystemId(config)
  try {
    const mode = await withOwner(config, (client) =>
      client.query<{ on: boolean }>(`select current_setting('archive_mode') = 'on' as on`),
    )
    if (!mode.rows[0]?.on)
      throw new SettingsError('the server runs without SALA_WAL_TO: start it with the same one first')
    const base = await makeBaseNow({ settings: recovery, database: config, place, store })
    await shipWal(walFolder(place.home), store, systemId)
    const { folder, s3 } = readStorageSettings(env, settings.dataDir)
    if (!s3) await mirrorFiles(folder, store, systemId)
    say(
      `made the base backup ${base.name} of ${base.size} bytes: every moment from ${base.stoppedAt} on can be reached`,
    )
  } finally {
    await release()
    await shipLast(place, recovery, systemId, say)
  }
}

/** A moment as people write it: Bangkok's time, unless it says another zone. */
export function parseMoment(text: string): Date {
  const [, day = '', time = '', zone] =
    /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?)\s*(Z|[+-]\d\d:?\d\d)?$/.exec(text.trim()) ?? []
  const moment = new Date(`${day}T${time}${zone ?? '+07:00'}`)
  if (Number.isNaN(moment.getTime()))
    throw new SettingsError(`--at ${text} is no moment: write it like '2026-11-16 14:03:20', Bangkok’s time`)
  return moment
}

export interface Wanted {
  readonly at: string
  readonly system?: string | undefined
  readonly timeline?: string | undefined
}

function readTimeline(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new SettingsError(`--timeline ${text} is no number of a timeline`)
  return Number(text)
}

/** Brings database and files of an empty SALA_DATA to a moment; the old data is not touched. */
export async function recoverInstallation(env: NodeJS.ProcessEnv, wanted: Wanted, say: Say): Promise<void> {
  const { settings, recovery } = readRecovery(env)
  const [at, timeline] = [parseMoment(wanted.at), readTimeline(wanted.timeline)]
  if (hasEmbedded(settings.dataDir))
    throw new SettingsError(
      `SALA_DATA=${settings.dataDir} has a database: recovery goes into an empty one only`,
    )
  const store = await openStore(recovery.to)
  const { dataDir } = settings
  const base = await recoverTo({ store, dataDir, at, systemId: wanted.system, timeline, say })
  const files = await restoreFiles(join(dataDir, 'files'), store, base)
  const { tables, rows } = await checkRecovered(settings, say)
  say(`recovered ${rows} rows of ${tables} tables and ${files} files as of ${at.toISOString()}`)
}

/** Starts what was recovered once, and reads all of it with the secret of the settings. */
async function checkRecovered(settings: Settings, say: Say): Promise<{ tables: number; rows: number }> {
  const { config, release } = await connectEmbedded(settings.dataDir, say)
  try {
    return await withOwner(config, async (client) => {
      await checkMigrations(client, await readMigrations('migrations'))
      await requireSecret(client, settings, createSeal(settings.secret, settings.otherSecret))
      const found = await client.query<{ name: string }>(
        `select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
      )
      let rows = 0
      for (const { name } of found.rows) {
        const { rows: counted } = await client.query<{ count: number }>(
          `select count(*)::int as count from ${name}`,
        )
        rows += counted[0]?.count ?? 0
      }
      return { tables: found.rows.length, rows }
    })
  } finally {
    await release()
  }
}
