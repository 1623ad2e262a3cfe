import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { connectTo } from '#kernel/backup/test-places.ts'
import { listProcessesIn } from '#kernel/database/embedded/processes.ts'
import { MIGRATION_LOCK } from '#kernel/database/migrate.server.ts'
import { beginServer, beginWorker, runServer, type ServerProcess } from '#tests/e2e/support/run-server.ts'
import { afterwards } from '#tests/support/afterwards.ts'
import { openTestDatabase } from '#tests/support/database.ts'
import { openFolder } from '#tests/support/folder.ts'
import { connectionUrl } from '#tests/support/plain-database.ts'
import { send } from './support/load.ts'

let folder: string
/** A port that takes connections and says nothing. */
let mute: number

beforeAll(async () => {
  folder = await openFolder('sala-signals-')
  const server = createServer(() => undefined)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  mute = typeof address === 'object' && address ? address.port : 0
  afterwards(async () => {
    server.close()
    rmSync(folder, { recursive: true, force: true })
  })
})

const SALA_SECRET = 'a secret of tests, long enough to be one'
const allSignals = ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT'] as const

/** Processes that have something of the folder on their command line or work in it, the given one left out. */
function leftIn(dataDir: string): string[] {
  const { stdout } = spawnSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' })
  const named = stdout.split('\n').filter((line) => line.includes(dataDir))
  return [...named, ...listProcessesIn(join(dataDir, 'postgres', 'cluster')).map(({ command }) => command)]
}

/** Sends the signal and waits for the end; answers the seconds that it took. */
async function end(server: Pick<ServerProcess, 'process'>, signal: NodeJS.Signals): Promise<number> {
  const began = performance.now()
  const ended = new Promise((resolve) => server.process.once('exit', resolve))
  server.process.kill(signal)
  await ended
  return (performance.now() - began) / 1000
}

describe('a signal during the start ends it within five seconds and leaves nothing running', () => {
  it.each(allSignals)('while the database says nothing, by %s', async (signal) => {
    const DATABASE_URL = `postgresql://sala@127.0.0.1:${mute}/sala`
    const env = { DATABASE_URL, SALA_SECRET, SALA_DATA: join(folder, 'mute') }
    const server = await beginServer(env, /using the PostgreSQL/)
    expect(await end(server, signal)).toBeLessThan(5)
    expect(server.output()).not.toMatch(/sala:| at /)
  })

  it('while a worker’s database says nothing', async () => {
    const DATABASE_URL = `postgresql://sala@127.0.0.1:${mute}/sala`
    const env = { DATABASE_URL, SALA_SECRET, SALA_DATA: join(folder, 'mute') }
    const worker = await beginWorker(env, /using the PostgreSQL/)
    expect(await end(worker, 'SIGTERM')).toBeLessThan(5)
  })

  it('while another process prepares the database', async () => {
    const { config } = await openTestDatabase({ blank: true })
    const other = await connectTo(config)
    afterwards(() => other.end())
    await other.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    const env = { DATABASE_URL: connectionUrl(config), SALA_SECRET, SALA_DATA: join(folder, 'waiting') }
    const server = await beginServer(env, /using the PostgreSQL/)
    const connected = async () =>
      (
        await other.query(
          `select from pg_stat_activity where datname = current_database() and application_name = 'sala_owner'
             and query like '%pg_try_advisory_lock%' and pid <> pg_backend_pid()`,
        )
      ).rowCount
    await expect.poll(connected).toBe(1)
    expect(await end(server, 'SIGTERM')).toBeLessThan(5)
    await expect.poll(connected).toBe(0)
  })

  it.each([
    ['starting PostgreSQL', /starting PostgreSQL/],
    ['making the database', /making the database/],
    ['migrating', /migrated 0000/],
    ['filling', /filling the demo/],
  ] as const)('of an installation of its own, while it is %s', async (name, said) => {
    const dataDir = join(folder, name.replace(' ', '-'))
    for (const signal of ['SIGTERM', 'SIGHUP'] as const) {
      const server = await beginServer({ SALA_DATA: dataDir }, said)
      expect(await end(server, signal)).toBeLessThan(5)
      await expect.poll(() => leftIn(dataDir), { timeout: 2_000 }).toEqual([])
      // What was made so far does not stand in the way of the next start.
      rmSync(join(dataDir, 'postgres'), { recursive: true, force: true })
      rmSync(join(dataDir, 'secret'), { force: true })
    }
  })

  it('after which the installation starts as if nothing had been', async () => {
    const dataDir = join(folder, 'again')
    for (const said of [/starting PostgreSQL/, /making the database/, /migrated 0100/])
      await end(await beginServer({ SALA_DATA: dataDir, SALA_DEMO: '0' }, said), 'SIGTERM')
    const server = await runServer({ SALA_DATA: dataDir, SALA_DEMO: '0' })
    expect((await send(server.port, '/api/health/ready')).status).toBe(200)
    await server.stop()
  })
})

describe('a Redis that is away, or says nothing', () => {
  it.each(['refused', 'mute'] as const)('does not keep the server from starting (%s)', async (kind) => {
    const { config } = await openTestDatabase({ blank: true })
    const REDIS_URL = `redis://127.0.0.1:${kind === 'mute' ? mute : 1}`
    const env = { DATABASE_URL: connectionUrl(config), SALA_SECRET, SALA_DEMO: '0' }
    const server = await runServer({ ...env, REDIS_URL, SALA_DATA: join(folder, 'redis') })
    await expect.poll(() => server.output()).toContain('the Redis of REDIS_URL does not answer')
    const ready = await send(server.port, '/api/health/ready')
    expect(ready.status).toBe(200)
    expect(ready.body).toContain('REDIS_URL')
    expect(await end(server, 'SIGTERM')).toBeLessThan(5)
  })
})
