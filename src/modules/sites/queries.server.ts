import { type Expression, type SqlBool, sql } from 'kysely'
import { type Actor, isChoosingSite } from '#kernel/access/actor.ts'
import { uuidPattern } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { readPlatform } from '#kernel/open-context.server.ts'
import type { Site } from '#kernel/tenancy/site.ts'
import { hostnames, sites, spaces } from './tables.ts'

const MAX_LISTED = 2_000

/** A site as staff within reach may see it: `hasSecret` says that credentials are set, never what they are. */
export interface SiteListing {
  _id: string
  hostname: string
  siteView: string
  siteName: string
  siteLogo: string | null
  siteFavicon: string | null
  siteStyle: string
  siteSubStyle: string
  siteType: string
  siteID: string
  plugins: readonly string[]
  defaultPlugin: string | null
  defaultLogin: string | null
  loginLogo: string | null
  loginBg: string | null
  theme: object
  layout: object
  menu: readonly unknown[]
  email_from_email: string | null
  email_from_name: string | null
  email_url: string | null
  email_provider: string | null
  spaceId: string | null
  hasSecret: SqlBool
}

/** Throws unless the actor is staff: visitors and members have no business with the list of sites. */
export function requireStaff(actor: Actor): void {
  if (actor.isStaff) return
  throw actor.userID === null
    ? new DomainError('general.sign-in', { status: 401 })
    : new DomainError('general.forbidden', { status: 403 })
}

/** The condition under which a site is within the actor's reach. */
function within({ reach }: Actor, site: string): Expression<SqlBool> {
  return reach === 'all' ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(site)} = any(${reach}::uuid[])`
}

/** Host names within the actor's reach, with the configuration of their sites. */
export async function listHostnames(ctx: Context): Promise<SiteListing[]> {
  requireStaff(ctx.actor)
  return readPlatform(ctx.engine, (from) =>
    from(hostnames, 'h')
      .innerJoin(aliased(sites, 's'), 's._id', 'h.site')
      .select([
        'h._id',
        'h.hostname',
        'h.siteView',
        's.siteName',
        's.siteLogo',
        's.siteFavicon',
        's.siteStyle',
      ])
      .select(['s.siteSubStyle', 's.siteType', 's._id as siteID', 's.plugins', 's.defaultPlugin'])
      .select(['s.defaultLogin', 's.loginLogo', 's.loginBg', 's.theme', 's.layout', 's.menu'])
      .select(['s.email_from_email', 's.email_from_name', 's.email_url', 's.email_provider', 's.spaceId'])
      .select((eb) =>
        eb.or([eb('s.email_key', 'is not', null), eb('s.line', 'is not', null)]).as('hasSecret'),
      )
      .where(within(ctx.actor, 's._id'))
      .orderBy('h.hostname')
      .limit(MAX_LISTED)
      .execute(),
  )
}

/** One host name within reach, by its id or itself. What is below it is known by its name alone: a token stays with the server. */
export async function readHostname(
  ctx: Context,
  given: string,
): Promise<SiteListing & { readonly child: { readonly hostname: string } }> {
  const hostname = given.toLowerCase()
  const found = (await listHostnames(ctx)).find((row) => row._id === given || row.hostname === hostname)
  if (!found) throw notFound()
  return { ...found, child: { hostname: found.hostname } }
}

/** A storage space of a site within reach, without its credentials. */
export async function readSpace(ctx: Context, id: string): Promise<object> {
  requireStaff(ctx.actor)
  const found =
    uuidPattern.test(id) &&
    (await readPlatform(ctx.engine, (from) =>
      from(spaces, 'sp')
        .select(['sp._id', 'sp.s3Endpoint', 'sp.s3Hosting', 'sp.s3Region', 'sp.s3EndpointDefault'])
        .select('sp.s3Bucket')
        .select((eb) =>
          eb.and([eb('sp.s3Key', 'is not', null), eb('sp.s3Secret', 'is not', null)]).as('hasSecret'),
        )
        .where('sp._id', '=', id)
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom(aliased(sites, 's'))
              .select('s._id')
              .whereRef('s.spaceId', '=', 'sp._id')
              .where(within(ctx.actor, 's._id')),
          ),
        )
        .executeTakeFirst(),
    ))
  if (!found) throw notFound()
  return found
}

/** A unit that staff may work on. */
export interface Database {
  _id: string
  hostname: string
  siteName: string
  siteLogo: string | null
  spaceId: string | null
}

/** The databases that staff may switch between: units within reach, each by its first host name. */
export async function listDatabases(ctx: Context): Promise<Database[]> {
  // Whoever is limited to a capability chooses among their sites as other staff do.
  if (!isChoosingSite(ctx.actor) && !ctx.actor.hasStaffRole) requireStaff(ctx.actor)
  return readPlatform(ctx.engine, (from) =>
    from(sites, 's')
      .innerJoin(aliased(hostnames, 'h'), 'h.site', 's._id')
      .distinctOn(['s.siteName', 's._id'])
      .select(['s._id', 'h.hostname', 's.siteName', 's.siteLogo', 's.spaceId'])
      .where('s.siteType', '=', 'unit')
      .where(within(ctx.actor, 's._id'))
      .orderBy('s.siteName')
      .orderBy('s._id')
      .orderBy('h.createdAt')
      .limit(MAX_LISTED)
      .execute(),
  )
}

/** The site that is worked on and those below it, by their names, as far as the actor reaches. */
export async function listSitesBelow({
  engine,
  actor,
  site,
}: Context): Promise<{ _id: string; siteName: string; siteType: Site['siteType']; kind: Site['kind'] }[]> {
  return readPlatform(engine, (from) =>
    from(sites, 's')
      .select(['s._id', 's.siteName', 's.siteType', 's.kind'])
      .where(within(actor, 's._id'))
      .where((eb) =>
        site.siteType === 'origin'
          ? eb.lit(true)
          : eb.or([eb('s._id', '=', site._id), eb('s.parentSite', '=', site._id)]),
      )
      .orderBy('s.siteName')
      .limit(MAX_LISTED)
      .execute(),
  )
}
