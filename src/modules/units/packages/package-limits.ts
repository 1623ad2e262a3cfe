import type { RowOf } from '#kernel/collections/define.ts'
import type { OwnLimits } from '#kernel/limits/limits.ts'
import { firstPlugins } from '#kernel/tenancy/plugins.ts'
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

/** The plugins that units may have: those of the package, all where there is none. */
export function pluginsOfPackage(given: Pick<Package, 'plugins'> | undefined): readonly string[] {
  return given
    ? firstPlugins.unit.filter((plugin) => given.plugins.some((own) => own === plugin))
    : firstPlugins.unit
}
