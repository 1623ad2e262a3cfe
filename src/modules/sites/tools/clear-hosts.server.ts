import { setTimeout as pause } from 'node:timers/promises'
import { recordAudit } from '#kernel/access/audit.server.ts'
import type { Context } from '#kernel/context.ts'
import { clock } from '#kernel/data/clock.ts'
import { DomainError, forbidden } from '#kernel/errors.ts'
import { readPlatform, workOnPlatform } from '#kernel/open-context.server.ts'
import { listSitesBelow } from '../queries.server.ts'
import { hostnames, sites } from '../tables.ts'

/** Milliseconds between two host names. */
export const CLEAR_PAUSE_MS = 100
const MAX_HOSTS = 100

export interface Host {
  readonly hostname: string
  readonly site: string
}

/** Throws unless the actor may use the tools of the site that is worked on. */
export function requireToolRight({ actor }: Context): void {
  if (!actor.is('superadmin', 'admin', 'manager')) throw forbidden()
}

/** The host names whose cache the actor may clear: of the site, and of those below one that runs several. */
export async function listHosts(ctx: Context): Promise<Host[]> {
  requireToolRight(ctx)
  const below = ctx.site.siteType === 'unit' ? [] : await listSitesBelow(ctx)
  const ids = [ctx.site._id, ...below.map(({ _id }) => _id)]
  return readPlatform(ctx.engine, (from) =>
    from(hostnames)
      .select(['hostname', 'site'])
      .where('site', 'in', ids)
      .orderBy('hostname')
      .limit(MAX_HOSTS)
      .execute(),
  )
}

/** What became of a host name. */
export interface ClearedHost {
  readonly hostname: string
  readonly isDone: boolean
}

/** Has every process forget the configuration and pages of the host names, one after the other. */
export async function clearHosts(ctx: Context, wanted: readonly string[]): Promise<ClearedHost[]> {
  const known = new Map((await listHosts(ctx)).map((host) => [host.hostname, host]))
  const names = [...new Set(wanted)].slice(0, MAX_HOSTS)
  if (names.length === 0) throw new DomainError('site-tools.no-host')
  const changes = { hosts: names.filter((name) => known.has(name)).join(', ') }
  await recordAudit(ctx, { action: 'clear-cache', collection: 'site', recordID: ctx.site._id, changes })
  await ctx.commit()
  const cleared: ClearedHost[] = []
  for (const hostname of names) {
    if (cleared.length > 0) await pause(CLEAR_PAUSE_MS)
    const host = known.get(hostname)
    if (host) await touch(ctx, host)
    cleared.push({ hostname, isDone: host !== undefined })
  }
  return cleared
}

/** A change of the site's row is heard by all processes; nothing in it is different. */
async function touch(ctx: Context, { hostname, site }: Host): Promise<void> {
  await workOnPlatform(ctx.asServer(), (inner) =>
    inner.write(sites).where({ _id: site }).patch({ updatedAt: clock }),
  )
  ctx.engine.sites.forget(hostname)
  ctx.engine.languages.forget()
}
