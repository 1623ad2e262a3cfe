import { cpus } from 'node:os'
import pg from 'pg'
import { measureBankFiles } from './bank-files.ts'
import { measureBrowserPages } from './browser-pages.ts'
import { startBuiltServer } from './built-server.ts'
import { measureCachedPages } from './cached-pages.ts'
import { measureCertificates } from './certificates.ts'
import { measureCrowd } from './crowd.ts'
import { measureDataBlocks } from './data-blocks.ts'
import { startBenchDatabase } from './database.ts'
import { listDrawnPages, measureDrawnPages } from './drawn-pages.ts'
import { openBenchEngine, siteOf } from './engine.ts'
import { measureExams } from './exams.ts'
import { measureRanges, measureUploads } from './files.ts'
import { measureHeartbeats } from './heartbeats.ts'
import { measureJobs } from './jobs.ts'
import { measureLearning } from './learning/measure.ts'
import { measureLists } from './lists/measure.ts'
import { measureLogins } from './logins.ts'
import { measureManySites } from './many-sites.ts'
import { measureMemory } from './memory.ts'
import { measurePageObjects } from './page-objects.ts'
import { measureOrders, measurePayPage } from './paying.ts'
import { listPublicPages } from './public-pages.ts'
import { measureQuery } from './query.ts'
import { drawTable, isKept, type Row, writeResults } from './report.ts'
import { measureSearch } from './search.ts'
import { measureSockets } from './sockets.ts'

const DEMO_HOST = 'localhost'
/** `script/bench learning` and `script/bench lists` measure large sites instead, which take longer to make. */
const large = { learning: measureLearning, lists: measureLists }
const chosen = Object.hasOwn(large, process.argv[2] ?? '')
  ? (process.argv[2] as keyof typeof large)
  : undefined
const TIME_LIMIT_MS = chosen ? 3_000_000 : 480_000

type Later = (undo: () => Promise<unknown>) => void

function say(line: string): void {
  process.stdout.write(`[${(performance.now() / 1000).toFixed(1).padStart(5)}s] ${line}\n`)
}

/** Runs the work with things that must be put away after it, the last opened first. */
async function withCleanUp(work: (later: Later) => Promise<void>): Promise<void> {
  const undos: (() => Promise<unknown>)[] = []
  let isOver = false
  // What was still being opened when the work broke off is put away as soon as it is there.
  const later: Later = (undo) => (isOver ? void undo() : void undos.unshift(undo))
  try {
    await Promise.race([work(later), stopped()])
  } finally {
    isOver = true
    for (const undo of undos) await undo()
  }
}

/** Rejects on Ctrl-C and when the time is over. */
function stopped(): Promise<never> {
  return new Promise((_resolve, reject) => {
    const late = () => reject(new Error(`the bench took more than ${TIME_LIMIT_MS / 1000} seconds`))
    setTimeout(late, TIME_LIMIT_MS).unref()
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => reject(new Error('interrupted')))
  })
}

async function describeMachine(databaseUrl: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const version = await client.query<{ server_version: string }>('show server_version')
  await client.end()
  return {
    node: process.versions.node,
    postgresql: version.rows[0]?.server_version ?? '',
    processor: `${cpus().length} × ${process.arch}`,
  }
}

async function measureAll(later: Later): Promise<void> {
  const database = await startBenchDatabase()
  later(() => database.stop())
  const server = await startBuiltServer({
    DATABASE_URL: database.url,
    SALA_DATA: database.folder,
    SALA_DEMO: '1',
    LOG_LEVEL: 'warn',
  })
  later(() => server.stop())
  const target = { port: server.port, hostname: DEMO_HOST }

  const bench = { server, postmaster: database.pid }

  const rows: Row[] = []
  say('memory')
  const memory = await measureMemory(server, target)
  const pages = await listPublicPages({ connectionString: database.url })
  const asked = await listDrawnPages(target, database.url, pages)
  say('pages made anew')
  rows.push(...(await measureDrawnPages(bench, DEMO_HOST, asked.pages)))
  say('course/query')
  rows.push(await measureQuery(bench, target, database.url))
  say('cached pages')
  rows.push(await measureCachedPages(server, target, asked.coursePath))
  rows.push(await measurePageObjects())
  say(`${pages.length} public pages in Chromium`)
  rows.push(...(await measureBrowserPages(target, pages, asked.staffList)))
  say('logins')
  rows.push(await measureLogins(server, target, database.url))
  say('paying')
  rows.push(await measurePayPage(bench, target, database.url))
  say('heartbeats')
  const watched = await measureHeartbeats(server, target, database.url)
  rows.push(watched)
  say('exams')
  rows.push(...(await measureExams(server, target, database.url, watched.value)))
  say('files')
  rows.push(await measureUploads(database.url, database.folder, DEMO_HOST))
  rows.push(await measureRanges(target, database.folder, database.url))
  say('a crowd')
  rows.push(...(await measureCrowd(server, target, database.url)))
  say('sockets')
  rows.push(await measureSockets(server, target, database.url))
  await server.stop()

  const engine = openBenchEngine(database.url)
  later(() => engine.pools.close())
  const site = await siteOf(engine, DEMO_HOST)
  say('blocks')
  rows.push(await measureDataBlocks(engine, site))
  say('jobs')
  rows.push(
    await measureJobs(engine, site, {
      DATABASE_URL: database.url,
      SALA_DATA: database.folder,
      LOG_LEVEL: 'warn',
    }),
  )
  say('orders')
  rows.push(await measureOrders(engine, site, database.url))
  await engine.jobs.close()
  say('search')
  rows.push(...(await measureCertificates(engine)))
  rows.push(...(await measureBankFiles(engine, site, database.url)))
  rows.push(...(await measureSearch(engine, database.url)), memory)
  say('many sites')
  rows.push(...(await measureManySites(engine, await siteOf(engine, 'origin.localhost'), database.url)))

  await tell('bench/results.json', rows, database.url)
}

async function tell(file: string, rows: readonly Row[], databaseUrl: string): Promise<void> {
  process.stdout.write(`\n${drawTable(rows)}\n`)
  writeResults(file, rows, await describeMachine(databaseUrl))
  if (!rows.every(isKept)) process.exitCode = 1
}

async function measureLargeSites(name: keyof typeof large, later: Later): Promise<void> {
  const database = await startBenchDatabase()
  later(() => database.stop())
  const env = { DATABASE_URL: database.url, SALA_DATA: database.folder, SALA_DEMO: '1', LOG_LEVEL: 'warn' }
  const server = await startBuiltServer(env)
  later(() => server.stop())
  const rows = await large[name]({ server, postmaster: database.pid }, database.url, say)
  await tell(`bench/results-${name}.json`, rows, database.url)
}

try {
  await withCleanUp(chosen ? (later) => measureLargeSites(chosen, later) : measureAll)
} catch (error) {
  process.stderr.write(`sala: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
// Whatever was broken off may hold the process: a bench never outlives its table.
process.exit()
