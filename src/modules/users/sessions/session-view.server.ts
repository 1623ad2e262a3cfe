import { isChoosingSite } from '#kernel/access/actor.ts'
import { describeCapabilities } from '#kernel/access/capability.ts'
import { idleMinutesOf } from '#kernel/access/idle-time.ts'
import { readCapabilities } from '#kernel/access/read-capabilities.server.ts'
import type { Context } from '#kernel/context.ts'
import type { Site } from '#kernel/tenancy/site.ts'
import type { Account } from '../accounts.server.ts'
import { readAccount } from '../accounts.server.ts'
import { sessionRole } from './sessions.server.ts'

/** What modules say of a session beside itself, where it was read already. */
export type SessionParts = Readonly<Record<string, unknown>>

/** The session as the browser may know it: no token, no credentials. */
export async function describeSession(
  ctx: Context,
  known?: Account,
  parts?: SessionParts,
): Promise<Record<string, unknown>> {
  const { actor, site } = ctx
  const account =
    known ??
    (actor.userID && actor.accountSite
      ? await readAccount(ctx.engine, actor.accountSite, actor.userID)
      : undefined)
  const isStaff = account !== undefined && account.role !== 'user'
  const login = account !== undefined
  return {
    login,
    active: login,
    role: login && !actor.isEntered ? sessionRole(account) : actor.role,
    interface: isStaff ? 'backend' : 'frontend',
    layout: layoutOf(isStaff, site.siteType),
    user: account
      ? { firstname: account.firstname, lastname: account.lastname, avatar: account.avatar }
      : null,
    userID: account?._id ?? null,
    current: isChoosingSite(actor)
      ? null
      : { _id: site._id, siteName: site.siteName, siteLogo: site.siteLogo, spaceId: site.spaceId },
    list: isStaff ? await listReach(ctx) : [],
    configs: configsOf(ctx.host),
    ...(parts ?? (await readParts(ctx, account))),
    ...describeCapabilities(ctx.engine.capabilities, known ? await readGrantedTo(ctx, known) : actor),
    channel: 'web',
    mode: actor.mode === null || actor.mode === 'password' ? 'default' : actor.mode,
    idleMinutes: isStaff ? idleMinutesOf(ctx.host) : null,
  }
}

/** What the account can on the site, of which the actor knows nothing before the next request. */
function readGrantedTo({ engine, site }: Context, account: Account) {
  return readCapabilities(engine, site._id, { role: sessionRole(account), userID: account._id })
}

/** What other modules add, e.g. the courses of a member. */
export async function readParts(ctx: Context, account: Account | undefined): Promise<SessionParts> {
  const memberID = account?.role === 'user' ? account._id : null
  const parts = Object.entries(ctx.engine.sessionParts).map(async ([name, read]) => [
    name,
    await read(ctx, memberID),
  ])
  return Object.fromEntries(await Promise.all(parts)) as SessionParts
}

/** The configuration of a site as everybody who opens its pages may know it: its key stays with the server. */
function configsOf(site: Site): Record<string, unknown> {
  const { header = null, subheader = null, footer = null, navigator = null } = site.theme
  const { features: _features, featureSections: _sections, ...layout } = site.layout
  return {
    siteID: site._id,
    siteName: site.siteName,
    siteLogo: site.siteLogo,
    siteFavicon: site.siteFavicon,
    siteStyle: site.siteStyle,
    siteSubStyle: site.siteSubStyle,
    siteType: site.siteType,
    plugins: site.plugins,
    header,
    subheader,
    footer,
    navigator,
    layout: { ...layoutDefaults, ...layout },
  }
}

const layoutDefaults = {
  selectedlayout: null,
  selectedposition: null,
  selectedlogotype: null,
  logosize: null,
  usermenutype: null,
  usermenuendpoint: 'user',
  topbarRight: null,
  topbarRightUrl: null,
  showUserMenu: true,
}

const MAX_LISTED = 200

/** The databases that staff were given; who runs the platform searches among all of them instead. */
async function listReach({ actor, engine }: Context): Promise<object[]> {
  const given = actor.reach === 'all' ? [] : actor.reach.slice(0, MAX_LISTED)
  const sites = await Promise.all(given.map((siteId) => engine.sites.byId(siteId)))
  return sites.flatMap((site) =>
    site?.siteType === 'unit' ? [{ _id: site._id, siteName: site.siteName, siteLogo: site.siteLogo }] : [],
  )
}

function layoutOf(isStaff: boolean, siteType: string): string {
  if (isStaff) return 'backend-layout'
  return siteType === 'unit' ? 'frontend-layout' : 'public-layout'
}
