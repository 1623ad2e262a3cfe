import { randomBytes } from 'node:crypto'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import { afterwards } from '#tests/support/afterwards.ts'
import { openFolder } from '#tests/support/folder.ts'
import { copyDatabase } from './demo-database.ts'
import { runServer, type ServerProcess, SHARED_SECRET } from './run-server.ts'

export interface OwnServer extends ServerProcess {
  /** Address of its database. */
  readonly database: string
}

/** Starts a server of the test file's own, with the demo in a database of its own; it ends with the file. */
export async function runOwnServer(env: Readonly<Record<string, string>> = {}): Promise<OwnServer> {
  const { server, files } = inject('demo')
  const folder = await openFolder('sala-own-')
  afterwards(() => rm(folder, { recursive: true, force: true }))
  await cp(files, join(folder, 'files'), { recursive: true })
  const database = await copyDatabase(server, `sala_own_${randomBytes(6).toString('hex')}`)
  const given = { SALA_DATA: folder, DATABASE_URL: database, SALA_SECRET: SHARED_SECRET }
  const started = await runServer({ ...given, ...env })
  afterwards(started.stop)
  return { ...started, database }
}
