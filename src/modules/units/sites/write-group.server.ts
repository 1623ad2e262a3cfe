import { recordAudit } from '#kernel/access/audit.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, forbidden } from '#kernel/errors.ts'
import { readPlatform, workOnPlatform } from '#kernel/open-context.server.ts'
import { hostnames, newSite, readPlatformSite, sites, viewOf } from '#modules/sites/public.server.ts'
import { readPackage } from '../packages/give-package.server.ts'
import { checkHostname } from './open-unit.server.ts'

/** A collection to be made. */
export interface GroupRequest {
  readonly siteName: string
  readonly description: string
  readonly hostname: string
  readonly theme: string
  readonly packageID: string
}

/** Makes a collection with the host name at which those who run it come in. Root alone. */
export async function addGroup(ctx: Context, request: GroupRequest): Promise<string> {
  if (!ctx.actor.is('root')) throw forbidden()
  const platform = await readPlatformSite(ctx.engine)
  if (!platform) throw new DomainError('units.no-platform', { status: 409 })
  const id = await workOnPlatform(ctx, async (inner) => {
    const hostname = await checkHostname(inner.from, request.hostname)
    const given = await readPackage(inner.from, request.packageID === '' ? null : request.packageID)
    const { siteName, theme } = request
    const made = await inner.write(sites).add({
      ...newSite({ parent: platform._id, type: 'collection', name: siteName, theme }),
      description: request.description === '' ? null : request.description,
      packageID: given?._id ?? null,
    })
    await inner.write(hostnames).add({ hostname, site: made._id, siteView: viewOf('collection') })
    const changes = { siteName: [null, siteName], hostname: [null, hostname] }
    await recordAudit(inner, { action: 'create', collection: 'site', recordID: made._id, changes })
    return made._id
  })
  ctx.engine.sites.forget()
  return id
}

/** The collections to choose from, for root who opens a unit. */
export function listGroups(
  ctx: Context,
): Promise<{ _id: string; siteName: string; packageID: string | null }[]> {
  if (!ctx.actor.is('root')) throw forbidden()
  return readPlatform(ctx.engine, (from) =>
    from(sites)
      .select(['_id', 'siteName', 'packageID'])
      .where('siteType', '=', 'collection')
      .where('archivedAt', 'is', null)
      .orderBy('siteName')
      .limit(1000)
      .execute(),
  )
}
