import http from 'node:http'
import pg from 'pg'
import type { BuiltServer } from './built-server.ts'
import { fetchPage, repeat, type Target } from './load.ts'
import type { Row } from './report.ts'
import { compareInTurn } from './statistics.ts'

/** The course list of the demo, and the emptiest page of the product: a form of two fields that reads no table. */
export const LIST_PATH = '/lesson/home'
export const BARE_PATH = '/user/login'
/** The address with a parameter that is longer than any it could mean: such a page is made anew each time. */
export const madeAnew = (path: string) => `${path}?page=${'0'.repeat(101)}`
const UNCACHED_PATH = madeAnew(LIST_PATH)

const ROUNDS = 7
const WARM_UP_ROUNDS = 4
const PAGES_PER_ROUND = 120
const CONCURRENCY = 4

/** Pages of the course list for a processor second of the server, as a part of those of the log-in page. */
export async function measurePages(server: BuiltServer, target: Target, databaseUrl: string): Promise<Row> {
  await assertUncached(target, databaseUrl)
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONCURRENCY })
  const pagesPerCpuSecond = async (path: string) => {
    const before = await server.usage()
    await repeat(PAGES_PER_ROUND, CONCURRENCY, () => fetchPage(target, path, agent))
    return PAGES_PER_ROUND / ((await server.usage()).cpuSeconds - before.cpuSeconds)
  }
  const measure = { ours: () => pagesPerCpuSecond(UNCACHED_PATH), base: () => pagesPerCpuSecond(BARE_PATH) }
  await compareInTurn(WARM_UP_ROUNDS, measure)
  const { ratio, ours, base } = await compareInTurn(ROUNDS, measure)
  agent.destroy()
  return {
    name: 'course list, uncached ÷ log-in page, pages per CPU-second of the server',
    value: ratio,
    unit: '',
    wanted: { atLeast: 0.5 },
    note: `${ours.toFixed(0)} and ${base.toFixed(0)} pages per CPU-second`,
  }
}

/** A change made beside the program must show at once: else a kept copy of the page would be measured. */
async function assertUncached(target: Target, databaseUrl: string): Promise<void> {
  await fetchPage(target, UNCACHED_PATH)
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  const rename = (from: string, to: string) =>
    owner.query('update category set name = replace(name, $1, $2) where visible', [from, to])
  try {
    await owner.query(`update category set name = name || ' (uncached)' where visible`)
    const html = await fetchPage(target, UNCACHED_PATH)
    if (!html.includes('(uncached)')) throw new Error(`${UNCACHED_PATH} was answered from a cache`)
    await rename(' (uncached)', '')
  } finally {
    await owner.end()
  }
}
