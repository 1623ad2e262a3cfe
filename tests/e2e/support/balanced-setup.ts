import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openFolder } from '#tests/support/folder.ts'
import { runNginx } from '#tests/support/nginx.ts'
import { openDemoDatabase } from './demo-database.ts'
import { runServer, runWorker } from './run-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Ports of the web processes behind the shared one, where there are several. */
    webPorts: number[]
  }
}

/** Two web processes and one worker on one database, and nginx in front, in place of the one server. */
export default async function setup(project: TestProject) {
  const folder = await openFolder('sala-balanced-')
  const parts: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
  const stop = async () => {
    for (const part of parts.toReversed()) await part()
  }
  try {
    const demo = await openDemoDatabase(project)
    parts.push(demo.stop)
    const env = { ...demo.env, SALA_TRUST_PROXY: 'loopback', SALA_WORKER: '0' }
    const servers = await Promise.all([runServer(env), runServer(env)])
    for (const server of servers) parts.push(server.stop)
    const worker = await runWorker(env)
    parts.push(worker.stop)
    const webPorts = servers.map(({ port }) => port)
    const proxy = await runNginx(join(folder, 'nginx'), webPorts)
    parts.push(proxy.stop)
    project.provide('port', proxy.port)
    project.provide('webPorts', webPorts)
    return stop
  } catch (error) {
    await stop()
    throw error
  }
}
