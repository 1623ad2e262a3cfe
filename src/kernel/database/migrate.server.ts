import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { isContracting } from './contracting.ts'
import { isDistributed, readPlaced } from './distribution/cluster.server.ts'
import { readPlaces } from './distribution/table-places.server.ts'

// Any number that no other program locks on: «sala» in ASCII.
export const MIGRATION_LOCK = 0x73616c61

const TURN_MS = 200

/**
 * Waits for the lock by asking again and again: where a process ends meanwhile, PostgreSQL would not notice before the lock
 * was given to a connection that nobody has any more.
 */
export async function takeLock(db: Pick<pg.ClientBase, 'query'>, lock: number): Promise<void> {
  for (;;) {
    const { rows } = await db.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lock])
    if (rows[0]?.taken) return
    await pause(TURN_MS)
  }
}

export interface Migration {
  name: string
  sql: string
  checksum: string
}

/** The last migration of the versions whose history was replaced by one baseline a module. */
export const LAST_BEFORE_BASELINES = '20261116004300_learner_clock.sql'

/** Whether a migration is a module's baseline: four digits for its place, before all that have a time. */
export function isBaseline(name: string): boolean {
  return /^\d{4}_/.test(name)
}

/** Whether these migrations made a database of a version before the baselines. */
export function isBeforeBaselines(names: readonly string[]): boolean {
  return names.length > 0 && !names.some(isBaseline)
}

/** The migrations that this version of Sala brings, in their order: baselines first. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

const migrationTableSql =
  'create table if not exists migration (name text primary key, checksum text not null, "appliedAt" timestamptz not null default now())'

/** Applies the migrations that the database does not have yet, one process at a time, each in a transaction. */
export async function migrate(
  client: pg.Client,
  folder: string,
  say: (line: string) => void = () => undefined,
): Promise<number> {
  const migrations = await readMigrations(folder)
  await takeLock(client, MIGRATION_LOCK)
  try {
    await client.query(migrationTableSql)
    const done = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from migration',
    )
    const applied = new Map(done.rows.map((row) => [row.name, row.checksum]))
    checkHistory(migrations, applied)
    const missing = migrations.filter((migration) => !applied.has(migration.name))
    for (const migration of missing) {
      await applyMigration(client, migration)
      say(`migrated ${migration.name}`)
    }
    return missing.length
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
  }
}

/** Throws unless the database has exactly the migrations of this version. Changes nothing. */
export async function requireMigrated(client: pg.Client, folder: string): Promise<void> {
  const found = await client.query<{ is: boolean }>(`select to_regclass('migration') is not null as is`)
  const migrations = await readMigrations(folder)
  const done = found.rows[0]?.is
    ? await client.query<{ name: string; checksum: string }>('select name, checksum from migration')
    : { rows: [] }
  checkHistory(migrations, new Map(done.rows.map((row) => [row.name, row.checksum])))
  const names = new Set(done.rows.map(({ name }) => name))
  const missing = migrations.find(({ name }) => !names.has(name))
  if (missing)
    throw new Error(
      `the database does not have migration ${missing.name}: start the server of this version first`,
    )
}

function checkHistory(migrations: readonly Migration[], applied: ReadonlyMap<string, string>): void {
  if (isBeforeBaselines([...applied.keys()]))
    throw new Error(
      'this database was made by an earlier version of Sala. To keep its data: script/backup FILE with the version that made it, then script/restore FILE with this version into an empty database or SALA_DATA, as docs/operating/upgrade.md says',
    )
  const known = new Map(migrations.map((migration) => [migration.name, migration.checksum]))
  for (const [name, checksum] of applied) {
    // A newer version has only added: what this one needs is there.
    if (!known.has(name) && !isContracting(name)) continue
    if (!known.has(name))
      throw new Error(
        `the database has migration ${name} of a newer version, which took away what this version needs`,
      )
    if (known.get(name) !== checksum) throw new Error(`migration ${name} was changed after it was applied`)
  }
}

async function applyMigration(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    await runMigration(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`migration ${migration.name} failed: ${(error as Error).message}`, { cause: error })
  }
}

async function runMigration(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query(sql)
  await checkPlaced(client)
  await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum])
}

/** The migrations that the database does not have yet. */
export async function readPending(client: pg.Client, migrations: readonly Migration[]): Promise<Migration[]> {
  const done = await client.query<{ name: string; checksum: string }>('select name, checksum from migration')
  const applied = new Map(done.rows.map((row) => [row.name, row.checksum]))
  checkHistory(migrations, applied)
  return migrations.filter(({ name }) => !applied.has(name))
}

/** Throws one line where the database is not one that this version can bring to its own state. */
export async function checkMigrations(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  await readPending(client, migrations)
}

/** Throws when a cluster was not told where to have a table. */
async function checkPlaced(client: pg.Client): Promise<void> {
  if (!(await isDistributed(client))) return
  const placed = await readPlaced(client)
  const lost = (await readPlaces(client)).filter(
    ({ name, place }) => place !== 'coordinator' && !placed.has(name),
  )
  if (lost.length > 0)
    throw new Error(
      `${lost.map(({ name }) => name).join(', ')} has no place in the cluster: call sala_tenant_table or sala_shared_table`,
    )
}

/** Applies exactly these migrations, in the transaction that is open. */
export async function applyExactly(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  await client.query(migrationTableSql)
  const done = await client.query<{ name: string; checksum: string }>('select name, checksum from migration')
  const applied = new Map(done.rows.map((row) => [row.name, row.checksum]))
  checkHistory(migrations, applied)
  for (const migration of migrations) if (!applied.has(migration.name)) await runMigration(client, migration)
}
