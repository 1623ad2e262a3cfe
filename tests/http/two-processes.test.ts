import { rmSync } from 'node:fs'
import { request } from 'node:http'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runServer, type ServerProcess } from '../e2e/support/run-server.ts'
import { openTestDatabase } from '../support/database.ts'
import { openFolder } from '../support/folder.ts'
import { connectionUrl } from '../support/plain-database.ts'

let dataDir: string
let owner: pg.Client
const servers: ServerProcess[] = []

beforeAll(async () => {
  const database = await openTestDatabase()
  owner = database.owner
  dataDir = await openFolder('sala-two-')
  const env = { SALA_DATA: dataDir, DATABASE_URL: connectionUrl(database.config) }
  servers.push(await runServer(env))
  servers.push(await runServer(env))
  // Two starts and a whole demo, beside all other tests.
}, 120_000)

afterAll(async () => {
  for (const server of servers) await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

interface Sent {
  method?: string
  body?: object
  cookie?: string
}

function ask(port: number, path: string, { method = 'GET', body, cookie }: Sent = {}) {
  const payload = body ? JSON.stringify(body) : undefined
  const headers = {
    host: 'localhost',
    ...(payload ? { 'content-type': 'application/json', origin: 'http://localhost' } : {}),
    ...(cookie ? { cookie } : {}),
  }
  return new Promise<{ status: number; etag: string | undefined; cookie: string; text: string }>(
    (resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, path, method, headers }, (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (chunk: string) => (text += chunk))
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            etag: answer.headers.etag,
            cookie: answer.headers['set-cookie']?.[0]?.split(';', 1)[0] ?? '',
            text,
          }),
        )
      })
      sent.on('error', reject)
      sent.end(payload)
    },
  )
}

const ports = () => servers.map(({ port }) => port)

it('shows an edit of a course by staff to the next visitor of every process', async () => {
  const found = await owner.query<{ _id: string; slug: string }>(
    `select c."_id", c.slug from course c join hostname h on h.site = c.site_id
     where h.hostname = 'localhost' and c.status order by c."createdAt" desc, c."_id" desc limit 1`,
  )
  const { _id: id = '', slug = '' } = found.rows[0] ?? {}
  const pages = [encodeURI(`/lesson/detail/${slug}`), '/lesson/home', '/']
  const [writer = 0] = ports()
  const account = { username: 'admin@sala.test', password: 'Sala-2569-demo' }
  const { cookie } = await ask(writer, '/api/signin', { method: 'POST', body: account })
  for (const port of ports())
    await expect.poll(async () => (await ask(port, '/lesson/home')).etag, { timeout: 10_000 }).toBeDefined()
  for (let n = 1; n <= 10; n++) {
    for (const port of ports()) for (const path of pages) await ask(port, path)
    const name = `หลักสูตรที่แก้ครั้งที่ ${n}.`
    const edit = { method: 'PUT', body: { data: { name } }, cookie }
    expect((await ask(writer, `/api/course/${id}`, edit)).status).toBe(200)
    for (const port of ports().toReversed())
      for (const path of pages) expect((await ask(port, path)).text, `${port}${path}`).toContain(name)
  }
  // Ten edits, each seen on every page of both processes.
}, 60_000)
