import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runServer, type ServerProcess } from '#tests/e2e/support/run-server.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { openFolder } from '#tests/support/folder.ts'
import { findFreePort, hasNginx, type Proxy, runNginx, SERVED_BY } from '#tests/support/nginx.ts'
import { connectionUrl } from '#tests/support/plain-database.ts'
import { send } from './support/load.ts'

let folder: string
let database: TestDatabase
let ports: number[]
const servers: ServerProcess[] = []

const start = (index: number) =>
  runServer({
    DATABASE_URL: connectionUrl(database.config),
    SALA_DATA: join(folder, 'data'),
    SALA_SECRET: 'one secret for all processes of the test',
    SALA_DRAIN_SECONDS: '1',
    SALA_TRUST_PROXY: 'loopback',
    PORT: String(ports[index]),
  })

beforeAll(async () => {
  folder = await openFolder('sala-rolling-')
  database = await openTestDatabase({ blank: true })
  ports = [await findFreePort(), await findFreePort()]
  servers.push(...(await Promise.all([start(0), start(1)])))
})

afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  rmSync(folder, { recursive: true, force: true })
})

describe('two processes that start at once on one empty database', () => {
  it('both serve; every migration ran once and the demo was filled once', async () => {
    for (const port of ports) expect((await send(port, '/lesson/home')).status).toBe(200)
    const said = servers.map((server) => server.output()).join('\n')
    expect(said.match(/filling the demo/g)).toHaveLength(1)
    const migrated = said.match(/migrated \S+/g) ?? []
    expect(migrated.length).toBeGreaterThan(5)
    expect(new Set(migrated).size).toBe(migrated.length)
  })
})

/** Asks pages and calls through the proxy until stopped; every answer but 200 is a failure. */
function keepAsking(port: number) {
  const state = { isStopped: false }
  const [failures, counts] = [[] as string[], { answers: 0 }]
  const ask = async (lane: number) => {
    while (!state.isStopped) {
      const answer = await (lane % 2 === 0
        ? send(port, '/lesson/home')
        : send(port, '/api/course/query', { body: { method: 'find', args: [{}] } })
      ).catch(String)
      if (typeof answer !== 'string' && answer.status === 200) counts.answers += 1
      else
        failures.push(typeof answer === 'string' ? answer : `${answer.status} ${answer.body.slice(0, 200)}`)
    }
  }
  const running = Promise.all([0, 1, 2, 3].map(ask))
  return {
    failures,
    counts,
    async stop() {
      state.isStopped = true
      await running
    },
  }
}

/** Takes all processes but one out of the proxy, and waits until nobody comes to them any more. */
async function leaveTo(proxy: Proxy, port: number): Promise<void> {
  proxy.reload([port])
  const servedBy = async () => (await send(proxy.port, '/api/health')).headers[SERVED_BY]
  const all = async () => new Set(await Promise.all(Array.from({ length: 20 }, servedBy)))
  await expect.poll(all, { timeout: 20_000 }).toEqual(new Set([`127.0.0.1:${port}`]))
}

describe('a rolling restart behind nginx', () => {
  it.runIf(hasNginx)('fails no request', async () => {
    const proxy = await runNginx(join(folder, `nginx-${randomBytes(4).toString('hex')}`), ports)
    await expect.poll(() => send(proxy.port, '/api/health').then((answer) => answer.status, String)).toBe(200)
    const asking = keepAsking(proxy.port)
    for (const index of [0, 1]) {
      const before = asking.counts.answers
      await expect.poll(() => asking.counts.answers, { timeout: 20_000 }).toBeGreaterThan(before + 20)
      await leaveTo(proxy, ports[1 - index] ?? 0)
      const old = servers[index] as ServerProcess
      const ended = once(old.process, 'exit')
      old.process.kill('SIGTERM')
      await expect.poll(async () => (await send(ports[index] ?? 0, '/api/health/ready')).status).toBe(503)
      expect(await ended).toEqual([0, null])
      servers[index] = await start(index)
      proxy.reload(ports)
    }
    const before = asking.counts.answers
    await expect.poll(() => asking.counts.answers, { timeout: 20_000 }).toBeGreaterThan(before + 20)
    await asking.stop()
    await proxy.stop()
    expect(asking.failures).toEqual([])
  })
})
