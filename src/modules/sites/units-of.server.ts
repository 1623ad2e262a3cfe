import { sql } from 'kysely'
import type { Engine } from '#kernel/engine.server.ts'
import { readPlatform } from '#kernel/open-context.server.ts'
import { sites } from './tables.ts'

const MAX_UNITS = 500

/** The units of a collection by their names: without one of them, and within those given. */
export async function readUnitsOf(
  engine: Engine,
  collectionId: string,
  { without, within }: { readonly without: string; readonly within: readonly string[] | null },
): Promise<{ _id: string; siteName: string }[]> {
  return readPlatform(engine, (from) =>
    from(sites)
      .select(['_id', 'siteName'])
      .where('siteType', '=', 'unit')
      .where('parentSite', '=', collectionId)
      .where('_id', '<>', without)
      .where((eb) => (within === null ? eb.lit(true) : eb('_id', '=', sql<string>`any(${within}::uuid[])`)))
      .orderBy('siteName')
      .limit(MAX_UNITS)
      .execute(),
  )
}
