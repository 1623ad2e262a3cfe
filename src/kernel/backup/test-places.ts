import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { createSeal } from '#kernel/access/seal.server.ts'
import { readMigrations } from '#kernel/database/migrate.server.ts'
import { connectionConfig } from '#kernel/database/pools.server.ts'
import { afterwards } from '#tests/support/afterwards.ts'
import { onDatabase } from '#tests/support/global-setup.ts'
import { testServer } from '#tests/support/server.ts'
import { TEST_SECRET } from '#tests/support/world.ts'
import { type BackupResult, backUp } from './back-up.server.ts'
import { type RestoreResult, restore } from './restore.server.ts'
import { intoFile } from './whole-file.server.ts'

export const testSeal = createSeal(TEST_SECRET)

/** A folder that goes with the test file. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sala-backup-'))
  afterwards(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A database with nothing in it, as one that was just created for a restore. */
export async function openEmptyDatabase(): Promise<pg.ClientConfig> {
  const server = testServer()
  const name = `sala_empty_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client(server)
  await admin.connect()
  await admin.query(
    `create database ${name} template template0 encoding 'UTF8' locale_provider icu icu_locale 'th' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'`,
  )
  afterwards(async () => {
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.end()
  })
  return onDatabase(server, name)
}

/** A connection of the owner. */
export async function connectTo(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(connectionConfig(config))
  await client.connect()
  return client
}

/** Backs up over a connection of its own. */
export async function backUpFrom(
  config: pg.ClientConfig,
  path: string,
  filesDir: string,
): Promise<BackupResult> {
  const client = await connectTo(config)
  try {
    return await backUp({ client, filesDir, sink: intoFile(path), seal: testSeal, now: new Date() })
  } finally {
    await client.end()
  }
}

/** Restores with this version's migrations. */
export async function restoreInto(
  config: pg.ClientConfig,
  path: string,
  filesDir: string,
  seal = testSeal,
): Promise<RestoreResult> {
  const migrations = await readMigrations('migrations')
  return restore({ connect: () => connectTo(config), filesDir, path, seal, migrations })
}

/** The tables of a database, none when nothing was written into it. */
export async function countTables(config: pg.ClientConfig): Promise<number> {
  const client = await connectTo(config)
  try {
    const found = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    )
    return found.rows[0]?.count ?? 0
  } finally {
    await client.end()
  }
}
