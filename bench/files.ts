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
import { newId } from '#kernel/collections/ids.ts'
import { demoPassword } from '#modules/users/public.server.ts'
import type { Target } from './load.ts'
import type { Row } from './report.ts'
import { compareInTurn } from './statistics.ts'

const MEGABYTE = 1024 * 1024
const UPLOAD_BYTES = 10 * MEGABYTE
const UPLOADS_PER_ROUND = 6
const FILE_BYTES = 64 * MEGABYTE
const RANGE_BYTES = 4 * MEGABYTE
const ROUNDS = 7

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

/** A picture of noise just below the largest that may be uploaded. */
async function makePicture(): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const picture = await sharp({
    create: { width: 1800, height: 1750, channels: 3, noise, background: '#888' },
  })
    .png({ compressionLevel: 0 })
    .toBuffer()
  if (picture.length > UPLOAD_BYTES) throw new Error('the picture is too large')
  return picture
}

/** Whole uploads by tus, checked and kept, as a part of writing the same bytes from a request into a file. */
export async function measureUploads(target: Target, folder: string): Promise<Row> {
  const picture = await makePicture()
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const browser = await signIn(target)
  const plain = await startPlainWriter(folder)
  const megabytes = (picture.length * UPLOADS_PER_ROUND) / MEGABYTE
  const many = async (one: () => Promise<unknown>) => {
    for (let sent = 0; sent < UPLOADS_PER_ROUND; sent++) await one()
  }
  const measure = {
    ours: async () =>
      megabytes / (await secondsOf(() => many(() => uploadOnce(target, browser, agent, picture)))),
    base: async () =>
      megabytes /
      (await secondsOf(() =>
        many(() => exchange({ agent, method: 'PUT', path: '/', port: plain.port }, picture)),
      )),
  }
  await compareInTurn(1, measure)
  const { ratio, ours, base } = await compareInTurn(ROUNDS, measure)
  agent.destroy()
  await plain.close()
  return {
    name: 'upload of a 9 MB picture by tus ÷ plain file write of the same request, MB/s',
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
  const metadata = `purpose ${Buffer.from('course.cover').toString('base64')},filename ${Buffer.from('a.png').toString('base64')}`
  const begun = await exchange({
    agent,
    port,
    method: 'POST',
    path: '/api/upload',
    headers: { ...browser, 'upload-length': bytes.length, 'upload-metadata': metadata },
  })
  const ended = await exchange(
    {
      agent,
      port,
      method: 'PATCH',
      path: begun.headers.location ?? '',
      headers: { ...browser, 'upload-offset': 0, 'content-type': 'application/offset+octet-stream' },
    },
    bytes,
  )
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
  const { path, file } = await plantFile(target, dataDir, databaseUrl)
  const app = Fastify()
  await app.register(staticFiles, { root: join(file, '..') })
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
    base: speed(plainPort, `/${file.split('/').at(-1)}`),
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
