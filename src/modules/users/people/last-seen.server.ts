import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { sessions } from '../tables.ts'

/** When somebody was last here; null for never. */
export async function readLastSeen(ctx: Context, userID: string): Promise<string | null> {
  const { seen } = await ctx
    .from(sessions)
    .select(sql<string | null>`max(greatest("lastSeenAt", "createdAt"))`.as('seen'))
    .where('userID', '=', userID)
    .executeTakeFirstOrThrow()
  return seen
}
