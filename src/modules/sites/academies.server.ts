import { aliased } from '#kernel/data/read-from.ts'
import type { Engine } from '#kernel/engine.server.ts'
import { readPlatform } from '#kernel/open-context.server.ts'
import { hostnames, sites } from './tables.ts'

/** As many as fit on a page; a larger group has a page of its own making. */
const MAX_ACADEMIES = 60

/** A unit as everybody may see it. */
export interface Academy {
  readonly name: string
  readonly tagline: string
  readonly hostname: string
}

/** The units of a collection that are open and have a host name, by their names; the oldest host name of each. */
export async function listAcademies(engine: Engine, collectionId: string): Promise<Academy[]> {
  const rows = await readPlatform(engine, (from) =>
    from(hostnames, 'h')
      .innerJoin(aliased(sites, 's'), 's._id', 'h.site')
      .select(['s._id', 's.siteName', 's.contact', 'h.hostname'])
      .where('s.siteType', '=', 'unit')
      .where('s.parentSite', '=', collectionId)
      .where('s.suspendedAt', 'is', null)
      .distinctOn(['s.siteName', 's._id'])
      .orderBy('s.siteName')
      .orderBy('s._id')
      .orderBy('h._id')
      .limit(MAX_ACADEMIES)
      .execute(),
  )
  return rows.map(({ siteName, contact, hostname }) => ({
    name: siteName,
    tagline: contact.tagline ?? '',
    hostname,
  }))
}
