import pg from 'pg'
import { answerQuery, scopeOf } from '#kernel/collections/read.server.ts'
import { connectionConfig } from '#kernel/database/pools.server.ts'
import type { Engine } from '#kernel/engine.server.ts'
import { compileFind } from '#kernel/query/find.ts'
import { parseQueryBody } from '#kernel/query/request.ts'
import type { Site } from '#kernel/tenancy/site.ts'
import { courses } from '#modules/courses/collections.ts'
import { visit } from './engine.ts'
import { repeat } from './load.ts'
import type { Row } from './report.ts'
import { compareInTurn } from './statistics.ts'

const ROUNDS = 5
const QUERIES_PER_ROUND = 200
const body = {
  method: 'find',
  args: [{}],
  sort: { createdAt: -1 },
  paging: { page: 1, limit: 20, total: false },
}

/** The service behind /api/course/query beside its bare statement by `pg`, as queries in a second. */
export async function measureQuery(engine: Engine, site: Site, databaseUrl: string): Promise<Row[]> {
  const { text, values } = compileFind(scopeOf(visit(engine, site)), courses, parseQueryBody(body))
  const pool = openBarePool(databaseUrl, site)
  const bare = () => pool.query({ text, values: values as unknown[] })
  const service = async () => {
    const ctx = visit(engine, site)
    const answer = (await answerQuery(ctx, courses, body)) as { data: unknown[] }
    await ctx.commit()
    return answer.data
  }
  assertSameRows((await bare()).rows, await service())
  const rows: Row[] = []
  for (const concurrency of [1, 8]) {
    const perSecond = async (work: () => Promise<unknown>) => {
      const began = performance.now()
      await repeat(QUERIES_PER_ROUND, concurrency, work)
      return QUERIES_PER_ROUND / ((performance.now() - began) / 1000)
    }
    const measure = { ours: () => perSecond(service), base: () => perSecond(bare) }
    await compareInTurn(2, measure)
    const { ratio, ours, base } = await compareInTurn(ROUNDS, measure)
    rows.push({
      name: `course/query of 20 rows ÷ its statement by pg, ${concurrency === 1 ? 'one by one' : `${concurrency} at once`}`,
      value: ratio,
      unit: '',
      wanted: { atLeast: 0.5 },
      note: `${ours.toFixed(0)} and ${base.toFixed(0)} a second`,
    })
  }
  await pool.end()
  return rows
}

/** The same role and settings; the site is a setting of the connection, so that row-level security applies alike. */
function openBarePool(databaseUrl: string, site: Site): pg.Pool {
  const config = connectionConfig({ connectionString: databaseUrl }, 'sala_app')
  return new pg.Pool({ ...config, options: `${config.options} -c app.site_id=${site._id}`, max: 20 })
}

function assertSameRows(bare: unknown[], service: unknown[]): void {
  if (bare.length !== 20 || JSON.stringify(bare) !== JSON.stringify(service))
    throw new Error('the service and the bare statement do not answer the same 20 rows')
}
