import type { Context } from '#kernel/context.ts'
import { siteOf } from '#kernel/data/fragments.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { forbidden } from '#kernel/errors.ts'
import { readPlatform } from '#kernel/open-context.server.ts'
import { hostnames, sites } from '#modules/sites/public.server.ts'
import { users } from '../collections.ts'
import { personName } from '../people/person-name.ts'

export interface Collection {
  readonly _id: string
  readonly siteName: string
  readonly hostname: string | null
}

export interface Collector {
  readonly _id: string
  readonly name: string
  readonly email: string
  readonly suspended: boolean
  readonly home: Collection
}

const MAX_LISTED = 1_000

/** The platform's own site and its collections. */
async function listCollections(ctx: Context): Promise<Collection[]> {
  return readPlatform(ctx.engine, (from) =>
    from(sites, 's')
      .select((eb) => [
        's._id',
        's.siteName',
        eb
          .selectFrom(aliased(hostnames, 'h'))
          .select('h.hostname')
          .whereRef('h.site', '=', 's._id')
          .orderBy('h.createdAt')
          .orderBy('h.hostname')
          .limit(1)
          .as('hostname'),
      ])
      .where('s.siteType', '<>', 'unit')
      .orderBy((eb) => eb('s.siteType', '=', 'origin'), 'desc')
      .orderBy('s.siteName')
      .limit(MAX_LISTED)
      .execute(),
  )
}

/** Everybody who runs a collection, and the collections; for root alone. */
export async function listCollectors(
  ctx: Context,
): Promise<{ readonly collectors: Collector[]; readonly collections: Collection[] }> {
  if (!ctx.actor.is('root')) throw forbidden()
  const collections = await listCollections(ctx)
  const ids = collections.map(({ _id }) => _id)
  const rows = await ctx.across(ids, 'collectors', (db) =>
    db
      .selectFrom(users.name)
      .select(['_id', siteOf(users).as('home'), personName().as('name'), 'email', 'suspended'])
      .where('role', '=', 'superadmin')
      .orderBy('firstname')
      .orderBy('lastname')
      .limit(MAX_LISTED)
      .execute(),
  )
  const collectors = rows.flatMap(({ home: siteId, ...person }): Collector[] => {
    const home = collections.find(({ _id }) => _id === siteId)
    return home ? [{ ...person, home }] : []
  })
  return { collectors, collections }
}
