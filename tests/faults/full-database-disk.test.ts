import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectEmbedded } from '#kernel/database/embedded/connect.ts'
import { runServer, type ServerProcess } from '#tests/e2e/support/run-server.ts'
import { openFolder } from '#tests/support/folder.ts'
import { send, signIn, storedCodes, writeUnderLoad } from './support/load.ts'
import { CANNOT_MOUNT, fillDisk, mountDisk } from './support/small-disk.ts'

const READY_WITHIN = { timeout: 10_000, interval: 50 }
const folder = await openFolder('sala-full-database-')
const dataDir = join(folder, 'data')
const unmount = mountDisk(dataDir, '220m')
let server: ServerProcess
let cookie: string

const readiness = async () => (await send(server.port, '/api/health/ready')).status
const readCourses = async () =>
  (await send(server.port, '/api/course/query', { body: { method: 'find', args: [{}] }, cookie })).status

/** A mail too long to fit into what the database's files have left. */
const writeMuch = (lang: string) =>
  send(server.port, '/api/message', {
    body: {
      data: { name: 'A', email: 'a@example.test', subject: 'x', body: randomBytes(9_000).toString('hex') },
    },
    cookie: `${cookie}; sala_lang=${lang}`,
  })

async function writeUntilRefused(lang: string) {
  for (let count = 0; count < 200; count += 1) {
    const answer = await writeMuch(lang)
    if (answer.status >= 400) return answer
  }
  throw new Error('the disk does not get full')
}

const hint = unmount ? '' : ` (skipped: ${CANNOT_MOUNT})`

describe.runIf(unmount)(`a disk without room for the database${hint}`, () => {
  beforeAll(async () => {
    server = await runServer({ SALA_DATA: dataDir })
    cookie = await signIn(server.port)
  })

  afterAll(async () => {
    await server.stop()
    unmount?.()
    rmSync(folder, { recursive: true, force: true })
  })

  it('refuses writes with the reason in the person’s language, goes on reading, and writes again when there is room', async () => {
    const load = writeUnderLoad(() => server.port, cookie, 'full')
    await expect.poll(() => load.confirmed.size).toBeGreaterThan(20)
    const free = fillDisk(dataDir)
    for (const [lang, words] of [
      ['th', 'พื้นที่จัดเก็บของระบบเต็ม'],
      ['en', 'no room left'],
    ] as const) {
      const answer = await writeUntilRefused(lang)
      expect(answer.status).toBe(507)
      expect(JSON.parse(answer.body)).toMatchObject({ code: 'general.no-room' })
      expect(answer.body).toContain(words)
      expect(answer.body).not.toMatch(/ at |postgres|base\/|\.ts/)
    }
    expect(await readCourses()).toBe(200)
    expect((await send(server.port, '/lesson/home')).status).toBe(200)
    const ready = await send(server.port, '/api/health/ready')
    expect([ready.status, JSON.parse(ready.body)]).toEqual([
      503,
      { status: 503, failing: 'disk of the database' },
    ])
    free()
    await expect.poll(readiness, READY_WITHIN).toBe(200)
    await expect.poll(async () => (await writeMuch('th')).status, READY_WITHIN).toBeLessThan(300)
    await load.stop()
    const stored = await storedCodes(dataDir, 'full')
    expect([...load.confirmed].filter((code) => !stored.has(code))).toEqual([])
  })

  it('that stops PostgreSQL itself: it comes back by itself once there is room, with every confirmed write', async () => {
    const load = writeUnderLoad(() => server.port, cookie, 'journal')
    await expect.poll(() => load.confirmed.size).toBeGreaterThan(20)
    const database = await connectEmbedded(dataDir, () => undefined)
    const client = new pg.Client(database.config)
    client.on('error', () => undefined)
    await client.connect()
    const free = fillDisk(dataDir)
    // The journal needs a new file, and has no room for it.
    const change = () => client.query('select pg_switch_wal(), pg_logical_emit_message(true, $1, $1)', ['x'])
    await expect.poll(() => change().then(() => 'written', String), { interval: 20 }).not.toBe('written')
    await expect.poll(readiness, { interval: 20 }).toBe(503)
    free()
    await expect.poll(readiness, READY_WITHIN).toBe(200)
    const before = load.confirmed.size
    await expect.poll(() => load.confirmed.size, READY_WITHIN).toBeGreaterThan(before)
    await load.stop()
    const stored = await storedCodes(dataDir, 'journal')
    expect([...load.confirmed].filter((code) => !stored.has(code))).toEqual([])
    expect(server.process.exitCode).toBeNull()
  })
})
