import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { createSeal } from '#kernel/access/seal.server.ts'
import type { Tables } from '#kernel/context.ts'
import { takeLock } from '#kernel/database/migrate.server.ts'
import { connectionConfig } from '#kernel/database/pools.server.ts'
import type { Module } from '#kernel/modules.ts'
import type { DemoBeside, SeedContext } from '#kernel/seed.ts'
import { seedRows } from '#kernel/seed-rows.server.ts'
import { createStorage, type StorageSettings } from '#kernel/storage/storage.server.ts'
import { demoAccounts, demoPassword } from '#modules/users/public.server.ts'
import type { Settings } from './settings.ts'

export interface SeedInput {
  database: pg.ClientConfig
  modules: readonly Module[]
  settings: Pick<Settings, 'secret' | 'demo'> & Partial<Pick<Settings, 'otherSecret'>>
  /** Where the demo's pictures go. */
  storage?: StorageSettings
  today?: Date
  /** Makes the demo beside this installation, which is filled already. */
  beside?: DemoBeside | undefined
  /** Ends it in the middle. */
  signal?: AbortSignal
  say(line: string): void
}

const SEED_LOCK = 0x73656564

interface State {
  readonly provinces: boolean
  readonly sites: boolean
  readonly demo: boolean
}

/** What the database has already. */
async function readState(db: pg.Pool | pg.Client): Promise<State> {
  const found = await db.query<State>(
    `select exists (select from province) as provinces, exists (select from site) as sites,
            exists (select from site join hostname h on h.site = site."_id"
                    where h.hostname = 'localhost' and "siteName" = 'สถาบันศาลา') as demo`,
  )
  return found.rows[0] ?? { provinces: false, sites: false, demo: false }
}

/** Whether the demo is in a database that needs no filling; undefined when it does. */
export async function readFilled(
  input: Pick<SeedInput, 'database' | 'settings'>,
): Promise<{ demo: boolean } | undefined> {
  const client = new pg.Client(connectionConfig(input.database))
  await client.connect()
  try {
    const { provinces, sites, demo } = await readState(client)
    return provinces && (sites || !input.settings.demo) ? { demo: sites && demo } : undefined
  } finally {
    await client.end()
  }
}

/** Whether the demo stands below its host name already. */
async function isBeside(pool: pg.Pool, { base }: DemoBeside): Promise<boolean> {
  const demo = `select from site join hostname h on h.site = site."_id"
     where h.hostname = $1 and "siteName" = 'สถาบันศาลา'`
  return (await pool.query(demo, [base])).rowCount !== 0
}

/** Fills an empty database: what every installation needs, and the demo unless it is not wanted; or a demo beside what is there. */
export async function seedWhenEmpty(input: SeedInput): Promise<{ demo: boolean }> {
  const pool = new pg.Pool({ ...connectionConfig(input.database), max: 1 })
  const root = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  try {
    // Two processes that start together fill once: the second waits and finds it done.
    await takeLock(pool, SEED_LOCK)
    const state = await readState(pool)
    const { beside } = input
    if (beside && (await isBeside(pool, beside))) return { demo: true }
    await root.transaction().execute(async (db) => {
      const seal = createSeal(input.settings.secret, input.settings.otherSecret)
      const context: SeedContext = {
        db,
        shared: seedRows(db, seal),
        on: (siteId) => seedRows(db, seal, siteId),
        seal,
        storage: createStorage(input.storage, pool),
        today: input.today ?? new Date(),
        beside,
        ids: new Map(),
        left: { first: { courses: [], enrolments: [] }, second: { courses: [], enrolments: [] } },
        say: input.say,
      }
      if (!state.provinces) for (const module of input.modules) await module.seed?.base?.(context)
      if (!beside && (state.sites || !input.settings.demo)) return
      input.say('filling the demo')
      const steps = input.modules.flatMap(({ seed }) => (seed ? [seed] : []))
      for (const seed of steps) await seed.demo?.(context)
      for (const seed of steps) await seed.afterDemo?.(context)
    })
    return { demo: beside !== undefined || (state.sites ? state.demo : input.settings.demo) }
  } finally {
    await root.destroy()
  }
}

/** What a newcomer needs to know of the demo. */
export function describeDemo(address: string, seeded: { demo: boolean }): string[] {
  if (!seeded.demo) return []
  const { port } = new URL(address)
  return [
    '',
    `  สถาบันศาลา              http://localhost:${port}`,
    `  second academy          http://second.localhost:${port}`,
    `  members log in at       http://localhost:${port}/user/login`,
    `  staff log in at         http://localhost:${port}/member/login`,
    `  password of all         ${demoPassword}`,
    ...demoAccounts.map((account) => `    ${account.email.padEnd(26)} ${account.role}`),
    '',
  ]
}
