import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { connectionConfig } from '#kernel/database/pools.server.ts'
import { afterwards } from './afterwards.ts'
import { onDatabase, TEMPLATE } from './global-setup.ts'
import { testServer } from './server.ts'

export interface TestDatabase {
  readonly config: pg.ClientConfig
  /** A connection of the database's owner, past row-level security. */
  readonly owner: pg.Client
}

const blank = `template template0 encoding 'UTF8' locale_provider libc lc_collate 'C' lc_ctype 'C.UTF-8'`

/**
 * A database of the test file's own, copied from the template and dropped when the file is done. A blank one has no
 * tables and sorts by code point.
 */
export async function openTestDatabase(options: { blank?: boolean } = {}): Promise<TestDatabase> {
  const server = testServer()
  const name = `sala_test_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client(server)
  await admin.connect()
  await admin.query(`create database ${name} ${options.blank ? blank : `template ${TEMPLATE}`}`)
  const config = onDatabase(server, name)
  const owner = new pg.Client(connectionConfig(config))
  await owner.connect()
  afterwards(async () => {
    await owner.end()
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.end()
  })
  return { config, owner }
}
