import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '#kernel/database/embedded/start.ts'
import { findFastPlace, openFolder } from '#tests/support/folder.ts'
import { THROWAWAY } from '#tests/support/throwaway.ts'
import { SHARED_SECRET } from './run-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The database of the server that all browser tests share, for those who make a site of their own. */
    database: pg.ClientConfig
    /** Where servers of one test file alone get their demo from. */
    demo: DemoSource
  }
}

export interface DemoSource {
  /** Address of a database on the same server, with its name left out. */
  readonly server: string
  /** The demo's pictures. */
  readonly files: string
}

/** Name of the database that is filled once and copied for every server. */
const DEMO = 'sala_demo'

/** The name of a database in the place that the address leaves for it. */
export const nameIn = (server: string, name: string) => server.replace('@/', `@/${name}`)

/** Makes a copy of the filled database; nobody is connected to the one that is copied. */
export async function copyDatabase(server: string, name: string): Promise<string> {
  const admin = new pg.Client({ connectionString: nameIn(server, 'postgres') })
  await admin.connect()
  await admin.query(`create database ${name} template ${DEMO} strategy file_copy`)
  await admin.end()
  return nameIn(server, name)
}

/** Starts PostgreSQL and fills a database with the demo; answers the address of the shared server's copy and its data folder. */
export async function openDemoDatabase(project: TestProject) {
  const place = await openFolder('sala-e2e-', await findFastPlace())
  const folder = await openFolder('sala-e2e-')
  // Statistics are kept: the shared database lives for as long as all tests.
  const settings = { ...THROWAWAY, autovacuum: 'on' }
  const [embedded, { readyDatabase }, { seedWhenEmpty }, { modules }] = await Promise.all([
    startEmbedded({ dataDir: place, settings, say: () => undefined }),
    import('#gateway/database.ts'),
    import('#gateway/seed.ts'),
    import('#src/manifest.ts'),
  ])
  const server = embedded.url.replace('@/sala?', '@/?')
  const admin = new pg.Client({ connectionString: nameIn(server, 'postgres') })
  await admin.connect()
  await admin.query(`create database ${DEMO} template template0`)
  await admin.end()
  const database = { connectionString: nameIn(server, DEMO) }
  const files = join(folder, 'demo', 'files')
  await readyDatabase(database, () => undefined)
  await seedWhenEmpty({
    database,
    modules,
    settings: { secret: SHARED_SECRET, demo: true },
    storage: { folder: files, quotaBytes: 1024 ** 3 },
    say: () => undefined,
  })
  const data = join(folder, 'data')
  await cp(files, join(data, 'files'), { recursive: true })
  const url = await copyDatabase(server, 'sala_shared')
  project.provide('database', { connectionString: url })
  project.provide('demo', { server, files })
  return {
    env: { DATABASE_URL: url, SALA_DATA: data, SALA_SECRET: SHARED_SECRET },
    async stop() {
      await embedded.stop()
      for (const made of [folder, place]) await rm(made, { recursive: true, force: true })
    },
  }
}
