import { recordAudit } from '#kernel/access/audit.server.ts'
import { newId } from '#kernel/collections/ids.ts'
import type { Context, ReadFrom } from '#kernel/context.ts'
import { clock } from '#kernel/data/clock.ts'
import { DomainError } from '#kernel/errors.ts'
import { readPlatform, workOnSite } from '#kernel/open-context.server.ts'
import { headSettings } from '#kernel/tenancy/head-look.ts'
import { choosePlugins } from '#kernel/tenancy/plugins.ts'
import type { SiteLayout, UnitKind } from '#kernel/tenancy/site.ts'
import { hostnames, newSite, parseHostname, sites, viewOf } from '#modules/sites/public.server.ts'
import { type InvitedAccount, inviteStaff, mailInvitation } from '#modules/users/public.server.ts'
import { readPackage } from '../packages/give-package.server.ts'
import { limitsOfPackage, pluginsOfPackage } from '../packages/package-limits.ts'
import { lockPackage, requireRoom } from '../packages/room.server.ts'
import { beginWithSet, isSet } from './begin-with-set.server.ts'
import { findUnit, type SeenSite } from './find-site.server.ts'

/** A unit as the steps of the wizard ask for it. */
export interface UnitRequest {
  readonly kind: UnitKind
  readonly siteName: string
  readonly description: string
  readonly tagline: string
  readonly hostname: string
  readonly theme: string
  /** A unit whose look the new one begins with. */
  readonly like: string
  /** The ready-made pages that it begins with; empty for none. */
  readonly set: string
  readonly plugins: readonly string[]
  readonly admin: { readonly email: string; readonly firstname: string; readonly lastname: string }
}

const fault = (path: string, message: string, values: Record<string, string | number> = {}, status = 400) =>
  new DomainError(message, { status, values, details: [{ path, message }] })

/** The host name as browsers send it. Throws where it is none, or a site has it. */
export async function checkHostname(from: ReadFrom, typed: string): Promise<string> {
  const hostname = parseHostname(typed)
  if (hostname === undefined) throw fault('hostname', 'sites.bad-hostname', { hostname: typed })
  const taken = await from(hostnames).select('_id').where('hostname', '=', hostname).executeTakeFirst()
  if (taken) throw fault('hostname', 'sites.hostname-taken', { hostname }, 409)
  return hostname
}

/** Whether one more unit may be opened, before anybody types anything. */
export function checkRoom(ctx: Context, group: SeenSite): Promise<void> {
  return readPlatform(ctx.engine, async (from) =>
    requireRoom(from, group._id, await readPackage(from, group.packageID)),
  )
}

/** What the look of another unit gives to a new one; nothing of its features or texts. */
const lookOf = (layout: SiteLayout): SiteLayout => ({
  ...(layout.colorMode !== undefined && { colorMode: layout.colorMode }),
  ...(layout.font !== undefined && { font: layout.font }),
  ...Object.fromEntries(
    headSettings.filter((name) => layout[name] !== undefined).map((name) => [name, layout[name]]),
  ),
})

/**
 * Makes a unit of a collection with its host name, plugins, limits, first pages and first administrator: all of it, or nothing. The mail that
 * asks the administrator in goes out when the unit stands.
 */
export async function openUnit(ctx: Context, group: SeenSite, request: UnitRequest): Promise<string> {
  const { engine, actor, lang } = ctx
  if (request.set !== '' && !isSet(request.set)) throw fault('set', 'units.fault.choose')
  const like = request.like === '' ? undefined : await findUnit(ctx, request.like)
  const id = newId(ctx.now)
  const invited = await workOnSite(
    engine,
    group._id,
    async (home): Promise<InvitedAccount> => {
      const given = await lockPackage(home.from, group._id)
      await requireRoom(home.from, group._id, given)
      const hostname = await checkHostname(home.from, request.hostname)
      const allowed = pluginsOfPackage(given)
      const chosen = choosePlugins([], request.plugins)
      if (chosen.some((plugin) => !allowed.includes(plugin))) throw fault('plugins', 'units.fault.plugin')
      const made = newSite({ parent: group._id, type: 'unit', name: request.siteName, theme: request.theme })
      await home.write(sites).add({
        ...made,
        _id: id,
        kind: request.kind,
        plugins: allowed.filter((plugin) => chosen.includes(plugin)),
        description: request.description === '' ? null : request.description,
        contact: request.tagline === '' ? {} : { tagline: request.tagline },
        limits: limitsOfPackage(given),
        ...(like && { siteStyle: like.siteStyle, layout: lookOf(like.layout) }),
      })
      await home.write(hostnames).add({ hostname, site: id, siteView: viewOf('unit') })
      const changes = {
        siteName: [null, request.siteName],
        hostname: [null, hostname],
        kind: [null, request.kind],
      }
      await recordAudit(home, { action: 'create', collection: 'site', recordID: id, changes })
      if (request.set !== '') {
        const theme = await beginWithSet(await home.onMadeSite(id), request.set)
        await home.write(sites).where({ _id: id }).patch({ theme, updatedAt: clock })
      }
      return inviteStaff(home, { ...request.admin, role: 'admin' }, id)
    },
    { actor, lang, asPlatform: true },
  )
  engine.sites.forget()
  await mailInvitation(ctx, id, invited)
  return id
}
