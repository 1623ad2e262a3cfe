import type { Engine } from '#kernel/engine.server.ts'
import { readPlatform } from '#kernel/open-context.server.ts'
import { hostnames } from './tables.ts'

const MAX_NAMES = 200

/** The host names of a site, those that it got first at the beginning. */
export async function readHostnames(engine: Engine, siteId: string): Promise<string[]> {
  const rows = await readPlatform(engine, (from) =>
    from(hostnames)
      .select('hostname')
      .where('site', '=', siteId)
      .orderBy('createdAt')
      .orderBy('hostname')
      .limit(MAX_NAMES)
      .execute(),
  )
  return rows.map(({ hostname }) => hostname)
}
