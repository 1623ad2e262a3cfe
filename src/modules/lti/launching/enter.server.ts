import type { Context } from '#kernel/context.ts'
import { type Arrival, openSession, readAccount } from '#modules/users/public.server.ts'
import { LaunchRefusal } from '../refusal.ts'
import { entrance } from './finish-launch.server.ts'
import { useOnce } from './use-once.server.ts'

/** Opens the session of somebody who came from a platform, for that course alone; the ticket is used up. */
export async function enterByLaunch(ctx: Context, ticket: string, from: Arrival['from']) {
  const found = entrance.read(ctx, ticket)
  if (!found) throw new LaunchRefusal('state')
  const { userID, courseID, to } = found.value
  const account = await readAccount(ctx.engine, ctx.host._id, userID)
  // Whoever became staff since comes in by the staff's login.
  if (account?.role !== 'user') throw new LaunchRefusal('state')
  await useOnce(ctx, found.word)
  await ctx.commit()
  const opened = await openSession(ctx, account, { mode: 'lti', remember: false, courseID, from })
  return { opened, to }
}
