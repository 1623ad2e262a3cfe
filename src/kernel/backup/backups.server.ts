import pg from 'pg'
import type { Seal } from '../access/seal.server.ts'
import { connectionConfig } from '../database/pools.server.ts'
import { backUp } from './back-up.server.ts'
import { forgetOldRuns, listMade, noteRemoved, noteRun, readLastRuns } from './backup-runs.server.ts'
import { BackupError } from './format.ts'
import { chooseRetained, type KeepRule } from './keep-rule.ts'
import { openStore, type StoreSettings } from './store/open-store.server.ts'
import type { BackupStore } from './store/store.ts'

export interface BackupSettings {
  readonly to: StoreSettings
  /** Time of day in Bangkok. */
  readonly hour: number
  readonly minute: number
  readonly keep: KeepRule
}

export interface BackupsInput {
  /** Reaches the database as its owner. */
  readonly database: pg.ClientConfig
  readonly platform: Pick<pg.Pool, 'query'>
  readonly filesDir: string
  readonly seal: Seal
  readonly settings: BackupSettings | undefined
}

/** Backups that are made by themselves. */
export interface Backups {
  /** When, as a cron expression in Bangkok's time; undefined where nobody asked for them. */
  readonly schedule: string | undefined
  /** Makes one, notes how it went, and takes away those that the rule no longer keeps. */
  make(now: Date, signal?: AbortSignal): Promise<void>
  /** What is not as it should be, in words that give nothing of the machine away. */
  describe(db: Pick<pg.ClientBase, 'query'>): Promise<string[]>
}

/** A day, and time enough for a large one. */
const OVERDUE_MS = 26 * 3600_000

/** Makes the backups of an installation. */
export function createBackups(input: BackupsInput): Backups {
  const { settings, platform } = input
  const began = Date.now()
  return {
    schedule: settings && `${settings.minute} ${settings.hour} * * *`,
    async make(now, signal) {
      if (!settings) throw new BackupError('SALA_BACKUP_TO is not set for this worker')
      const store = await openStore(settings.to)
      const run = { kind: 'archive', name: nameOf(now), place: store.place, madeAt: now } as const
      try {
        const size = await writeInto(input, store, run.name, now, signal)
        await noteRun(platform, { ...run, size })
      } catch (error) {
        await noteRun(platform, { ...run, error: (error as Error).message })
        throw error
      }
      await prune(platform, store, settings.keep)
    },
    async describe(db) {
      const { isFailing, lastSuccess } = await readLastRuns(db, 'archive')
      const since = lastSuccess?.getTime() ?? began
      const isOverdue = settings !== undefined && Date.now() - since > OVERDUE_MS
      return [
        isFailing ? 'the last backup failed' : '',
        isOverdue ? `no backup since ${new Date(since).toISOString()}` : '',
      ].filter((note) => note !== '')
    },
  }
}

/** Its moment to the second, in UTC. */
function nameOf(now: Date): string {
  return `sala-${now.toISOString().slice(0, 19).replaceAll(':', '')}Z.tar.zst`
}

async function writeInto(
  { database, filesDir, seal }: BackupsInput,
  store: BackupStore,
  name: string,
  now: Date,
  signal: AbortSignal | undefined,
): Promise<number> {
  const client = new pg.Client({ ...connectionConfig(database), application_name: 'sala_backup' })
  // The query that runs then fails and tells.
  client.on('error', () => undefined)
  await client.connect()
  const leave = () => void client.end()
  signal?.addEventListener('abort', leave)
  let size = 0
  try {
    signal?.throwIfAborted()
    const sink = async (bytes: AsyncIterable<Buffer>) => (size = await store.write(name, bytes))
    await backUp({ client, filesDir, sink, seal, now })
    return size
  } finally {
    signal?.removeEventListener('abort', leave)
    await client.end()
  }
}

/** Takes away what the rule does not keep, of what was put there by this installation and nothing else. */
async function prune(db: Pick<pg.Pool, 'query'>, store: BackupStore, keep: KeepRule): Promise<void> {
  const there = new Set<string>()
  for await (const { name } of store.list('sala-')) there.add(name)
  const made = await listMade(db, 'archive', store.place)
  const kept = chooseRetained(
    made.filter(({ name }) => there.has(name)),
    keep,
  )
  for (const backup of made) {
    if (kept.has(backup)) continue
    await store.remove(backup.name)
    await noteRemoved(db, backup._id)
  }
  await forgetOldRuns(db)
}
