import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import {
  type Account,
  findAccount,
  mayRegister,
  missingOf,
  readAccount,
} from '#modules/users/public.server.ts'
import type { ArrivalStep, OutsideArrival } from './arrival.ts'

/** The member that is known here by this name of another house. */
export async function findOutside(
  ctx: Context,
  { provider, subject }: Pick<OutsideArrival, 'provider' | 'subject'>,
): Promise<Account | undefined> {
  const rows = await ctx.run<{ userID: string }>(
    'select "userID" from outside_account where site_id = $1 and provider = $2 and subject = $3',
    [ctx.host._id, provider, subject],
  )
  const account = rows[0] && (await readAccount(ctx.engine, ctx.host._id, rows[0].userID))
  // A member who became staff since comes in by the door of staff, with its second step.
  return account?.role === 'user' ? account : undefined
}

/** Joins a member and a name of another house, once: neither may be joined to somebody else. */
export async function joinOutside(
  ctx: Context,
  { provider, subject }: Pick<OutsideArrival, 'provider' | 'subject'>,
  userID: string,
): Promise<void> {
  // Accounts that were deleted leave their name to whoever comes next.
  await ctx.run(
    `delete from outside_account o where site_id = $1 and provider = $2 and (subject = $3 or "userID" = $4)
       and not exists (select 1 from "user" u where u.site_id = o.site_id and u."_id" = o."userID")`,
    [ctx.host._id, provider, subject, userID],
  )
  const rows = await ctx.run<{ userID: string; subject: string }>(
    `insert into outside_account (site_id, provider, subject, "userID") values ($1, $2, $3, $4)
     on conflict do nothing returning "userID"`,
    [ctx.host._id, provider, subject, userID],
  )
  if (rows.length > 0) return
  const same = await ctx.run(
    `select 1 from outside_account where site_id = $1 and provider = $2 and subject = $3 and "userID" = $4`,
    [ctx.host._id, provider, subject, userID],
  )
  if (same.length === 0) throw new DomainError('doors.joined-already', { status: 409 })
}

/** What the arrival has to do next, and whose account it is where that is certain. */
export async function findStep(
  ctx: Context,
  arrival: OutsideArrival,
): Promise<{ step: ArrivalStep; account?: Account; missing: readonly string[] }> {
  if (arrival.joins !== null && arrival.joins === ctx.actor.userID) return { step: 'join', missing: [] }
  const account = await findOutside(ctx, arrival)
  if (account) {
    const missing = arrival.provider === 'line' ? await missingOf(ctx, account._id) : []
    return { step: missing.length > 0 ? 'complete' : 'open', account, missing }
  }
  const known = arrival.email === null ? undefined : await findAccount(ctx.engine, ctx.host, arrival.email)
  if (known) return { step: known.role === 'user' ? 'prove' : 'staff', missing: [] }
  return { step: mayRegister(ctx) ? 'register' : 'closed', missing: [] }
}
