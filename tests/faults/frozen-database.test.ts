import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectEmbedded } from '#kernel/database/embedded/connect.ts'
import { listProcessesIn } from '#kernel/database/embedded/processes.ts'
import { runServer, runWorker, type ServerProcess } from '#tests/e2e/support/run-server.ts'
import { openFolder } from '#tests/support/folder.ts'
import { connectionUrl } from '#tests/support/plain-database.ts'
import { send, signIn, storedCodes, writeUnderLoad } from './support/load.ts'

const READY_WITHIN = { timeout: 10_000, interval: 50 }
let dataDir: string
let server: ServerProcess
let cookie: string

const cluster = () => join(dataDir, 'postgres', 'cluster')
const postgres = () => listProcessesIn(cluster()).map(({ pid }) => pid)

/** Freezes PostgreSQL, all of its processes; answers what lets them go on. */
function freeze(): () => void {
  const frozen = postgres()
  expect(frozen.length).toBeGreaterThan(3)
  for (const pid of frozen) process.kill(pid, 'SIGSTOP')
  return () => frozen.forEach((pid) => process.kill(pid, 'SIGCONT'))
}

/** The answer and the seconds that it took. */
async function timed<T>(work: Promise<T>): Promise<{ answer: T; seconds: number }> {
  const began = performance.now()
  const answer = await work
  return { answer, seconds: (performance.now() - began) / 1000 }
}

const readCourses = () =>
  send(server.port, '/api/course/query', { body: { method: 'find', args: [{}] }, cookie })

/** Requests of every kind, as many as make each pool wait. */
const sendAll = () => [
  ...Array.from({ length: 30 }, readCourses),
  ...Array.from({ length: 10 }, (_, at) => send(server.port, `/lesson/home?n=${at}`)),
  ...Array.from({ length: 5 }, () => send(server.port, '/course/list', { cookie })),
  ...Array.from({ length: 5 }, () => send(server.port, '/api/health/ready')),
]

beforeAll(async () => {
  dataDir = await openFolder('sala-frozen-')
  server = await runServer({ SALA_DATA: dataDir })
  cookie = await signIn(server.port)
})

afterAll(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

describe('a PostgreSQL that is frozen', () => {
  it('lets no request and no readiness wait for more than ten seconds, and all goes on afterwards', async () => {
    const load = writeUnderLoad(() => server.port, cookie, 'frozen')
    await expect.poll(() => load.confirmed.size, READY_WITHIN).toBeGreaterThan(20)
    const early = sendAll()
    const thaw = freeze()
    const answers = await Promise.all([...early, ...sendAll()].map(timed))
    // Once more, when every connection is known to be lost.
    const later = await Promise.all(sendAll().map(timed))
    const ready = await timed(send(server.port, '/api/health/ready'))
    const before = load.confirmed.size
    thaw()
    await expect.poll(async () => (await readCourses()).status, READY_WITHIN).toBe(200)
    expect([...answers, ...later].filter(({ seconds }) => seconds >= 10)).toEqual([])
    expect(ready).toMatchObject({ answer: { status: 503 } })
    expect(ready.seconds).toBeLessThan(10)
    await expect.poll(async () => (await send(server.port, '/api/health/ready')).status).toBe(200)
    await expect.poll(() => load.confirmed.size, READY_WITHIN).toBeGreaterThan(before + 20)
    await load.stop()
    const stored = await storedCodes(dataDir, 'frozen')
    expect([...load.confirmed].filter((code) => !stored.has(code))).toEqual([])
    expect(load.refused.filter((text) => !text.startsWith('503 '))).toEqual([])
    expect(server.process.exitCode).toBeNull()
  })

  it('is told in the words of what a person wanted: sign-in, forgotten password, new password', async () => {
    const thaw = freeze()
    const asked = {
      signin: { username: 'member@sala.test', password: 'Sala-2569-demo' },
      forgot: { email: 'member@sala.test' },
      changepwd: { newPassword: 'Another-2570-pass', requestId: 'x' },
    }
    const call = (name: keyof typeof asked) =>
      send(server.port, `/api/${name}`, { body: asked[name], cookie: 'sala_lang=th' })
    const post = (path: string, form: Record<string, string>, chosen = '') =>
      send(server.port, path, { form, cookie: chosen })
    const [signin, forgot, changed, login, mailed, reset] = await Promise.all([
      call('signin'),
      call('forgot'),
      send(server.port, '/api/changepwd', { body: asked.changepwd, cookie: 'sala_lang=en' }),
      post('/user/login', asked.signin),
      post('/user/forgot', asked.forgot),
      post('/user/reset?requestId=x', { newPassword: 'a', confirm: 'a' }, 'sala_lang=en'),
    ])
    thaw()
    expect([signin, forgot, changed, login, mailed, reset].map(({ status }) => status)).toEqual(
      Array(6).fill(503),
    )
    expect(JSON.parse(signin.body)).toMatchObject({ message: 'เกิดข้อผิดพลาดในการเข้าสู่ระบบ' }) // AD-8-12
    expect(JSON.parse(forgot.body)).toMatchObject({ message: 'เกิดข้อผิดพลาดในการตรวจสอบอีเมล' }) // AD-8-16
    expect(JSON.parse(changed.body)).toMatchObject({
      message: 'An error occurred during the password change process', // AD-8-18
    })
    const title = ({ body }: { body: string }) => /<h1[^>]*>([^<]*)<.h1>/.exec(body)?.[1]
    expect(title(login)).toBe('เกิดข้อผิดพลาดในการเข้าสู่ระบบ')
    expect(title(mailed)).toBe('เกิดข้อผิดพลาดในการตรวจสอบอีเมล')
    expect(title(reset)).toBe('An error occurred during the password change process')
    expect(reset.body).toContain('<a href="/user/reset?requestId=x"')
    await expect.poll(async () => (await readCourses()).status, READY_WITHIN).toBe(200)
  })

  it('does not keep a worker of its own from ending within fifteen seconds', async () => {
    const { config } = await connectEmbedded(dataDir, () => undefined)
    const SALA_SECRET = readFileSync(join(dataDir, 'secret'), 'utf8').trim()
    const worker = await runWorker({ DATABASE_URL: connectionUrl(config), SALA_DATA: dataDir, SALA_SECRET })
    const thaw = freeze()
    const ended = new Promise((resolve) => worker.process.once('exit', resolve))
    worker.process.kill('SIGTERM')
    const { seconds } = await timed(ended)
    thaw()
    expect(seconds).toBeLessThan(15)
    expect(worker.output()).toContain('the database does not answer')
  })

  it('does not keep the server from ending within fifteen seconds, with requests under way; nothing is left running', async () => {
    const load = writeUnderLoad(() => server.port, cookie, 'ending')
    await expect.poll(() => load.confirmed.size, READY_WITHIN).toBeGreaterThan(20)
    freeze()
    const waiting = Promise.allSettled(sendAll())
    const ended = new Promise((resolve) => server.process.once('exit', resolve))
    server.process.kill('SIGTERM')
    const { seconds } = await timed(ended)
    await load.stop()
    await waiting
    expect(seconds).toBeLessThan(15)
    expect(postgres()).toEqual([])
    server = await runServer({ SALA_DATA: dataDir })
    const stored = await storedCodes(dataDir, 'ending')
    expect([...load.confirmed].filter((code) => !stored.has(code))).toEqual([])
  })
})
