import { recordAudit } from '#kernel/access/audit.server.ts'
import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { clock } from '#kernel/data/clock.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { enqueue } from '#kernel/jobs/enqueue.server.ts'
import { readPlatform, workOnSite } from '#kernel/open-context.server.ts'
import type { UnitKind } from '#kernel/tenancy/site.ts'
import { sites } from '#modules/sites/public.server.ts'
import { lockPackage, requireRoom } from '../packages/room.server.ts'
import { ownGroup, type SeenSite } from '../sites/find-site.server.ts'
import { checkHostname } from '../sites/open-unit.server.ts'
import { siteArchives } from '../tables.ts'
import { MAX_LISTED } from './max-listed.ts'
import { archiveSite, restoreSite } from './moving-jobs.server.ts'

/** For so long a site that was deleted can be brought back. */
export const ARCHIVE_DAYS = 30

const groupOf = (site: SeenSite) => {
  if (site.siteType !== 'unit' || site.parentSite === null) throw notFound()
  return site.parentSite
}

/** Notes that a site is wanted in a file and has the job made on its collection, which stays when the site goes. */
async function begin(ctx: Context, site: SeenSite, reason: 'export' | 'delete'): Promise<void> {
  const parentSite = groupOf(site)
  await workOnSite(
    ctx.engine,
    parentSite,
    async (home) => {
      const expires = new Date(ctx.now.getTime() + ARCHIVE_DAYS * 86_400_000).toISOString()
      const { siteName, kind } = site
      const made = await home
        .write(siteArchives)
        .add({ site: site._id, siteName, kind, parentSite, reason, expiresAt: expires })
      if (reason === 'delete')
        await home
          .write(sites)
          .where({ _id: site._id })
          .patch({ suspendedAt: clock, archivedAt: clock, updatedAt: clock })
      await recordAudit(home, { action: `site-${reason}`, collection: 'site', recordID: site._id })
      await enqueue(home, archiveSite, { archive: made._id })
    },
    { actor: ctx.actor, lang: ctx.lang, asPlatform: true },
  )
  ctx.engine.sites.forget()
}

/** Writes all of a unit into a file. */
export function exportUnit(ctx: Context, site: SeenSite): Promise<void> {
  return begin(ctx, site, 'export')
}

/** Deletes a unit whose name was typed again: it is closed at once, and goes when its last backup is written. */
export async function deleteUnit(ctx: Context, site: SeenSite, typed: string): Promise<void> {
  if (typed.trim() !== site.siteName)
    throw new DomainError('units.moving.not-the-name', {
      details: [{ path: 'confirm', message: 'units.moving.not-the-name' }],
    })
  if (site._id === ctx.host._id) throw new DomainError('units.own-site', { status: 409 })
  await begin(ctx, site, 'delete')
}

/** The archives of the actor's collection, or of all for root: of one site, or of those of a kind that were deleted. */
export function listArchives(
  ctx: Context,
  of: { readonly site: string } | { readonly deleted: UnitKind | undefined },
) {
  const group = ownGroup(ctx.actor)
  return readPlatform(ctx.engine, (from) => {
    const all = from(siteArchives)
      .select([
        '_id',
        'createdAt',
        'site',
        'siteName',
        'kind',
        'reason',
        'status',
        'size',
        'rows',
        'files',
        'missing',
      ])
      .select(['expiresAt', 'restoredAt', 'error'])
      .$if(group !== undefined, (query) => query.where('parentSite', '=', group ?? ''))
      .orderBy('createdAt', 'desc')
      .limit(MAX_LISTED)
    if ('site' in of) return all.where('site', '=', of.site).execute()
    const gone = all
      .where('reason', '=', 'delete')
      .where('restoredAt', 'is', null)
      .where('status', '<>', 'removed')
    const { deleted: kind } = of
    if (kind === undefined) return gone.execute()
    // A unit that nobody said a kind of is a school, as everywhere.
    return gone
      .where(({ eb, fn, val }) => eb(fn.coalesce('kind', val<string>('school')), '=', kind))
      .execute()
  })
}

export type ListedArchive = Awaited<ReturnType<typeof listArchives>>[number]

/** Brings a deleted unit back as it was, where there is room for it; under another host name where its own is taken. */
export async function restoreUnit(ctx: Context, id: string, otherHost: string): Promise<void> {
  const group = ownGroup(ctx.actor)
  if (!uuidPattern.test(id)) throw notFound()
  const found = await readPlatform(ctx.engine, (from) =>
    from(siteArchives)
      .select(['_id', 'parentSite', 'site', 'status', 'reason'])
      .where('_id', '=', id)
      .executeTakeFirst(),
  )
  if (!found || found.reason !== 'delete' || (group !== undefined && found.parentSite !== group))
    throw notFound()
  if (found.status !== 'done') throw new DomainError('units.moving.not-ready', { status: 409 })
  await workOnSite(
    ctx.engine,
    found.parentSite,
    async (home) => {
      await requireRoom(home.from, found.parentSite, await lockPackage(home.from, found.parentSite))
      const hostname = otherHost === '' ? undefined : await checkHostname(home.from, otherHost)
      await home.write(siteArchives).where({ _id: id }).patch({ error: null })
      await recordAudit(home, { action: 'site-restore', collection: 'site', recordID: found.site })
      await enqueue(home, restoreSite, { archive: id, ...(hostname !== undefined && { hostname }) })
    },
    { actor: ctx.actor, lang: ctx.lang, asPlatform: true },
  )
}
