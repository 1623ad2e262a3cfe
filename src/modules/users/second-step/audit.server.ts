import type { Context } from '#kernel/context.ts'
import type { Account } from '../accounts.server.ts'

/** Writes down that the second step of an account changed: also for somebody who is only just coming in. */
export async function auditSecondStep(
  ctx: Context,
  account: Pick<Account, '_id' | 'role'>,
  action: 'second-step-on' | 'second-step-off' | 'second-step-codes' | 'second-step-reset',
): Promise<void> {
  await ctx.run(
    `insert into audit (site_id, "userID", role, action, collection, "recordID", changes)
     values ($1, $2, $3, $4, 'user', $5, '{}')`,
    [
      ctx.site._id,
      ctx.actor.userID ?? account._id,
      ctx.actor.userID === null ? account.role : ctx.actor.role,
      action,
      account._id,
    ],
  )
}
