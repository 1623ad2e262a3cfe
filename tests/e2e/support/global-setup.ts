import type { TestProject } from 'vitest/node'
import { openDemoDatabase } from './demo-database.ts'
import { runServer } from './run-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Port of the server with the demo that all browser tests share. */
    port: number
  }
}

/** One server with the demo for all browser tests. */
export default async function setup(project: TestProject) {
  const demo = await openDemoDatabase(project)
  const server = await runServer(demo.env)
  project.provide('port', server.port)
  return async () => {
    await server.stop()
    await demo.stop()
  }
}
