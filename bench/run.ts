import { cpus } from 'node:os'
import pg from 'pg'
import type { Engine } from '#kernel/engine.server.ts'
import type { Site } from '#kernel/tenancy/site.ts'
import { measureBankFiles } from './bank-files.ts'
import { measureBrowserPages } from './browser-pages.ts'
import { startBuiltServer } from './built-server.ts'
import { measureCachedPages } from './cached-pages.ts'
import { measureCertificates } from './certificates.ts'
import { measureCrowd } from './crowd.ts'
import { measureDataBlocks } from './data-blocks.ts'
import { startBenchDatabase } from './database.ts'
import { listDrawnPages, measureDrawnPages } from './drawn-pages.ts'
import { measureEditor } from './editor.ts'
import { openBenchEngine, siteOf } from './engine.ts'
import { measureExams } from './exams.ts'
import { measureRanges, measureUploads } from './files.ts'
import { measureHeartbeats } from './heartbeats.ts'
import { measureJobs } from './jobs.ts'
import { measureLearning } from './learning/measure.ts'
import { measureLists } from './lists/measure.ts'
import type { Target } from './load.ts'
import { measureLogins } from './logins.ts'
import { measureManySites } from './many-sites.ts'
import { measureMemory } from './memory.ts'
import { measurePageObjects } from './page-objects.ts'
import { measureOrders, measurePayPage } from './paying.ts'
import { listPublicPages, type PublicPage } from './public-pages.ts'
import { measureQuery } from './query.ts'
import { measureRecordStore } from './record-store.ts'
import { drawTable, isKept, type Row, writeResults } from './report.ts'
import { measureSearch } from './search.ts'
import { measureSockets } from './sockets.ts'
import type { Bench } from './visits.ts'

const DEMO_HOST = 'localhost'
/** `script/bench learning` and `script/bench lists` measure large sites instead, which take longer to make. */
const large = { learning: measureLearning, lists: measureLists }
const chosen = Object.hasOwn(large, process.argv[2] ?? '')
  ? (process.argv[2] as keyof typeof large)
  : undefined
