import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from '../../context.ts'
import type { Place } from '../../database/embedded/place.ts'
import { unbrokenMark, walFolder } from '../../database/embedded/wal-folder.ts'
import { connectionConfig } from '../../database/pools.server.ts'
import { noteRun } from '../backup-runs.server.ts'
import { openStore, type StoreSettings } from '../store/open-store.server.ts'
import type { BackupStore } from '../store/store.ts'
import { type Base, listBases, makeBase } from './make-base.server.ts'
import { type Mirror, mirrorFiles } from './mirror-files.server.ts'
import { pruneRecovery } from './prune-recovery.server.ts'
import { listWaiting, shipWal } from './ship-wal.server.ts'
import { timelineOf } from './wal-names.ts'

export interface RecoverySettings {
  readonly to: StoreSettings
  /** So many days back every moment can be reached. */
  readonly keepDays: number
}

export interface ArchivingInput {
  readonly settings: RecoverySettings
  readonly database: pg.ClientConfig
  readonly place: Pick<Place, 'home' | 'cluster'>
  /** Folder of the uploaded files; undefined where they are in a bucket. */
  readonly filesDir?: string | undefined
  readonly log: Logger
}

/** Brings the journal into the store and makes base backups, for as long as the database runs. */
export interface Archiving {
  /** What is not as it should be, in words that give nothing of the machine away. */
  describe(db: Pick<pg.ClientBase, 'query'>): Promise<string[]>
  close(): Promise<void>
}

const LOOK_MS = 1_000
/** After the first failure; doubles from try to try. */
const RETRY_MS = 1_000
const MAX_RETRY_MS = 300_000
const FILES_LOOK_MS = 60_000
const BASE_LOOK_MS = 600_000
const BASE_AGE_MS = 7 * 86_400_000
/** A part that waits longer is told of: it is put aside every minute. */
const LAG_MS = 300_000

/** Starts to keep what recovery to a moment needs. */
export async function keepArchiving(input: ArchivingInput): Promise<Archiving> {
  const { settings, place, log, database } = input
  const store = await openStore(settings.to)
  const folder = walFolder(place.home)
  const systemId = await readSystemId(database)
  const closing = new AbortController()
  const { signal } = closing
  const state = { shipping: '', base: '', files: '' }

  /** Does it again and again; what fails is logged when it begins to, and known to readiness until it works. */
  async function repeat(name: keyof typeof state, every: number, work: () => Promise<void>): Promise<void> {
    for (let failures = 0; !signal.aborted; ) {
      try {
        await work()
        failures = 0
        state[name] = ''
      } catch (error) {
        const reason = (error as Error).message
        if (state[name] !== reason) log.error({ err: error }, `recovery to a moment: ${name} fails`)
        state[name] = reason
        failures += 1
      }
      const wait = failures === 0 ? every : Math.min(MAX_RETRY_MS, RETRY_MS * 2 ** failures)
      await pause(wait, undefined, { signal }).catch(() => undefined)
    }
  }

  const ship = async () => void (await shipWal(folder, store, systemId))
  const { filesDir } = input
  let mirror: Mirror | undefined
  const running = Promise.all([
    repeat('shipping', LOOK_MS, ship),
    repeat('base', BASE_LOOK_MS, async () => {
      if (await isBaseDue(store, database, place.home)) await makeBaseNow({ ...input, store })
    }),
    repeat('files', FILES_LOOK_MS, async () => {
      if (filesDir === undefined) return
      const known = mirror
      // Read anew after a failure, which may have left more or less than is known.
      mirror = undefined
      mirror = await mirrorFiles(filesDir, store, systemId, known)
    }),
  ])
  return {
    async describe(db) {
      const { since } = await listWaiting(folder)
      const isLagging = since !== undefined && Date.now() - since.getTime() > LAG_MS
      const isRefused = await isArchiverFailing(db)
      return [
        state.shipping === '' ? '' : 'the journal does not reach its archive',
        isRefused ? 'the journal cannot be put aside' : '',
        isLagging ? `the journal waits for its archive since ${since.toISOString()}` : '',
        state.files === '' ? '' : 'uploaded files do not reach their archive',
        state.base === '' ? '' : 'the last base backup failed',
      ].filter((note) => note !== '')
    },
    async close() {
      closing.abort()
      await running
    },
  }
}

async function withClient<T>(config: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...connectionConfig(config), application_name: 'sala_recovery' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The number that a cluster has for its whole life. */
export function readSystemId(database: pg.ClientConfig): Promise<string> {
  return withClient(database, async (client) => {
    const found = await client.query<{ id: string }>(
      'select system_identifier::text as id from pg_control_system()',
    )
    return found.rows[0]?.id ?? ''
  })
}

const LAST_MS = 10_000

/** Brings what a database put aside at its end into the store, if that takes no long; else the next start does. */
export async function shipLast(
  { home }: Pick<Place, 'home'>,
  { to }: RecoverySettings,
  systemId: string,
  say: (line: string) => void,
): Promise<void> {
  const shipped = openStore(to).then((store) => shipWal(walFolder(home), store, systemId))
  await Promise.race([shipped, pause(LAST_MS, undefined, { ref: false })]).catch((error: Error) =>
    say(`the end of the journal waits for the next start: ${error.message}`),
  )
}

async function isArchiverFailing(db: Pick<pg.ClientBase, 'query'>): Promise<boolean> {
  const { rows } = await db.query<{ failing: boolean }>(
    `select coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as failing
     from pg_stat_archiver`,
  )
  return rows[0]?.failing ?? false
}

/** Whether there is no base of this branch from which on every part was put aside, or the last one is a week old. */
async function isBaseDue(store: BackupStore, database: pg.ClientConfig, home: string): Promise<boolean> {
  if (!existsSync(unbrokenMark(home))) return true
  const { system, timeline } = await withClient(database, async (client) => {
    const found = await client.query<{ system: string; timeline: number }>(
      `select (select system_identifier::text from pg_control_system()) as system,
              (select timeline_id from pg_control_checkpoint()) as timeline`,
    )
    return found.rows[0] ?? { system: '', timeline: 0 }
  })
  const own = (await listBases(store, system)).filter(({ firstPart }) => timelineOf(firstPart) === timeline)
  const last = own.at(-1)
  return !last || Date.now() - Date.parse(last.startedAt) > BASE_AGE_MS
}

/** Makes a base backup, notes how it went, and takes away what is no longer needed. */
export async function makeBaseNow({
  settings,
  database,
  place,
  store,
}: Omit<ArchivingInput, 'log'> & { readonly store: BackupStore }): Promise<Base> {
  return withClient(database, async (client) => {
    const madeAt = new Date()
    try {
      const base = await makeBase({ client, cluster: place.cluster, store })
      await noteRun(client, { kind: 'base', name: base.name, place: store.place, size: base.size, madeAt })
      await writeFile(unbrokenMark(place.home), '', { mode: 0o600 })
      await pruneRecovery(store, base.systemId, new Date(), settings.keepDays)
      return base
    } catch (error) {
      const failed = {
        kind: 'base',
        name: '',
        place: store.place,
        error: (error as Error).message,
        madeAt,
      } as const
      await withClient(database, (fresh) => noteRun(fresh, failed)).catch(() => undefined)
      throw error
    }
  })
}
