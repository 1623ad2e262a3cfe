import type { Context, ReadFrom } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { readPlatform } from '#kernel/open-context.server.ts'
import type { FurtherUse } from '#modules/limits/public.server.ts'
import { sites } from '#modules/sites/public.server.ts'
import { readPackage } from './give-package.server.ts'
import type { Package } from './package-limits.ts'

/** Units of a collection that its package counts: those that are not put away. */
async function countUnits(from: ReadFrom, groupId: string): Promise<number> {
  const { count } = await from(sites)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('parentSite', '=', groupId)
    .where('siteType', '=', 'unit')
    .where('archivedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Why no unit can be opened in the collection; null while there is room. */
export async function whyFull(
  from: ReadFrom,
  groupId: string,
  given: Package | undefined,
): Promise<{ readonly max: number } | null> {
  const max = given?.maxSites ?? null
  return max !== null && (await countUnits(from, groupId)) >= max ? { max } : null
}

/** The same by the package that the collection has. */
export async function whyFullNow(from: ReadFrom, groupId: string): Promise<{ readonly max: number } | null> {
  const group = await from(sites).select('packageID').where('_id', '=', groupId).executeTakeFirst()
  return whyFull(from, groupId, await readPackage(from, group?.packageID ?? null))
}

/** Throws where the collection has as many units as its package gives. */
export async function requireRoom(
  from: ReadFrom,
  groupId: string,
  given: Package | undefined,
): Promise<void> {
  const full = await whyFull(from, groupId, given)
  if (full) throw new DomainError('units.sites-full', { status: 409, values: full })
}

/** The package of a collection, which is locked: of two who take the last room one is told that there is none. */
export async function lockPackage(from: ReadFrom, groupId: string): Promise<Package | undefined> {
  const { packageID } = await from(sites)
    .select('packageID')
    .where('_id', '=', groupId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return readPackage(from, packageID)
}

/** How many sites a collection has of those that its package gives. */
export async function readSitesUsed({ engine, site }: Context): Promise<FurtherUse | undefined> {
  if (site.siteType !== 'collection') return undefined
  return readPlatform(engine, async (from) => {
    const group = await from(sites).select('packageID').where('_id', '=', site._id).executeTakeFirst()
    const given = await readPackage(from, group?.packageID ?? null)
    return { name: 'sites', used: await countUnits(from, site._id), max: given?.maxSites ?? null }
  })
}