const TIME_LIMIT_MS = chosen ? 3_000_000 : 1_200_000
/** `script/bench pages query` measures these parts alone. */
const names = process.argv.slice(2)
const isWanted = (name: string) => names.length === 0 || names.includes(name)

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
  } catch (error) {
    // Told before anything is put away: what was broken off may break that as well.
    process.stderr.write(`sala: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
    process.exitCode = 1
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

/** What the parts are measured with. */
interface Place {
  readonly bench: Bench
  readonly target: Target
  readonly url: string
  readonly folder: string
}

interface EnginePlace {
  readonly engine: Engine
  readonly site: Site
  readonly postmaster: number
  readonly url: string
  readonly folder: string
}

type Rows = Promise<Row | readonly Row[]>

/** Parts that ask a running server, in their order: what memory it needs is read before anything was asked of it. */
const ofServer: Readonly<Record<string, (place: Place) => Rows>> = {
  memory: ({ bench, target }) => measureMemory(bench.server, target),
  pages: async ({ bench, target, url }) => {
    const { pages } = await drawnPages({ target, url })
    return measureDrawnPages(bench, DEMO_HOST, pages)
  },
  query: ({ bench, target, url }) => measureQuery(bench, target, url),
  cached: async ({ bench, target, url }) => {
    const { coursePath } = await drawnPages({ target, url })
    return [await measureCachedPages(bench.server, target, coursePath), await measurePageObjects()]
  },
  browser: async ({ target, url }) => {
    const { found, staffList } = await drawnPages({ target, url })
    return measureBrowserPages(target, found, staffList)
  },
  editor: ({ target }) => measureEditor(target),
  logins: ({ bench, target, url }) => measureLogins(bench.server, target, url),
  paying: ({ bench, target, url }) => measurePayPage(bench, target, url),
  exams: async ({ bench: { server }, target, url }) => {
    const watched = await measureHeartbeats(server, target, url)
    return [watched, ...(await measureExams(server, target, url, watched.value))]
  },
  files: async ({ target, url, folder }) => [
    await measureUploads(url, folder, DEMO_HOST),
    await measureRanges(target, folder, url),
  ],
  crowd: ({ bench, target, url }) => measureCrowd(bench.server, target, url),
  sockets: ({ bench, target, url }) => measureSockets(bench.server, target, url),
  statements: ({ bench, target, url }) => measureRecordStore(bench, target, url),
}

/** Parts that need no server, after it has ended. */
const ofEngine: Readonly<Record<string, (place: EnginePlace) => Rows>> = {
  blocks: ({ engine, site }) => measureDataBlocks(engine, site),
  jobs: ({ engine, site, url, folder }) =>
    measureJobs(engine, site, { DATABASE_URL: url, SALA_DATA: folder, LOG_LEVEL: 'warn' }),
  orders: measureOrders,
  certificates: ({ engine }) => measureCertificates(engine),
  bank: ({ engine, site, url }) => measureBankFiles(engine, site, url),
  search: ({ engine, url }) => measureSearch(engine, url),
  sites: async (place) =>
    measureManySites(place.engine, await siteOf(place.engine, 'origin.localhost'), place),
}

let drawn: Promise<Awaited<ReturnType<typeof listDrawnPages>> & { found: PublicPage[] }> | undefined

/** The demo's pages, looked for once. */
function drawnPages({ target, url }: Pick<Place, 'target' | 'url'>) {
  drawn ??= listPublicPages({ connectionString: url }).then(async (found) => ({
    ...(await listDrawnPages(target, url, found)),
    found,
  }))
  return drawn
}

/** Measures the parts that are wanted, one after the other, and says of each what came out. */
async function measureParts<Of>(
  parts: Readonly<Record<string, (place: Of) => Rows>>,
  place: Of,
): Promise<Row[]> {
  const rows: Row[] = []
  for (const [name, measure] of Object.entries(parts)) {
    if (!isWanted(name)) continue
    say(name)
    const made = [await measure(place)].flat()
    process.stdout.write(`${drawTable(made)}\n`)
    rows.push(...made)
  }
  return rows
}

async function measureAll(later: Later): Promise<void> {
  const database = await startBenchDatabase()
  later(() => database.stop())
  const { url, folder } = database
  const server = await startBuiltServer({
    DATABASE_URL: url,
    SALA_DATA: folder,
    SALA_DEMO: '1',
    LOG_LEVEL: 'warn',
  })
  later(() => server.stop())
  const target = { port: server.port, hostname: DEMO_HOST }
  const rows = await measureParts(ofServer, {
    bench: { server, postmaster: database.pid },
    target,
    url,
    folder,
  })
  await server.stop()
  const engine = openBenchEngine(url)
  later(() => engine.pools.close())
  later(() => engine.jobs.close())
  const site = await siteOf(engine, DEMO_HOST)
  const postmaster = database.pid
  rows.push(...(await measureParts(ofEngine, { engine, site, postmaster, url, folder })))
  await tell(names.length > 0 ? undefined : 'bench/results.json', rows, url)
}

/** Results of a few parts are not written down beside those of a whole run. */
async function tell(file: string | undefined, rows: readonly Row[], databaseUrl: string): Promise<void> {
  process.stdout.write(`\n${drawTable(rows)}\n`)
  if (file) writeResults(file, rows, await describeMachine(databaseUrl))
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

const unknown = chosen ? [] : names.filter((name) => !(name in ofServer) && !(name in ofEngine))

try {
  if (unknown.length > 0)
    throw new Error(
      `there is no part ${unknown.join(', ')}: ${[...Object.keys(ofServer), ...Object.keys(ofEngine), ...Object.keys(large)].join(', ')}`,
    )
  await withCleanUp(chosen ? (later) => measureLargeSites(chosen, later) : measureAll)
} catch (error) {
  process.stderr.write(`sala: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
// Whatever was broken off may hold the process: a bench never outlives its table.
process.exit()
