import type { Actor } from '#kernel/access/actor.ts'
import type { RowOf } from '#kernel/collections/define.ts'
import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { forbidden, notFound } from '#kernel/errors.ts'
import { readPlatform } from '#kernel/open-context.server.ts'
import type { UnitKind } from '#kernel/tenancy/site.ts'
import { hostnames, sites } from '#modules/sites/public.server.ts'

const columns = [
  '_id',
  'createdAt',
  'parentSite',
  'siteName',
  'siteType',
  'siteStyle',
  'siteSubStyle',
  'plugins',
  'layout',
  'menu',
  'contact',
  'description',
  'limits',
  'kind',
  'archivedAt',
  'suspendedAt',
  'maintenanceAt',
  'packageID',
] as const

/** A site as those who run it see it: nothing of its credentials. */
export type SeenSite = Pick<RowOf<typeof sites>, (typeof columns)[number]> & {
  readonly hostnames: readonly string[]
}

/** The collection of a superadmin; undefined for root, who has all. Everybody else is refused. */
export function ownGroup(actor: Actor): string | undefined {
  if (actor.is('root')) return undefined
  if (!actor.is('superadmin') || actor.accountSite === null) throw forbidden()
  return actor.accountSite
}

async function find(ctx: Context, id: string): Promise<SeenSite> {
  if (!uuidPattern.test(id)) throw notFound()
  const found = await readPlatform(ctx.engine, async (from) => {
    const site = await from(sites).select(columns).where('_id', '=', id).executeTakeFirst()
    if (!site) return undefined
    const names = await from(hostnames)
      .select('hostname')
      .where('site', '=', id)
      .orderBy('createdAt')
      .orderBy('hostname')
      .execute()
    return { ...site, hostnames: names.map(({ hostname }) => hostname) }
  })
  if (!found) throw notFound()
  return found
}

/** The kind of a unit; one that nobody said it of is a school. */
export const kindOf = ({ kind }: Pick<SeenSite, 'kind'>): UnitKind => kind ?? 'school'

/** A unit of the actor's collection, or any for root; of this kind where one is named. Anything else is not found. */
export async function findUnit(ctx: Context, id: string, kind?: UnitKind): Promise<SeenSite> {
  const group = ownGroup(ctx.actor)
  const found = await find(ctx, id)
  const isWithin = group === undefined || found.parentSite === group
  if (found.siteType !== 'unit' || !isWithin || (kind && kindOf(found) !== kind)) throw notFound()
  return found
}

/** A collection: any for root, their own for a superadmin. */
export async function findGroup(ctx: Context, id: string): Promise<SeenSite> {
  const group = ownGroup(ctx.actor)
  const found = await find(ctx, id)
  if (found.siteType !== 'collection' || (group !== undefined && found._id !== group)) throw notFound()
  return found
}

/** The platform's own site, for root. */
export async function findPlatform(ctx: Context, id: string): Promise<SeenSite> {
  if (!ctx.actor.is('root')) throw forbidden()
  return find(ctx, id)
}
