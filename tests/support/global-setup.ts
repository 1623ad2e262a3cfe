import { rm } from 'node:fs/promises'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '#kernel/database/embedded/start.ts'
import { CITUS_URL } from './cluster.ts'
import { findFastPlace, openFolder } from './folder.ts'
import { THROWAWAY } from './throwaway.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A superuser's connection to the server that test databases are made on. */
    server: pg.ClientConfig
    /** How PostgreSQL copies the template: by its journal where files have to reach the disk. */
    copying: 'file_copy' | 'wal_log'
  }
}

/** Name of the database that every test file's own is copied from. */
export const TEMPLATE = 'sala_test_template'
/** How a database sorts and folds. */
export const LOCALE = `encoding 'UTF8' locale_provider icu icu_locale 'th' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'`

async function openServer(): Promise<{ config: pg.ClientConfig; close(): Promise<void> }> {
  const given = CITUS_URL ?? process.env.DATABASE_URL
  if (given) return { config: { connectionString: given }, close: async () => undefined }
  const dataDir = await openFolder('sala-test-', await findFastPlace())
  const embedded = await startEmbedded({
    dataDir,
    settings: THROWAWAY,
    say: () => undefined,
  })
  return {
    config: embedded.config,
    async close() {
      await embedded.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Connection settings of another database on the same server. */
export function onDatabase(server: pg.ClientConfig, database: string): pg.ClientConfig {
  if (!server.connectionString) return { ...server, database }
  const url = new URL(server.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}

/** Starts the server and makes the template: migrated, with the map of Thailand, without any site. */
export default async function setup(project: TestProject) {
  // The server is made in other processes while this one reads the application.
  const [server, { readyDatabase }, { seedWhenEmpty }, { modules }] = await Promise.all([
    openServer(),
    import('#gateway/database.ts'),
    import('#gateway/seed.ts'),
    import('#src/manifest.ts'),
  ])
  const admin = new pg.Client(server.config)
  await admin.connect()
  await admin.query(`drop database if exists ${TEMPLATE} with (force)`)
  await admin.query(`create database ${TEMPLATE} template template0 ${LOCALE}`)
  const template = onDatabase(server.config, TEMPLATE)
  await readyDatabase(template, () => undefined)
  await seedWhenEmpty({
    database: template,
    modules,
    settings: { secret: 'a secret of tests, long enough to be one', demo: false },
    say: () => undefined,
  })
  const { rows } = await admin.query<{ fsync: string }>('show fsync')
  project.provide('server', server.config)
  project.provide('copying', rows[0]?.fsync === 'off' ? 'file_copy' : 'wal_log')
  return async () => {
    await admin.query(`drop database if exists ${TEMPLATE} with (force)`)
    await admin.end()
    await server.close()
  }
}
