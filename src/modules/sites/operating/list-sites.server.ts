import { sql } from 'kysely'
import type { Engine } from '#kernel/engine.server.ts'
import { readPlatform } from '#kernel/open-context.server.ts'
import type { SiteType } from '#kernel/tenancy/site.ts'
import { hostnames, sites } from '../tables.ts'

/** A site of the installation, for whoever runs it. */
export interface ListedSite {
  readonly _id: string
  readonly siteName: string
  readonly siteType: SiteType
  readonly parentSite: string | null
  readonly createdAt: string
  readonly suspendedAt: string | null
  readonly maintenanceAt: string | null
  readonly hostnames: readonly string[]
}

/** All sites of the installation, those above others first, with their host names. */
export function listAllSites(engine: Engine): Promise<ListedSite[]> {
  return readPlatform(engine, (from) =>
    from(sites, 's')
      .select(['s._id', 's.siteName', 's.siteType', 's.parentSite', 's.createdAt', 's.suspendedAt'])
      .select('s.maintenanceAt')
      .select((eb) =>
        sql<string[]>`array(${from(hostnames, 'h')
          .select('h.hostname')
          .where('h.site', '=', eb.ref('s._id'))
          .orderBy('h.createdAt')
          .orderBy('h.hostname')})`.as('hostnames'),
      )
      .orderBy(sql`array_position(array['origin', 'collection', 'unit'], ${sql.ref('s.siteType')})`)
      .orderBy('s.createdAt')
      .execute(),
  )
}
