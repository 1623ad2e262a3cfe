import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import type { Written } from '#kernel/data/on-write.ts'
import { takenOver, type users } from '#modules/users/public.server.ts'
import { bypassLinks, outsideAccounts } from '../tables.ts'

/** Takes the other ways in away from an account that its owner took over: its password went in the same write. */
export async function forgetWays(ctx: Context, written: Written<typeof users>): Promise<void> {
  const userIDs = takenOver(written)
  if (userIDs.length === 0) return
  await ctx.write(outsideAccounts).where({ userID: userIDs }).remove()
  await ctx
    .write(bypassLinks)
    .where({ userID: userIDs, usedAt: null, revokedAt: null })
    .patch({ revokedAt: sql<string>`now()` })
}
