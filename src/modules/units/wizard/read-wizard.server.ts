import type { Context } from '#kernel/context.ts'
import { readPlatform } from '#kernel/open-context.server.ts'
import type { UnitKind } from '#kernel/tenancy/site.ts'
import { builtPlugins, sites } from '#modules/sites/public.server.ts'
import { readPackage } from '../packages/give-package.server.ts'
import { pluginsOfPackage } from '../packages/package-limits.ts'
import { whyFull } from '../packages/room.server.ts'
import { ownGroup } from '../sites/find-site.server.ts'
import { newUnitsOf } from '../sites/new-units.ts'
import { listGroups } from '../sites/write-group.server.ts'

const MAX_LIKE = 200

/** What the wizard offers: collections for root, plugins by the package, units whose look can be taken over, and usual values. */
export async function readWizard(ctx: Context, kind: UnitKind | undefined) {
  const own = ownGroup(ctx.actor)
  const groups = own === undefined ? await listGroups(ctx) : []
  return readPlatform(ctx.engine, async (from) => {
    const group =
      own && (await from(sites).select(['packageID', 'layout']).where('_id', '=', own).executeTakeFirst())
    const given = await readPackage(from, (group && group.packageID) || null)
    const built = builtPlugins(ctx)
    const plugins = pluginsOfPackage(given).filter((plugin) => built.has(plugin))
    const usual = newUnitsOf(group ? group.layout : {}, kind ?? 'school')
    const like = await from(sites)
      .select(['_id', 'siteName'])
      .where('siteType', '=', 'unit')
      .$if(own !== undefined, (query) => query.where('parentSite', '=', own ?? ''))
      .orderBy('siteName')
      .limit(MAX_LIKE)
      .execute()
    return {
      groups: groups.map(({ _id, siteName }) => ({ value: _id, label: siteName })),
      plugins,
      /** Told before anybody types anything. */
      full: own === undefined ? null : await whyFull(from, own, given),
      like: like.map(({ _id, siteName }) => ({ value: _id, label: siteName })),
      likeMax: like.length === MAX_LIKE ? MAX_LIKE : null,
      usual: { theme: usual.theme, plugins: usual.plugins.filter((plugin) => plugins.includes(plugin)) },
      suffix: usual.suffix,
    }
  })
}
