import type { RowOf } from '#kernel/collections/define.ts'
import type { OwnLimits } from '#kernel/limits/limits.ts'
import { firstPlugins, withNeeded } from '#kernel/tenancy/plugins.ts'
import type { sitePackages } from '../collections.ts'

const GIGABYTE = 1024 ** 3

export type Package = RowOf<typeof sitePackages>

/** What one unit may use by the package: only what the package says. */
export function limitsOfPackage(given: Package | undefined): OwnLimits {
  if (!given) return {}
  return {
    ...(given.maxStorage !== null && { storage: given.maxStorage * GIGABYTE }),
    ...(given.maxMails !== null && { mails: given.maxMails }),
    ...(given.maxMembers !== null && { members: given.maxMembers }),
  }
}

/** The plugins that units may have: those of the package that it gives with all that they need, all where there is none. */
export function pluginsOfPackage(given: Pick<Package, 'plugins'> | undefined): readonly string[] {
  if (!given) return firstPlugins.unit
  const isGiven = (plugin: string) => given.plugins.some((own) => own === plugin)
  return firstPlugins.unit.filter((plugin) => withNeeded(plugin).every(isGiven))
}

/** The limits of a unit whose package changes: its own where somebody set them lower than the package before, else the new ones. */
export function limitsAfter(
  own: OwnLimits,
  before: Package | undefined,
  given: Package | undefined,
): OwnLimits {
  const [was, next] = [limitsOfPackage(before), limitsOfPackage(given)]
  const { storage: _storage, mails: _mails, members: _members, ...others } = own
  const set = (['storage', 'mails', 'members'] as const).flatMap((name) => {
    const [mine, old, most] = [own[name], was[name], next[name]]
    const isLower = typeof mine === 'number' && (typeof old !== 'number' || mine < old)
    const amount = isLower && (typeof most !== 'number' || mine < most) ? mine : most
    return amount === undefined ? [] : [[name, amount] as const]
  })
  return { ...others, ...Object.fromEntries(set) }
}
