import type { Context } from '#kernel/context.ts'
import { onWrite } from '#kernel/data/on-write.ts'
import { takeTurn } from '#kernel/data/take-turn.server.ts'
import { DomainError } from '#kernel/errors.ts'
import { users } from '../collections.ts'
import { reach } from '../tables.ts'
import { listSiteStaff } from './list-site-staff.server.ts'

/** Throws where one of the units would be left without an administrator who can come in. */
export async function requireOtherAdmins(ctx: Context, id: string, units: readonly string[]): Promise<void> {
  if (units.length === 0) return
  // Two who suspend each other at once are looked at one after the other.
  await takeTurn(ctx, 'users.admins')
  for (const unit of units) {
    const site = await ctx.engine.sites.byId(unit)
    if (!site) continue
    const staff = await listSiteStaff(ctx, site)
    if (!staff.some(({ _id, role, suspended }) => _id !== id && role === 'admin' && !suspended))
      throw new DomainError('users.account.last-admin', { status: 409, values: { site: site.siteName } })
  }
}

/** The last administrator of a unit is neither suspended nor given another role, by whatever way; the operator's tools may. */
export const keepLastAdmin = onWrite(users, async (ctx, { action, records }) => {
  if (action !== 'update' || ctx.actor.role === 'server') return
  for (const { id, before, after, changes } of records) {
    const isLost = changes.suspended?.to === true || (changes.role && after?.role !== 'admin')
    if (before?.role !== 'admin' || before.suspended || !isLost) continue
    const given = await ctx.from(reach).select('site').where('userID', '=', id).execute()
    await requireOtherAdmins(
      ctx,
      id,
      given.map(({ site }) => site),
    )
  }
})
