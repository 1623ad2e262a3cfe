import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { runServer, type ServerProcess } from '#tests/e2e/support/run-server.ts'
import { type Api, connectApi } from '#tests/support/api.ts'
import { openTestDatabase } from '#tests/support/database.ts'
import { openFolder } from '#tests/support/folder.ts'
import { connectionUrl } from '#tests/support/plain-database.ts'

/** The password of every account of the demo. */
export const DEMO_PASSWORD = 'Sala-2569-demo'
export const DEMO_ADMIN = 'admin@sala.test'
/** The demo's first academy. */
export const DEMO_SITE = { hostname: 'localhost' }

export interface DemoServer {
  /** The process that runs now; another one after a start. */
  readonly current: ServerProcess
  readonly folder: string
  readonly owner: pg.Client
  readonly api: Api
  /** Ends the process without a word. */
  kill(): Promise<void>
  start(): Promise<void>
  /** Ends the process and takes its files away. */
  stop(): Promise<void>
}

/** The built server with the demo as a process of its own, on a database that the test can ask too. */
export async function runDemoServer(env: Readonly<Record<string, string>> = {}): Promise<DemoServer> {
  const { config, owner } = await openTestDatabase({ blank: true })
  const folder = await openFolder('sala-demo-')
  const start = () =>
    runServer({ DATABASE_URL: connectionUrl(config), SALA_DATA: join(folder, 'data'), ...env })
  let current = await start()
  return {
    get current() {
      return current
    },
    folder: join(folder, 'data'),
    owner,
    api: connectApi(() => current.port),
    async kill() {
      const ended = new Promise((resolve) => current.process.once('exit', resolve))
      current.process.kill('SIGKILL')
      await ended
    },
    async start() {
      current = await start()
    },
    async stop() {
      await current.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
