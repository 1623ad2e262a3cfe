import { z } from 'zod'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { readPlatform } from '#kernel/open-context.server.ts'
import { type MenuChange, menuChanges } from '#kernel/tenancy/menu-changes.ts'
import { choosePlugins, firstPlugins } from '#kernel/tenancy/plugins.ts'
import { builtPlugins, sites } from '#modules/sites/public.server.ts'
import { readPackage } from '../packages/give-package.server.ts'
import { pluginsOfPackage } from '../packages/package-limits.ts'
import { changeSeen } from './change-site.server.ts'
import { findGroup, type SeenSite } from './find-site.server.ts'

/** The plugins that a unit may have by the package of its collection, as far as they have a screen by now. */
export async function readAllowedPlugins(
  ctx: Context,
  unit: Pick<SeenSite, 'parentSite'>,
): Promise<readonly string[]> {
  const group = await findGroup(ctx, unit.parentSite ?? '')
  const built = builtPlugins(ctx)
  const given = await readPlatform(ctx.engine, async (from) =>
    pluginsOfPackage(await readPackage(from, group.packageID)),
  )
  return given.filter((plugin) => built.has(plugin))
}

/** The same for the unit that is worked on, by whoever runs it. */
export async function boundOwnPlugins({ engine, site }: Context): Promise<readonly string[]> {
  if (site.siteType !== 'unit' || site.parentSite === null) return firstPlugins.unit
  return readPlatform(engine, async (from) => {
    const group = await from(sites).select('packageID').where('_id', '=', site.parentSite).executeTakeFirst()
    return pluginsOfPackage(await readPackage(from, group?.packageID ?? null))
  })
}

const names = z.array(z.string().max(60)).max(60)

/** Switches plugins of the unit on and off; one that is off loses nothing. */
export async function changePlugins(ctx: Context, unit: SeenSite, wanted: readonly string[]): Promise<void> {
  const allowed = await readAllowedPlugins(ctx, unit)
  const ticked = names.parse(wanted)
  const built = builtPlugins(ctx)
  await changeSeen(ctx, unit, 'update', (stored) => {
    // What has no screen yet was not asked about, and stays as it is.
    const [asked, others] = [true, false].map((is) => stored.plugins.filter((one) => built.has(one) === is))
    const plugins = choosePlugins(asked ?? [], ticked)
    if (plugins.some((plugin) => !allowed.includes(plugin))) throw new DomainError('units.fault.plugin')
    return { plugins: [...plugins, ...(others ?? [])] }
  })
}

/** Stores order, names and hidden entries of the staff's menu. */
export async function changeMenu(
  ctx: Context,
  unit: SeenSite,
  changes: readonly MenuChange[],
): Promise<void> {
  const parsed = menuChanges.safeParse(changes)
  if (!parsed.success) throw new DomainError('units.fault.menu')
  await changeSeen(ctx, unit, 'update', () => ({ menu: parsed.data }))
}
