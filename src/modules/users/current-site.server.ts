import type { Context } from '#kernel/context.ts'
import { tenantTransaction } from '#kernel/database/lazy-transaction.server.ts'
import type { Site } from '#kernel/tenancy/site.ts'
import type { Account } from './accounts.server.ts'

/** True when the account runs sites below this one: it may come in here and choose among them, nothing else. */
export function isOperatorAtHome(account: Pick<Account, 'role' | 'site_id'>, site: Site): boolean {
  const runsSites = account.role === 'admin' || account.role === 'manager'
  return runsSites && site.siteType !== 'unit' && account.site_id === site._id
}

/** Keeps the site that the session works on from the next request on. The caller has checked reach. */
export async function storeCurrentSite(ctx: Context, siteId: string): Promise<void> {
  // The session belongs to the host's site; the request's own transaction may be on another.
  const transaction = tenantTransaction(ctx.engine.pools.app, ctx.host._id)
  await transaction.db
    .updateTable('session')
    .set({ current: siteId })
    .where('site_id', '=', ctx.host._id)
    .where('_id', '=', ctx.actor.sessionID ?? '')
    .execute()
  await transaction.commit()
}
