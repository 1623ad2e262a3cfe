import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import staticFiles from '@fastify/static'
import Fastify from 'fastify'
import pg from 'pg'
import { pino } from 'pino'
import { createApp } from '#gateway/create-app.ts'
import { definePolicy } from '#kernel/access/policy.ts'
import { defineCollection } from '#kernel/collections/define.ts'
import { file } from '#kernel/collections/fields.ts'
import { newId } from '#kernel/collections/ids.ts'
import { defineModule } from '#kernel/modules.ts'
import { demoPassword } from '#modules/users/public.server.ts'
import { openBenchEngine } from './engine.ts'
import type { Target } from './load.ts'
import type { Row } from './report.ts'
import { compareInTurn } from './statistics.ts'

const MEGABYTE = 1024 * 1024
const UPLOAD_BYTES = 100 * MEGABYTE
const FILE_BYTES = 64 * MEGABYTE
const RANGE_BYTES = 4 * MEGABYTE
const ROUNDS = 5

interface Answer {
  readonly status: number
  readonly headers: http.IncomingHttpHeaders
  readonly bytes: number
}

function exchange(options: http.RequestOptions, body?: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = http.request({ host: '127.0.0.1', ...options }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.on('error', reject)
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes }),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}

const film = file({ upload: { types: ['video/mp4'], maxBytes: 2 * UPLOAD_BYTES, visibility: 'private' } })
const films = defineCollection('film', {
  tenant: 'unit',
  fields: { film },
  access: definePolicy({ read: () => false, create: (actor) => actor.is('admin') }),
})

/** Whole uploads by tus, checked and kept, as a part of writing the same request into a file. */
export async function measureUploads(databaseUrl: string, folder: string, hostname: string): Promise<Row> {
  const storage = { folder: join(folder, 'uploads'), quotaBytes: 1000 * UPLOAD_BYTES }
  const engine = openBenchEngine(
    databaseUrl,
    [defineModule({ name: 'bench', collections: [films] })],
    storage,
  )
  const app = await createApp({ engine, log: pino({ level: 'silent' }) })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const target = { port: (app.server.address() as AddressInfo).port, hostname }
  const plain = await startPlainWriter(folder)
  const browser = await signIn(target)
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const bytes = Buffer.concat([
    Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1'),
    randomBytes(UPLOAD_BYTES),
  ])
  const speedOf = async (work: () => Promise<unknown>) => bytes.length / MEGABYTE / (await secondsOf(work))
  const measure = {
    ours: () => speedOf(() => uploadOnce(target, browser, agent, bytes)),
    base: () => speedOf(() => exchange({ agent, method: 'PUT', path: '/', port: plain.port }, bytes)),
  }
  await compareInTurn(1, measure)
  const { ratio, ours, base } = await compareInTurn(ROUNDS, measure)
  agent.destroy()
  await plain.close()
  await app.close()
  await engine.jobs.close()
  await engine.pools.close()
  await rm(storage.folder, { recursive: true })
  return {
    name: 'upload of 100 MB by tus ÷ plain file write of the same request, MB/s',
    value: ratio,
    unit: '',
    wanted: { atLeast: 0.6 },
    note: `${ours.toFixed(0)} and ${base.toFixed(0)} MB/s`,
  }
}

async function signIn({ port, hostname }: Target): Promise<Record<string, string>> {
  const headers = { host: hostname, origin: `http://${hostname}`, 'content-type': 'application/json' }
  const body = Buffer.from(JSON.stringify({ username: 'admin@sala.test', password: demoPassword }))
  const answer = await exchange({ port, method: 'POST', path: '/api/signin', headers }, body)
  const cookie = answer.headers['set-cookie']?.[0]?.split(';', 1)[0]
  if (!cookie) throw new Error(`sign-in answered ${answer.status}`)
  return { host: hostname, origin: headers.origin, cookie, 'tus-resumable': '1.0.0' }
}

async function uploadOnce(
  { port }: Target,
  browser: Record<string, string>,
  agent: http.Agent,
  bytes: Buffer,
): Promise<void> {
  const encode = (value: string) => Buffer.from(value).toString('base64')
  const metadata = `purpose ${encode('film.film')},filename ${encode('a.mp4')}`
  const begun = await exchange({
    agent,
    port,
    method: 'POST',
    path: '/api/upload',
    headers: { ...browser, 'upload-length': bytes.length, 'upload-metadata': metadata },
  })
  const headers = { ...browser, 'upload-offset': 0, 'content-type': 'application/offset+octet-stream' }
  const path = begun.headers.location ?? ''
  const ended = await exchange({ agent, port, method: 'PATCH', path, headers }, bytes)
  if (!ended.headers['upload-file']) throw new Error(`an upload answered ${begun.status}, ${ended.status}`)
}

/** A bare server that writes what it is sent into a file, as durably as ours does. */
async function startPlainWriter(folder: string) {
  let count = 0
  const server = http.createServer((request, response) => {
    const path = join(folder, `plain-${count++}`)
    pipeline(request, createWriteStream(path, { flush: true }))
      .then(() => response.end())
      .catch((error: Error) => response.destroy(error))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      for (let at = 0; at < count; at++) await rm(join(folder, `plain-${at}`))
    },
  }
}

/** Parts of a large public file, as a part of what @fastify/static serves of the same file. */
export async function measureRanges(target: Target, dataDir: string, databaseUrl: string): Promise<Row> {
  const { path, file: planted } = await plantFile(target, dataDir, databaseUrl)
  const app = Fastify()
  await app.register(staticFiles, { root: join(planted, '..') })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const plainPort = (app.server.address() as AddressInfo).port
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const read = async (port: number, address: string) => {
    for (let start = 0; start < FILE_BYTES; start += RANGE_BYTES) {
      const headers = { host: target.hostname, range: `bytes=${start}-${start + RANGE_BYTES - 1}` }
      const answer = await exchange({ agent, port, path: address, headers })
      if (answer.status !== 206 || answer.bytes !== RANGE_BYTES)
        throw new Error(`a range answered ${answer.status}`)
    }
  }
  const speed = (port: number, address: string) => async () =>
    FILE_BYTES / MEGABYTE / (await secondsOf(() => read(port, address)))
  const measure = {
    ours: speed(target.port, path),
    base: speed(plainPort, `/${planted.split('/').at(-1)}`),
  }
  await compareInTurn(1, measure)
  const { ratio, ours, base } = await compareInTurn(ROUNDS, measure)
  agent.destroy()
  await app.close()
  return {
    name: 'download of 4 MB ranges ÷ @fastify/static, MB/s',
    value: ratio,
    unit: '',
    wanted: { atLeast: 0.8 },
    note: `${ours.toFixed(0)} and ${base.toFixed(0)} MB/s`,
  }
}

/** Puts a large public file where the server keeps its own. */
async function plantFile(target: Target, dataDir: string, databaseUrl: string) {
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  const found = await owner.query<{ site: string }>('select site from hostname where hostname = $1', [
    target.hostname,
  ])
  const site = found.rows[0]?.site ?? ''
  const id = newId()
  const bytes = randomBytes(FILE_BYTES)
  const folder = join(dataDir, 'files', site)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, id), bytes)
  await owner.query(
    `insert into file (site_id, _id, name, type, size, hash, visibility, purpose, place, key)
     values ($1, $2, 'film.mp4', 'video/mp4', $3, $4, 'public', 'bench', 'disk', $5)`,
    [site, id, FILE_BYTES, createHash('sha256').update(bytes).digest('base64url'), `${site}/${id}`],
  )
  await owner.end()
  return { path: `/files/${id}/film.mp4`, file: join(folder, id) }
}
