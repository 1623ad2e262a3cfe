import http from 'node:http'
import type { BuiltServer } from './built-server.ts'
import type { Target } from './load.ts'
import { LIST_PATH } from './pages.ts'
import type { Row } from './report.ts'
import { openSessions } from './sessions.ts'
import { quantile } from './statistics.ts'

const CONNECTIONS = 100
const MEMBERS = 20
const SECONDS = 15
const MB = 1_000_000

interface Counts {
  /** Milliseconds of what was answered with a page. */
  readonly waits: number[]
  refused: number
}

/** The status of an answer that was read to its end. */
function visit(target: Target, cookie: string | undefined, agent: http.Agent): Promise<number> {
  const headers = { host: target.hostname, ...(cookie && { cookie }) }
  return new Promise((resolve, reject) => {
    const request = http.request(
      { host: '127.0.0.1', port: target.port, path: LIST_PATH, headers, agent },
      (response) => {
        response.resume()
        response.on('error', reject)
        response.on('end', () => resolve(response.statusCode ?? 0))
      },
    )
    request.on('error', reject)
    request.end()
  })
}

async function crowd(target: Target, cookies: readonly string[]): Promise<Counts> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const counts: Counts = { waits: [], refused: 0 }
  const until = performance.now() + SECONDS * 1000
  const lane = async (_: unknown, number: number) => {
    const cookie = number < MEMBERS ? cookies[number] : undefined
    while (performance.now() < until) {
      const begun = performance.now()
      const status = await visit(target, cookie, agent)
      if (status === 200) counts.waits.push(performance.now() - begun)
      else if (status === 503) counts.refused += 1
      else throw new Error(`${LIST_PATH} answered ${status}`)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, lane))
  agent.destroy()
  return counts
}

/** How long pages take, and what memory they need, while a hundred connections never stop asking, a fifth of them signed in. */
export async function measureCrowd(server: BuiltServer, target: Target, databaseUrl: string): Promise<Row[]> {
  const cookies = await openSessions(databaseUrl, target.hostname, { name: 'crowd', count: MEMBERS })
  const { waits, refused } = await crowd(target, cookies)
  const { rssBytes } = await server.usage()
  const note = `${waits.length} pages in ${SECONDS} s, ${refused} told to come again, ${quantile(waits, 0.5).toFixed(0)} ms in the middle`
  return [
    {
      name: 'p99 of a page, 100 connections, 20 of them signed in',
      value: quantile(waits, 0.99) / 1000,
      unit: ' s',
      wanted: { atMost: 2 },
      note,
    },
    {
      name: 'memory of the server after them',
      value: rssBytes / MB,
      unit: ' MB',
      wanted: { atMost: 450 },
      note: 'resident, PostgreSQL not counted',
    },
  ]
}
