import { uuidPattern } from '#kernel/collections/read.server.ts'
import type { Engine } from '#kernel/engine.server.ts'
import type { Site } from '#kernel/tenancy/site.ts'

/** The site that a host name or an id means. Throws where there is none. */
export async function findSite(engine: Engine, named: string): Promise<Site> {
  const site = uuidPattern.test(named)
    ? await engine.sites.byId(named)
    : (await engine.sites.byHost(named.toLowerCase()))?.site
  if (!site) throw new Error(`no site has the host name or id «${named}»: script/sala site list`)
  return site
}
