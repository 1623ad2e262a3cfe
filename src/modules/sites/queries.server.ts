import { type Actor, isChoosingSite } from '#kernel/access/actor.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, notFound } from '#kernel/errors.ts'

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
  plugins: string[]
  defaultPlugin: string | null
  defaultLogin: string | null
  loginLogo: string | null
  loginBg: string | null
  theme: object
  layout: object
  menu: unknown[]
  email_from_email: string | null
  email_from_name: string | null
  email_url: string | null
  email_provider: string | null
  spaceId: string | null
  hasSecret: boolean
}

const listing = `h."_id", h.hostname, h."siteView", s."siteName", s."siteLogo", s."siteFavicon", s."siteStyle",
  s."siteSubStyle", s."siteType", s."_id" as "siteID", s.plugins, s."defaultPlugin", s."defaultLogin", s."loginLogo",
  s."loginBg", s.theme, s.layout, s.menu, s.email_from_email, s.email_from_name, s.email_url, s.email_provider,
  s."spaceId", (s.email_key is not null or s.line is not null) as "hasSecret"`

/** Throws unless the actor is staff: visitors and members have no business with the list of sites. */
export function requireStaff(actor: Actor): void {
  if (actor.isStaff) return
  throw actor.userID === null
    ? new DomainError('general.sign-in', { status: 401 })
    : new DomainError('general.forbidden', { status: 403 })
}

function reachClause(actor: Actor, values: unknown[]): string {
  if (actor.reach === 'all') return 'true'
  values.push(actor.reach)
  return `s."_id" = any($${values.length}::uuid[])`
}

/** Host names within the actor's reach, with the configuration of their sites. */
export async function listHostnames(ctx: Context): Promise<SiteListing[]> {
  requireStaff(ctx.actor)
  const values: unknown[] = []
  const result = await ctx.engine.pools.platform.query<SiteListing>(
    `select ${listing} from hostname h join site s on s."_id" = h.site
     where ${reachClause(ctx.actor, values)} order by h.hostname limit 2000`,
    values,
  )
  return result.rows
}

/** One host name within reach. */
export async function readHostname(ctx: Context, id: string): Promise<SiteListing> {
  const found = (await listHostnames(ctx)).find((row) => row._id === id)
  if (!found) throw notFound()
  return found
}

const spaceColumns = `sp."_id", sp."s3Endpoint", sp."s3Hosting", sp."s3Region", sp."s3EndpointDefault", sp."s3Bucket",
  (sp."s3Key" is not null and sp."s3Secret" is not null) as "hasSecret"`

/** A storage space of a site within reach, without its credentials. */
export async function readSpace(ctx: Context, id: string): Promise<object> {
  requireStaff(ctx.actor)
  const values: unknown[] = [id]
  const result = await ctx.engine.pools.platform.query<object>(
    `select ${spaceColumns} from space sp where sp."_id"::text = $1
     and exists (select from site s where s."spaceId" = sp."_id" and ${reachClause(ctx.actor, values)})`,
    values,
  )
  if (!result.rows[0]) throw notFound()
  return result.rows[0]
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
  const values: unknown[] = []
  const result = await ctx.engine.pools.platform.query<Database>(
    `select distinct on (s."siteName", s."_id") s."_id", h.hostname, s."siteName", s."siteLogo", s."spaceId"
     from site s join hostname h on h.site = s."_id"
     where s."siteType" = 'unit' and ${reachClause(ctx.actor, values)}
     order by s."siteName", s."_id", h."createdAt" limit 2000`,
    values,
  )
  return result.rows
}
