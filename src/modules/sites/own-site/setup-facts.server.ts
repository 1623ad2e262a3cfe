import type { Context } from '#kernel/context.ts'
import { readHostnames } from '../hostnames.server.ts'

/** How the system knows the site: what is set once, and where the rest is set. */
export async function readSetupFacts(ctx: Context) {
  const { site, engine, t } = ctx
  const { storage } = engine.limits.of(site)
  return {
    hosts: await readHostnames(engine, site._id),
    kind: t(`site-setup.type.${site.siteType === 'unit' ? (site.kind ?? 'school') : site.siteType}`),
    plugins: site.plugins.length,
    storageGigabytes: storage === null ? null : Math.round((storage / 1024 ** 3) * 10) / 10,
    hasOwnBucket: site.spaceId !== null,
  }
}
