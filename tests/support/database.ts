import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject, vi } from 'vitest'
import { connectionConfig } from '#kernel/database/pools.server.ts'
import { afterwards } from './afterwards.ts'
import { CITUS_URL, dropDistributed, makeDistributed } from './cluster.ts'
import { LOCALE, onDatabase, TEMPLATE } from './global-setup.ts'
import { OwnerClient } from './owner.ts'
import { testServer } from './server.ts'

export interface TestDatabase {
  readonly config: pg.ClientConfig
  /** A connection of the database's owner, past row-level security. */
  readonly owner: pg.Client
}

const blank = `template template0 encoding 'UTF8' locale_provider libc lc_collate 'C' lc_ctype 'C.UTF-8'`

const PATIENCE = { timeout: 5_000, interval: 10 }

/** Pools say that they are closed while their connections still say goodbye; cut off then, they would complain to nobody. */
async function waitUntilLeft(admin: pg.Client, name: string): Promise<void> {
  const count = async () => {
    const { rowCount } = await admin.query('select from pg_stat_activity where datname = $1', [name])
    if (rowCount !== 0) throw new Error(`${rowCount} connections are open`)
  }
  // What a file left open for good is cut off with its database.
  await vi.waitFor(count, PATIENCE).catch(() => undefined)
}

/**
 * A database of the test file's own, copied from the template and dropped when the file is done. A blank one has no
 * tables and sorts by code point.
 */
export async function openTestDatabase(options: { blank?: boolean } = {}): Promise<TestDatabase> {
  const server = testServer()
  const name = `sala_test_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client(server)
  await admin.connect()
  const copy = `template ${TEMPLATE} strategy ${inject('copying')}`
  const cluster = options.blank ? undefined : CITUS_URL
  if (cluster) await makeDistributed(admin, cluster, name, LOCALE)
  else await admin.query(`create database ${name} ${options.blank ? blank : copy}`)
  const config = onDatabase(server, name)
  const owner = new OwnerClient(connectionConfig(config))
  await owner.connect()
  afterwards(async () => {
    await owner.end()
    await waitUntilLeft(admin, name)
    if (cluster) await dropDistributed(admin, cluster, name)
    else await admin.query(`drop database if exists ${name} with (force)`)
    await admin.end()
  })
  return { config, owner }
}
