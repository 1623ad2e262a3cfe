import type { Context } from '#kernel/context.ts'
import { workOnSite } from '#kernel/open-context.server.ts'
import type { Site } from '#kernel/tenancy/site.ts'
import type { Account } from '../accounts.server.ts'
import { sessions } from '../tables.ts'

/** True when the account runs sites below this one: it may come in here and choose among them, nothing else. */
export function isOperatorAtHome(account: Pick<Account, 'role' | 'accountSite'>, site: Site): boolean {
  const runsSites = account.role === 'admin' || account.role === 'manager'
  return runsSites && site.siteType !== 'unit' && account.accountSite === site._id
}

/** Keeps the site that the session works on from the next request on. The caller has checked reach. */
export async function storeCurrentSite(ctx: Context, siteId: string): Promise<void> {
  const { sessionID } = ctx.actor
  if (sessionID === null) return
  // The session belongs to the host's site; the request's own transaction may be on another.
  await workOnSite(ctx.engine, ctx.host._id, (here) =>
    here.write(sessions).where({ _id: sessionID }).patch({ current: siteId, enteredAt: null }),
  )
}
