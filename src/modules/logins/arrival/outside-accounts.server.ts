import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import {
  type Account,
  findAccount,
  mayRegister,
  missingOf,
  readAccount,
  users,
} from '#modules/users/public.server.ts'
import { outsideAccounts } from '../tables.ts'
import type { ArrivalStep, OutsideArrival } from './arrival.ts'

/** The member that is known here by this name at a provider. */
export async function findOutside(
  ctx: Context,
  { provider, subject }: Pick<OutsideArrival, 'provider' | 'subject'>,
): Promise<Account | undefined> {
  const found = await ctx
    .from(outsideAccounts)
    .select('userID')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst()
  const account = found && (await readAccount(ctx.engine, ctx.host._id, found.userID))
  // A member who became staff since comes in by the staff's login, with its second step.
  return account?.role === 'user' ? account : undefined
}

/** Joins a member and a name at a provider, once: neither may be joined to somebody else. */
export async function joinOutside(
  ctx: Context,
  { provider, subject }: Pick<OutsideArrival, 'provider' | 'subject'>,
  userID: string,
): Promise<void> {
  // Accounts that were deleted leave their name to whoever comes next.
  await ctx
    .write(outsideAccounts)
    .where((eb) =>
      eb.and([
        eb('provider', '=', provider),
        eb.or([eb('subject', '=', subject), eb('userID', '=', userID)]),
        eb.not(
          eb.exists(
            eb.selectFrom(users.name).select('user._id').whereRef('user._id', '=', 'outside_account.userID'),
          ),
        ),
      ]),
    )
    .remove()
  const added = await ctx
    .write(outsideAccounts)
    .addMany([{ provider, subject, userID }], { unlessTaken: 'any' })
  if (added.length > 0) return
  const same = await ctx
    .from(outsideAccounts)
    .select('userID')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .where('userID', '=', userID)
    .execute()
  if (same.length === 0) throw new DomainError('logins.joined-already', { status: 409 })
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
