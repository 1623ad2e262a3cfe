import { recordAudit } from '#kernel/access/audit.server.ts'
import type { Context } from '#kernel/context.ts'
import { forbidden } from '#kernel/errors.ts'
import { announceAccess } from '#kernel/realtime/publish.server.ts'
import { maySetIdentity } from '../policy.ts'
import { sessions } from '../tables.ts'

/** Ends every session at the site that is worked on but the actor's own, with its sockets. Answers how many there were. */
export async function endSiteSessions(ctx: Context): Promise<number> {
  if (!maySetIdentity(ctx.actor)) throw forbidden()
  const ended = await ctx
    .write(sessions)
    .where((eb) => eb('_id', 'is distinct from', ctx.actor.sessionID))
    .remove()
  for (const userID of new Set(ended.map((session) => session.userID))) await announceAccess(ctx, userID)
  const line = { action: 'end-sessions', collection: 'site', recordID: ctx.site._id }
  await recordAudit(ctx, { ...line, changes: { count: ended.length } })
  return ended.length
}
