import http from 'node:http'
import type { BuiltServer } from './built-server.ts'
import { PASSWORD } from './learning/large-site.ts'
import { databaseSeconds } from './learning/processor.ts'
import { type Answer, askWell, repeat, type Target } from './load.ts'

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

/** Opens a page and answers when all of it is there. */
export function open(port: number, { host, path, cookie }: Visit, agent?: http.Agent): Promise<Answer> {
  return askWell({ port, hostname: host }, path, { agent, ...(cookie && { headers: { cookie } }) })
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
export async function signIn(target: Target, username: string, password = PASSWORD): Promise<string> {
  const { headers } = await askWell(target, '/api/signin', {
    method: 'POST',
    headers: { origin: `http://${target.hostname}`, 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  const cookie = headers['set-cookie']?.[0]?.split(';', 1)[0]
  if (!cookie) throw new Error(`signin of ${username} opened no session`)
  return cookie
}
