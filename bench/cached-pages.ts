import http, { type IncomingHttpHeaders } from 'node:http'
import { type BuiltServer, startPlainServer } from './built-server.ts'
import { repeat, type Target } from './load.ts'
import { LIST_PATH } from './pages.ts'
import type { Row } from './report.ts'
import { compareInTurn } from './statistics.ts'

const ROUNDS = 5
/** Until the compiler has done its work in both, also after the pages that were drawn before. */
const WARM_UP_ROUNDS = 16
const PAGES_PER_ROUND = 2_000
const CONCURRENCY = 16

interface Reply {
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

function fetchCompressed(target: Target, path: string, agent?: http.Agent): Promise<Reply> {
  const headers = { host: target.hostname, 'accept-encoding': 'gzip, deflate, br, zstd' }
  const options = { host: '127.0.0.1', port: target.port, path, headers, ...(agent ? { agent } : {}) }
  return new Promise((resolve, reject) => {
    const request = http.request(options, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        if (response.statusCode !== 200) reject(new Error(`${path} answered ${response.statusCode}`))
        else resolve({ headers: response.headers, body: Buffer.concat(chunks) })
      })
    })
    request.on('error', reject)
    request.end()
  })
}

/** Kept pages for a processor second of the server, as a part of what bare Fastify sends of the same bytes. */
export async function measureCachedPages(server: BuiltServer, target: Target): Promise<Row> {
  const page = await fetchCompressed(target, LIST_PATH)
  if (!page.headers.etag || page.headers['content-encoding'] !== 'br')
    throw new Error(`${LIST_PATH} was not answered from the cache`)
  const bare = await startPlainServer(page)
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONCURRENCY })
  const perCpuSecond = async (asked: BuiltServer, where: Target) => {
    const before = await asked.usage()
    await repeat(PAGES_PER_ROUND, CONCURRENCY, async () => {
      const { body } = await fetchCompressed(where, LIST_PATH, agent)
      if (body.length !== page.body.length) throw new Error('the page changed while it was measured')
    })
    return PAGES_PER_ROUND / ((await asked.usage()).cpuSeconds - before.cpuSeconds)
  }
  try {
    const measure = {
      ours: () => perCpuSecond(server, target),
      base: () => perCpuSecond(bare, { ...target, port: bare.port }),
    }
    await compareInTurn(WARM_UP_ROUNDS, measure)
    const { ratio, ours, base } = await compareInTurn(ROUNDS, measure)
    return {
      name: 'course list, cached ÷ Fastify sending the same bytes, pages per CPU-second of the server',
      value: ratio,
      unit: '',
      wanted: { atLeast: 0.85 },
      note: `${ours.toFixed(0)} and ${base.toFixed(0)} pages per CPU-second, ${page.body.length} bytes`,
    }
  } finally {
    agent.destroy()
    await bare.stop()
  }
}
