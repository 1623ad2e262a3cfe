import http from 'node:http'
import type { BuiltServer } from './built-server.ts'
import { PASSWORD } from './learning/large-site.ts'
import { databaseSeconds } from './learning/processor.ts'
import { repeat, type Target } from './load.ts'

const PAGES_PER_ROUND = 40
const CONCURRENCY = 4

/** The built server and PostgreSQL’s first process. */
export interface Bench {
  readonly server: BuiltServer
  readonly postmaster: number
}

/** A page to be opened. */
export interface Visit {
  readonly host: string
  readonly path: string
  readonly cookie?: string
}

/** Opens a page and answers when all of it is there; anything but 200 is an error, since another page would be measured. */
export function open(port: number, { host, path, cookie }: Visit, agent: http.Agent): Promise<string> {
  const headers = { host, ...(cookie && { cookie }) }
  return new Promise((resolve, reject) => {
    const request = http.request({ host: '127.0.0.1', port, path, headers, agent }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () =>
        response.statusCode === 200
          ? resolve(Buffer.concat(chunks).toString('utf8'))
          : reject(new Error(`${path} answered ${response.statusCode}`)),
      )
    })
    request.on('error', reject)
    request.end()
  })
}

/** Processor milliseconds of a page: the server’s own, and PostgreSQL’s. */
export async function costOf({ server, postmaster }: Bench, visit: Visit, pages = PAGES_PER_ROUND) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONCURRENCY })
  const [own, others] = [await server.usage(), databaseSeconds(postmaster)]
  await repeat(pages, CONCURRENCY, () => open(server.port, visit, agent))
  const after = await server.usage()
  const database = databaseSeconds(postmaster) - others
  agent.destroy()
  return {
    server: ((after.cpuSeconds - own.cpuSeconds) * 1000) / pages,
    database: (database * 1000) / pages,
  }
}

/** Logs in and answers the cookie of the session. */
export function signIn(target: Target, username: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const body = JSON.stringify({ username, password: PASSWORD })
    const headers = {
      host: target.hostname,
      origin: `http://${target.hostname}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    }
    const request = http.request(
      { host: '127.0.0.1', port: target.port, method: 'POST', path: '/api/signin', headers },
      (response) => {
        response.resume()
        const cookie = response.headers['set-cookie']?.[0]?.split(';', 1)[0]
        response.on('end', () =>
          response.statusCode === 200 && cookie
            ? resolve(cookie)
            : reject(new Error(`signin of ${username} answered ${response.statusCode}`)),
        )
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}
