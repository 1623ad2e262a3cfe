import { type Doer, operator, recordAudit } from '#kernel/access/audit.server.ts'
import { clock } from '#kernel/data/clock.ts'
import type { Engine } from '#kernel/engine.server.ts'
import { DomainError } from '#kernel/errors.ts'
import { readPlatform, workOnSite } from '#kernel/open-context.server.ts'
import { sites } from '../tables.ts'
import { changeSite } from './change-site.server.ts'

/** Closes a site and those below it until they are resumed; the platform itself cannot be. Answers whether that changed anything. */
export function suspendSite(engine: Engine, siteId: string): Promise<boolean> {
  return changeSite(engine, siteId, async (inner, stored) => {
    if (stored.siteType === 'origin') throw new DomainError('sites.platform-stays')
    if (stored.suspendedAt !== null) return undefined
    await recordAudit(inner, { action: 'suspend', collection: 'site', recordID: siteId }, operator)
    return { suspendedAt: clock }
  })
}

/** Opens a suspended site again. Answers whether that changed anything. */
export function resumeSite(engine: Engine, siteId: string): Promise<boolean> {
  return changeSite(engine, siteId, async (inner, stored) => {
    if (stored.suspendedAt === null) return undefined
    await recordAudit(inner, { action: 'resume', collection: 'site', recordID: siteId }, operator)
    return { suspendedAt: null }
  })
}

/** Whether there is maintenance, and until when it is expected to last. */
export interface Maintenance {
  readonly isOn: boolean
  readonly until?: Date | undefined
}

/** Closes a site and those below it for work on them, or opens them again. Every process shows it at once. */
export async function setSiteMaintenance(
  engine: Engine,
  siteId: string,
  { isOn, until }: Maintenance,
  doer: Doer = operator,
): Promise<void> {
  const maintenanceUntil = isOn ? (until?.toISOString() ?? null) : null
  await changeSite(engine, siteId, async (inner, stored) => {
    const changes = {
      maintenanceAt: [stored.maintenanceAt, isOn ? inner.now.toISOString() : null],
      maintenanceUntil: [stored.maintenanceUntil, maintenanceUntil],
    }
    await recordAudit(inner, { action: 'maintenance', collection: 'site', recordID: siteId, changes }, doer)
    const since = stored.maintenanceAt ?? clock
    return { maintenanceAt: isOn ? since : null, maintenanceUntil }
  })
}

/** The sites that have none above them. */
function listTops(engine: Engine): Promise<{ _id: string }[]> {
  return readPlatform(engine, (from) => from(sites).select('_id').where('parentSite', 'is', null).execute())
}

/** Writes into the audit log of a site what was done to it, or to one below it, by the machine's operator. */
export async function noteOnSite(engine: Engine, siteId: string, action: string, of = siteId): Promise<void> {
  await workOnSite(engine, siteId, (ctx) =>
    recordAudit(ctx, { action, collection: 'site', recordID: of }, operator),
  )
}

/** The same in the platform's log for what was done to all sites. */
export async function noteOnPlatform(engine: Engine, action: string): Promise<void> {
  for (const { _id } of await listTops(engine)) await noteOnSite(engine, _id, action)
}

/** The same for all sites of the installation: those that have none above them take the others along. By the machine's operator unless told. */
export async function setMaintenance(engine: Engine, maintenance: Maintenance, doer?: Doer): Promise<number> {
  const tops = await listTops(engine)
  for (const { _id } of tops) await setSiteMaintenance(engine, _id, maintenance, doer)
  return tops.length
}
