import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'

/** Takes the old and new values of an erased person out of the audit log, which cannot be changed otherwise; its lines stay. */
export async function forgetValues(ctx: Context, userID: string): Promise<void> {
  await ctx.db.selectNoFrom(sql`sala_forget_values(${userID})`.as('done')).execute()
}
