import http from 'node:http'
import { type BuiltServer, type SentPage, startPlainServer } from './built-server.ts'
import { askWell, repeat, type Target } from './load.ts'
import { LIST_PATH } from './pages.ts'
import type { Row } from './report.ts'
import { compareInTurn } from './statistics.ts'

const ROUNDS = 5
/** Until the compiler has done its work in both, also after the pages that were drawn before. */
const WARM_UP_ROUNDS = 8
const PAGES_PER_ROUND = 2_000
const CONCURRENCY = 16

const compressed = { 'accept-encoding': 'gzip, deflate, br, zstd' }

/** Asked for twice, so that the second is the page that was cached. */
async function fetchCached(target: Target, path: string): Promise<SentPage> {
  await askWell(target, path, { headers: compressed })
  const { headers, rawHeaders, body } = await askWell(target, path, { headers: compressed })
  if (!headers.etag || headers['content-encoding'] !== 'br')
    throw new Error(`${path} was not answered from the cache`)
  return { path, rawHeaders, body }
}

/** Cached pages for a processor second of the server, as a part of what bare `node:http` sends of the same bytes. */
export async function measureCachedPages(
  server: BuiltServer,
  target: Target,
  coursePath: string,
): Promise<Row> {
  const pages: SentPage[] = []
  for (const path of ['/', LIST_PATH, coursePath]) pages.push(await fetchCached(target, path))
  const plain = await startPlainServer(pages)
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONCURRENCY })
  const perCpuSecond = async (asked: BuiltServer, where: Target) => {
    const before = await asked.usage()
    let turn = 0
    await repeat(PAGES_PER_ROUND, CONCURRENCY, async () => {
      const page = pages[turn++ % pages.length] as SentPage
      const { body } = await askWell(where, page.path, { headers: compressed, agent })
      if (body.length !== page.body.length) throw new Error('the page changed while it was measured')
    })
    return PAGES_PER_ROUND / ((await asked.usage()).cpuSeconds - before.cpuSeconds)
  }
  try {
    const measure = {
      ours: () => perCpuSecond(server, target),
      base: () => perCpuSecond(plain, { ...target, port: plain.port }),
    }
    await compareInTurn(WARM_UP_ROUNDS, measure)
    const { ratio, ours, base } = await compareInTurn(ROUNDS, measure)
    return {
      name: 'cached home, list and course ÷ node:http sending the same bytes, pages per CPU-second of the server',
      value: ratio,
      unit: '',
      wanted: { atLeast: 0.9 },
      note: `${ours.toFixed(0)} and ${base.toFixed(0)} pages per CPU-second, ${pages.map(({ body }) => body.length).join(', ')} bytes`,
    }
  } finally {
    agent.destroy()
    await plain.stop()
  }
}
