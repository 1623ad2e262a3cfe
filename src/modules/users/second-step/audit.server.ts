import type { Actor } from '#kernel/access/actor.ts'
import { recordAudit } from '#kernel/access/audit.server.ts'
import type { Context } from '#kernel/context.ts'
import type { Account } from '../accounts.server.ts'

/** Writes down that the second step or a passkey of an account changed: also for somebody who is only just coming in. */
export async function auditSecondStep(
  ctx: Context,
  { _id, role }: Pick<Account, '_id' | 'role'>,
  action: `second-step-${'on' | 'off' | 'app-off' | 'codes' | 'reset'}` | `passkey-${'added' | 'removed'}`,
): Promise<void> {
  const doer: Pick<Actor, 'role' | 'userID'> =
    ctx.actor.userID === null ? { userID: _id, role: role === 'user' ? 'member' : role } : ctx.actor
  await recordAudit(ctx, { action, collection: 'user', recordID: _id }, doer)
}
