import { recordAudit } from '#kernel/access/audit.server.ts'
import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context, ReadFrom } from '#kernel/context.ts'
import { clock } from '#kernel/data/clock.ts'
import { onWrite } from '#kernel/data/on-write.ts'
import { DomainError, forbidden, notFound } from '#kernel/errors.ts'
import { readPlatform, workOnPlatform } from '#kernel/open-context.server.ts'
import { sites } from '#modules/sites/public.server.ts'
import { sitePackages } from '../collections.ts'
import { limitsAfter, type Package, pluginsOfPackage } from './package-limits.ts'

/** A package by its id; undefined where there is none. */
export async function readPackage(from: ReadFrom, id: string | null): Promise<Package | undefined> {
  if (id === null || !uuidPattern.test(id)) return undefined
  return from(sitePackages).selectAll().where('_id', '=', id).executeTakeFirst()
}

/** All packages by their names. */
export function listPackages(
  ctx: Context,
): Promise<{ _id: string; name: string; maxSites: number | null }[]> {
  if (!ctx.actor.is('root')) throw forbidden()
  return readPlatform(ctx.engine, (from) =>
    from(sitePackages).select(['_id', 'name', 'maxSites']).orderBy('name').limit(500).execute(),
  )
}

/** Brings the units of a collection in step with its package: limits, and plugins beyond it go off. Their data stays. */
async function applyPackage(
  inner: Context,
  groupId: string,
  { before, given }: { readonly before: Package | undefined; readonly given: Package | undefined },
): Promise<number> {
  const allowed = new Set(pluginsOfPackage(given))
  const units = await inner
    .from(sites)
    .select(['_id', 'plugins', 'limits'])
    .where('siteType', '=', 'unit')
    .where('parentSite', '=', groupId)
    .forUpdate()
    .execute()
  for (const { _id, plugins, limits } of units) {
    await inner
      .write(sites)
      .where({ _id })
      .patch({
        plugins: plugins.filter((plugin) => allowed.has(plugin)),
        limits: limitsAfter(limits, before, given),
        updatedAt: clock,
      })
  }
  return units.length
}

/** Gives a collection a package, or takes its package away. Its units keep to it at once. */
export async function givePackage(ctx: Context, groupId: string, packageId: string | null): Promise<number> {
  if (!ctx.actor.is('root')) throw forbidden()
  if (!uuidPattern.test(groupId)) throw notFound()
  const changed = await workOnPlatform(ctx, async (inner) => {
    const group = await inner
      .from(sites)
      .select(['packageID', 'siteType'])
      .where('_id', '=', groupId)
      .forUpdate()
      .executeTakeFirst()
    if (group?.siteType !== 'collection') throw notFound()
    const given = await readPackage(inner.from, packageId)
    if (packageId !== null && !given) throw notFound()
    await inner.write(sites).where({ _id: groupId }).patch({ packageID: packageId, updatedAt: clock })
    const changes = { packageID: [group.packageID, packageId] }
    await recordAudit(inner, { action: 'update', collection: 'site', recordID: groupId, changes })
    return applyPackage(inner, groupId, { before: await readPackage(inner.from, group.packageID), given })
  })
  ctx.engine.sites.forget()
  return changed
}

/** A package that changes changes for those who have it; one that somebody has stays. */
export const followPackages = onWrite(sitePackages, async (ctx, { action, records }) => {
  if (action === 'create') return
  const ids = records.map(({ id }) => id)
  const groups = await readPlatform(ctx.engine, (from) =>
    from(sites).select(['_id', 'packageID']).where('packageID', 'in', ids).execute(),
  )
  if (groups.length === 0) return
  if (action === 'delete')
    throw new DomainError('units.package-used', { status: 409, values: { n: groups.length } })
  await workOnPlatform(ctx, async (inner) => {
    for (const { _id, packageID } of groups) {
      const changed = records.find(({ id }) => id === packageID)
      await applyPackage(inner, _id, { before: changed?.before, given: changed?.after })
    }
  })
  ctx.engine.sites.forget()
})
