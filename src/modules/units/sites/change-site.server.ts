import { recordAudit } from '#kernel/access/audit.server.ts'
import type { RowOf } from '#kernel/collections/define.ts'
import type { Context } from '#kernel/context.ts'
import { clock } from '#kernel/data/clock.ts'
import type { PatchOf } from '#kernel/data/writer.server.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { workOnPlatform } from '#kernel/open-context.server.ts'
import { hostnames, parseHostname, sites, viewOf } from '#modules/sites/public.server.ts'
import { lockPackage, requireRoom } from '../packages/room.server.ts'
import type { SeenSite } from './find-site.server.ts'
import { checkHostname } from './open-unit.server.ts'

type Stored = RowOf<typeof sites>
type Changes = PatchOf<typeof sites>

/** Changes the record of a site that the caller has found within reach, with the line of what changed in the audit log. */
export async function changeSeen(
  ctx: Context,
  { _id }: Pick<SeenSite, '_id'>,
  action: string,
  change: (stored: Stored, inner: Context) => Changes | Promise<Changes>,
  before: (inner: Context) => Promise<unknown> = async () => undefined,
): Promise<void> {
  await workOnPlatform(ctx, async (inner) => {
    await before(inner)
    const stored = await inner
      .from(sites)
      .selectAll()
      .where('_id', '=', _id)
      .forUpdate()
      .executeTakeFirstOrThrow(notFound)
    const wanted = await change(stored, inner)
    const names = Object.keys(wanted) as (keyof Stored)[]
    const differing = names.filter((name) => JSON.stringify(stored[name]) !== JSON.stringify(wanted[name]))
    if (differing.length === 0) return
    const changes = Object.fromEntries(
      differing.map((name) => [
        name,
        [stored[name], wanted[name] === clock ? inner.now.toISOString() : wanted[name]],
      ]),
    )
    await inner
      .write(sites)
      .where({ _id })
      .patch({ ...wanted, updatedAt: clock })
    await recordAudit(inner, { action, collection: 'site', recordID: _id, changes })
  })
  ctx.engine.sites.forget()
}

export interface SiteWords {
  readonly siteName: string
  readonly description: string
  readonly tagline: string
  readonly phone: string
  readonly email: string
  readonly address: string
  readonly theme: string
}

/** Changes name, words and colours of a site. */
export function changeWords(ctx: Context, site: SeenSite, words: SiteWords): Promise<void> {
  const { siteName, description, theme, ...contact } = words
  return changeSeen(ctx, site, 'update', (stored) => ({
    siteName,
    siteSubStyle: theme,
    description: description === '' ? null : description,
    contact: {
      ...stored.contact,
      ...Object.fromEntries(
        Object.entries(contact).map(([name, value]) => [name, value === '' ? undefined : value]),
      ),
    },
  }))
}

/** Gives the site one more host name. */
export async function addHostname(ctx: Context, site: SeenSite, typed: string): Promise<void> {
  await workOnPlatform(ctx, async (inner) => {
    const hostname = await checkHostname(inner.from, typed)
    await inner.write(hostnames).add({ hostname, site: site._id, siteView: viewOf(site.siteType) })
    const changes = { hostname: [null, hostname] }
    await recordAudit(inner, { action: 'update', collection: 'site', recordID: site._id, changes })
  })
  ctx.engine.sites.forget()
}

/** Takes a host name off the site; the last one stays. */
export async function removeHostname(ctx: Context, site: SeenSite, typed: string): Promise<void> {
  const hostname = parseHostname(typed)
  await workOnPlatform(ctx, async (inner) => {
    // Locked, so that two who take one of the last two each do not take both.
    const own = await inner
      .from(hostnames)
      .select('hostname')
      .where('site', '=', site._id)
      .forUpdate()
      .execute()
    if (hostname === undefined || !own.some((row) => row.hostname === hostname)) throw notFound()
    if (own.length === 1) throw new DomainError('sites.last-hostname', { values: { hostname } })
    await inner.write(hostnames).where({ site: site._id, hostname }).remove()
    const changes = { hostname: [hostname, null] }
    await recordAudit(inner, { action: 'update', collection: 'site', recordID: site._id, changes })
  })
  ctx.engine.sites.forget()
}

/** Closes a site, opens it again, puts it away or takes it out again. What is put away is closed too. */
export async function setState(
  ctx: Context,
  site: SeenSite,
  state: 'suspend' | 'resume' | 'archive' | 'unarchive',
): Promise<void> {
  if (site.siteType === 'origin') throw new DomainError('sites.platform-stays')
  if (site._id === ctx.host._id) throw new DomainError('units.own-site', { status: 409 })
  const group = site.siteType === 'unit' ? site.parentSite : null
  const isOpening = state === 'resume' || state === 'unarchive'
  await changeSeen(
    ctx,
    site,
    state,
    async (stored, inner): Promise<Changes> => {
      if (state === 'suspend') return { suspendedAt: stored.suspendedAt ?? clock }
      if (state === 'archive')
        return { suspendedAt: stored.suspendedAt ?? clock, archivedAt: stored.archivedAt ?? clock }
      // What is put away is not counted: taking it out again needs room as a new one does.
      if (group !== null && stored.archivedAt !== null)
        await requireRoom(inner.from, group, await lockPackage(inner.from, group))
      return { archivedAt: null, suspendedAt: null }
    },
    // The collection before its unit, as all do who lock both.
    async (inner) => group !== null && isOpening && lockPackage(inner.from, group),
  )
}
