import { Agent } from 'node:http'
import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import { type BuiltServer, startPlainQueryServer } from './built-server.ts'
import { databaseSeconds } from './learning/processor.ts'
import { type Asked, askWell, repeat, type Target } from './load.ts'
import type { Row } from './report.ts'
import { compareLeast } from './statistics.ts'
import type { Bench } from './visits.ts'

const ROUNDS = 5
const WARM_UP_ROUNDS = 2
const QUERIES_PER_ROUND = 200
const CONCURRENCY = 8
const LIMIT = 20
const PATH = '/api/course/query'
const body = JSON.stringify({
  method: 'find',
  args: [{}],
  sort: { createdAt: -1 },
  paging: { page: 1, limit: LIMIT, total: false },
})
const asked: Asked = { method: 'POST', headers: { 'content-type': 'application/json' }, body }

type Doc = Readonly<Record<string, unknown>>

async function fetchCourses(target: Target): Promise<readonly Doc[]> {
  const answer = await askWell(target, PATH, asked)
  return (JSON.parse(answer.body.toString('utf8')) as { data: Doc[] }).data
}

/** What somebody would write who needs nothing but these courses; the tenant is called `unit` outside. */
function writeStatement(fields: readonly string[]): string {
  const columns = fields.map((name) => (name === 'unit' ? 'site_id as unit' : pg.escapeIdentifier(name)))
  return `select ${columns.join(', ')} from course where site_id = $1 and status order by "createdAt" desc, "_id" limit ${LIMIT}`
}

async function siteOf(databaseUrl: string, hostname: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ site: string }>('select site from hostname where hostname = $1', [
    hostname,
  ])
  await client.end()
  return rows[0]?.site ?? ''
}

/** A call of course/query in CPU of server and PostgreSQL, beside the same rows by `pg` and `JSON.stringify` over `node:http`. */
export async function measureQuery(bench: Bench, target: Target, databaseUrl: string): Promise<Row> {
  const courses = await fetchCourses(target)
  const plain = await startPlainQueryServer({
    config: { connectionString: databaseUrl, max: CONCURRENCY },
    text: writeStatement(Object.keys(courses[0] ?? {})),
    values: [await siteOf(databaseUrl, target.hostname)],
  })
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY })
  const costOf = async (server: BuiltServer) => {
    const where = { ...target, port: server.port }
    const [own, database] = [await server.usage(), databaseSeconds(bench.postmaster)]
    await repeat(QUERIES_PER_ROUND, CONCURRENCY, () => askWell(where, PATH, { ...asked, agent }))
    const seconds = (await server.usage()).cpuSeconds - own.cpuSeconds
    return ((seconds + databaseSeconds(bench.postmaster) - database) * 1000) / QUERIES_PER_ROUND
  }
  try {
    assertSameRows(courses, await fetchCourses({ ...target, port: plain.port }))
    const measure = { ours: () => costOf(bench.server), base: () => costOf(plain) }
    await compareLeast(WARM_UP_ROUNDS, measure)
    const { ratio, ours, base } = await compareLeast(ROUNDS, measure)
    return {
      name: `course/query of ${LIMIT} rows ÷ pg and JSON.stringify over node:http, CPU of server and PostgreSQL`,
      value: ratio,
      unit: '',
      wanted: { atMost: 2 },
      note: `${ours.toFixed(2)} and ${base.toFixed(2)} ms`,
    }
  } finally {
    agent.destroy()
    await plain.stop()
  }
}

function assertSameRows(ours: readonly Doc[], plain: readonly Doc[]): void {
  if (ours.length !== LIMIT || !isDeepStrictEqual(ours, plain))
    throw new Error(`course/query and the plain statement do not answer the same ${LIMIT} rows`)
}
