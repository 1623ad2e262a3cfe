import { operator, recordAudit } from '#kernel/access/audit.server.ts'
import type { Engine } from '#kernel/engine.server.ts'
import type { OwnLimits } from '#kernel/limits/limits.ts'
import { changeSite } from './change-site.server.ts'

/** Sets what a site may use; what is left out follows the installation. Every process keeps to it at once. */
export async function setSiteLimits(engine: Engine, siteId: string, limits: OwnLimits): Promise<void> {
  await changeSite(engine, siteId, async (inner, stored) => {
    const changes = { limits: [stored.limits, limits] }
    await recordAudit(inner, { action: 'update', collection: 'site', recordID: siteId, changes }, operator)
    return { limits }
  })
}
