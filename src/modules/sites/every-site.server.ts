import type { Engine } from '#kernel/engine.server.ts'
import { readPlatform } from '#kernel/open-context.server.ts'
import { sites } from './tables.ts'

/** The ids of all sites, for what is done on every one of them. */
export async function readEverySite(engine: Engine): Promise<string[]> {
  const rows = await readPlatform(engine, (from) => from(sites).select('_id').execute())
  return rows.map(({ _id }) => _id)
}
