import type { BuiltServer } from './built-server.ts'
import { fetchPage, type Target } from './load.ts'
import { BARE_PATH, LIST_PATH } from './pages.ts'
import type { Row } from './report.ts'

const MB = 1_000_000

/** Memory of the server's process after its start and a few pages. */
export async function measureMemory(server: BuiltServer, target: Target): Promise<Row> {
  for (const path of [BARE_PATH, LIST_PATH, '/', LIST_PATH]) await fetchPage(target, path)
  const { rssBytes } = await server.usage()
  return {
    name: 'memory of the server, idle',
    value: rssBytes / MB,
    unit: ' MB',
    wanted: { atMost: 300 },
    note: 'resident, PostgreSQL not counted',
  }
}
