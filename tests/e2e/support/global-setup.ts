import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { openFolder } from '#tests/support/folder.ts'
import { runServer } from './run-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Port of the server with the demo that all browser tests share. */
    port: number
  }
}

/** One server with the demo for all browser tests. */
export default async function setup(project: TestProject) {
  const dataDir = await openFolder('sala-e2e-')
  const server = await runServer({ SALA_DATA: dataDir })
  project.provide('port', server.port)
  return async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
