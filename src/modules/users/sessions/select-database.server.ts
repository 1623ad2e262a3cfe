import { isChoosingSite, meetsRoles, type SessionRole } from '#kernel/access/actor.ts'
import { recordAudit } from '#kernel/access/audit.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, forbidden, notFound } from '#kernel/errors.ts'
import { type Database, listDatabases } from '#modules/sites/public.server.ts'
import { readAccount } from '../accounts.server.ts'
import { storeCurrentSite } from './current-site.server.ts'

const OPERATORS: readonly SessionRole[] = ['admin', 'manager']

/** Makes one of the actor's databases the one that the session works on, and answers it. */
export async function selectDatabase(ctx: Context, id: string): Promise<Database> {
  const { actor } = ctx
  if (actor.userID === null) throw new DomainError('general.sign-in', { status: 401 })
  // By role: who is a lecturer here may be a manager or another lecturer on the next one.
  if (!meetsRoles(actor.role, OPERATORS) && !isChoosingSite(actor)) throw forbidden()
  if (id.trim() === '') throw new DomainError('sites.no-database', { status: 400 })
  const chosen = (await listDatabases(ctx)).find((database) => database._id === id)
  if (!chosen) throw notFound()
  await storeCurrentSite(ctx, chosen._id)
  // Before the first choice a session has no role; the account behind it has.
  const account =
    isChoosingSite(actor) && (await readAccount(ctx.engine, actor.accountSite ?? '', actor.userID))
  const role = account && account.role !== 'user' ? account.role : actor.role
  await recordAudit(
    ctx,
    { action: 'switch', collection: 'site', recordID: chosen._id },
    {
      role,
      userID: actor.userID,
    },
  )
  return chosen
}
