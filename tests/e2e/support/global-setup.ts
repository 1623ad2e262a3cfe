import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '#kernel/database/embedded/start.ts'
import { openFolder } from '#tests/support/folder.ts'
import { runServer, SHARED_SECRET } from './run-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Port of the server with the demo that all browser tests share. */
    port: number
    /** Its database, for those who make a site of their own. */
    database: pg.ClientConfig
  }
}

/** One server with the demo for all browser tests. */
export default async function setup(project: TestProject) {
  const folder = await openFolder('sala-e2e-')
  const database = await startEmbedded({ dataDir: join(folder, 'database'), say: () => undefined })
  const server = await runServer({
    SALA_DATA: join(folder, 'data'),
    DATABASE_URL: database.url,
    SALA_SECRET: SHARED_SECRET,
  })
  project.provide('port', server.port)
  project.provide('database', database.config)
  return async () => {
    await server.stop()
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
