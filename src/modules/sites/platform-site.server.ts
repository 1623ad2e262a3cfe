import type { Engine } from '#kernel/engine.server.ts'
import { readPlatform } from '#kernel/open-context.server.ts'
import type { Site } from '#kernel/tenancy/site.ts'
import { sites } from './tables.ts'

/** The site of the platform itself; undefined before there is one. */
export async function readPlatformSite(engine: Engine): Promise<Site | undefined> {
  const found = await readPlatform(engine, (from) =>
    from(sites)
      .select('_id')
      .where('siteType', '=', 'origin')
      .orderBy('createdAt')
      .limit(1)
      .executeTakeFirst(),
  )
  return found && engine.sites.byId(found._id)
}
