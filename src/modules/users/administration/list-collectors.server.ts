import type { Context } from '#kernel/context.ts'
import { forbidden } from '#kernel/errors.ts'

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

const MOST = 1_000

/** The platform's own site and its collections. */
async function listCollections(ctx: Context): Promise<Collection[]> {
  const { rows } = await ctx.engine.pools.platform.query<Collection>(
    `select s."_id", s."siteName",
       (select h.hostname from hostname h where h.site = s."_id" order by h."createdAt", h.hostname limit 1) as hostname
     from site s where s."siteType" <> 'unit' order by s."siteType" = 'origin' desc, s."siteName" limit $1`,
    [MOST],
  )
  return rows
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
      .selectFrom('user')
      .select(['_id', 'site_id', 'firstname', 'lastname', 'email', 'suspended'])
      .where('site_id', 'in', ids)
      .where('role', '=', 'superadmin')
      .orderBy('firstname')
      .orderBy('lastname')
      .limit(MOST)
      .execute(),
  )
  const collectors = rows.flatMap(({ _id, site_id, firstname, lastname, email, suspended }): Collector[] => {
    const home = collections.find((collection) => collection._id === site_id)
    return home
      ? [{ _id, name: `${firstname} ${lastname}`.trim(), email, suspended: suspended ?? false, home }]
      : []
  })
  return { collectors, collections }
}
