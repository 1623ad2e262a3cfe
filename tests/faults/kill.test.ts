import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectEmbedded } from '#kernel/database/embedded/connect.ts'
import { runServer, type ServerProcess } from '#tests/e2e/support/run-server.ts'
import { openFolder } from '#tests/support/folder.ts'
import { send, signIn, storedCodes, writeUnderLoad } from './support/load.ts'

const READY_WITHIN = { timeout: 10_000, interval: 50 }
let dataDir: string
let server: ServerProcess

beforeAll(async () => {
  dataDir = await openFolder('sala-kill-')
  server = await runServer({ SALA_DATA: dataDir })
})

afterAll(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

function postgresPid(): number {
  return Number(readFileSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0])
}

const readiness = async () => (await send(server.port, '/api/health/ready')).status

describe('kill -9 under write load', () => {
  it('of PostgreSQL: not ready, then ready again by itself; no confirmed write is lost', async () => {
    const load = writeUnderLoad(() => server.port, await signIn(server.port), 'postgres')
    await expect.poll(() => load.confirmed.size, READY_WITHIN).toBeGreaterThan(50)
    const seen = new Set<number>()
    process.kill(postgresPid(), 'SIGKILL')
    await expect
      .poll(async () => seen.add(await readiness()).has(503), { ...READY_WITHIN, interval: 5 })
      .toBe(true)
    await expect.poll(readiness, READY_WITHIN).toBe(200)
    const before = load.confirmed.size
    await expect.poll(() => load.confirmed.size, READY_WITHIN).toBeGreaterThan(before + 50)
    await load.stop()
    const stored = await storedCodes(dataDir, 'postgres')
    expect([...load.confirmed].filter((code) => !stored.has(code))).toEqual([])
    // Whoever was refused was told to come again, and nothing of the database.
    expect(load.refused.filter((text) => !text.startsWith('503 '))).toEqual([])
    expect(load.refused.join()).not.toMatch(/ECONN|postgres|socket/i)
    expect(server.process.exitCode).toBeNull()
  })

  it('of the server: serves again after a new start; no confirmed write is lost', async () => {
    const load = writeUnderLoad(() => server.port, await signIn(server.port), 'server')
    await expect.poll(() => load.confirmed.size, READY_WITHIN).toBeGreaterThan(50)
    server.process.kill('SIGKILL')
    await expect.poll(() => load.refused.length, READY_WITHIN).toBeGreaterThan(0)
    server = await runServer({ SALA_DATA: dataDir })
    await expect.poll(readiness, READY_WITHIN).toBe(200)
    const before = load.confirmed.size
    await expect.poll(() => load.confirmed.size, READY_WITHIN).toBeGreaterThan(before)
    await load.stop()
    const stored = await storedCodes(dataDir, 'server')
    expect([...load.confirmed].filter((code) => !stored.has(code))).toEqual([])
  })

  it('of server and database at once: both come up with a new start; no confirmed write is lost', async () => {
    const load = writeUnderLoad(() => server.port, await signIn(server.port), 'both')
    await expect.poll(() => load.confirmed.size, READY_WITHIN).toBeGreaterThan(50)
    const database = postgresPid()
    server.process.kill('SIGKILL')
    process.kill(database, 'SIGKILL')
    await expect.poll(() => load.refused.length, READY_WITHIN).toBeGreaterThan(0)
    server = await runServer({ SALA_DATA: dataDir })
    await expect.poll(readiness, READY_WITHIN).toBe(200)
    expect(postgresPid()).not.toBe(database)
    const before = load.confirmed.size
    await expect.poll(() => load.confirmed.size, READY_WITHIN).toBeGreaterThan(before)
    await load.stop()
    const stored = await storedCodes(dataDir, 'both')
    expect([...load.confirmed].filter((code) => !stored.has(code))).toEqual([])
  })

  it('of one connection’s process: PostgreSQL recovers and the server goes on', async () => {
    const database = await connectEmbedded(dataDir, () => undefined)
    const client = new pg.Client(database.config)
    client.on('error', () => undefined)
    await client.connect()
    const found = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where application_name = 'sala_app' limit 1`,
    )
    process.kill(found.rows[0]?.pid ?? 0, 'SIGKILL')
    await client.end().catch(() => undefined)
    await expect.poll(readiness, READY_WITHIN).toBe(200)
    expect((await send(server.port, '/lesson/home')).status).toBe(200)
  })
})
