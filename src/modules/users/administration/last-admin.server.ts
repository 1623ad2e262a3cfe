import type { Context } from '#kernel/context.ts'
import { onWrite } from '#kernel/data/on-write.ts'
import { takeTurn } from '#kernel/data/take-turn.server.ts'
import { DomainError } from '#kernel/errors.ts'
import { users } from '../collections.ts'
import { reach } from '../tables.ts'
import { listSiteStaff } from './list-site-staff.server.ts'

/** Throws where one of the units, or the collection, would be left without anybody who can come in and run it. */
export async function requireOtherAdmins(ctx: Context, id: string, units: readonly string[]): Promise<void> {
  if (units.length === 0) return
  // Two who suspend each other at once are looked at one after the other.
  await takeTurn(ctx, 'users.admins')
  for (const unit of units) {
    const site = await ctx.engine.sites.byId(unit)
    if (!site) continue
    const staff = await listSiteStaff(ctx, site)
    const highest = site.siteType === 'unit' ? 'admin' : 'superadmin'
    if (!staff.some(({ _id, role, suspended }) => _id !== id && role === highest && !suspended))
      throw new DomainError('users.account.last-admin', { status: 409, values: { site: site.siteName } })
  }
}

/** The collection that somebody runs, or the units that they were given. */
async function sitesRunBy(ctx: Context, id: string, role: 'admin' | 'superadmin'): Promise<string[]> {
  if (role === 'superadmin') return [ctx.site._id]
  const given = await ctx.from(reach).select('site').where('userID', '=', id).execute()
  return given.map(({ site }) => site)
}

/**
 * The last one who runs a unit or a collection is neither suspended nor deleted nor given another role, by whatever way, and nobody
 * suspends themselves; the operator's tools may.
 */
export const keepLastAdmin = onWrite(users, async (ctx, { action, records }) => {
  if (action === 'create' || ctx.actor.role === 'server') return
  for (const { id, before, after, changes } of records) {
    const isSuspended = action === 'update' && changes.suspended?.to === true
    if (isSuspended && id === ctx.actor.userID) throw new DomainError('users.account.yourself')
    const isLost = isSuspended || after?.role !== before?.role
    if (!before || before.suspended || !isLost) continue
    if (before.role === 'admin' || before.role === 'superadmin')
      await requireOtherAdmins(ctx, id, await sitesRunBy(ctx, id, before.role))
  }
})
