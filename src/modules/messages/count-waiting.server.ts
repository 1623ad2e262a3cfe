import type { Context } from '#kernel/context.ts'
import { COUNT_CAP } from '#shell/menu/counts.ts'
import { messagePolicy, messages } from './collections.ts'

/**
 * Mails that somebody has to do something about, as far as the menu counts; 0 for those who may not read them. Mails that wait
 * for a server or for their receiver's proof are nobody's work.
 */
export async function countWaiting(ctx: Context): Promise<number> {
  if (messagePolicy.verdict(ctx.actor, 'read') !== true) return 0
  const waiting = ctx
    .from(messages)
    .select('_id')
    .where('status', '=', 'fail')
    .where('withheld', 'is', null)
    .limit(COUNT_CAP + 1)
  const { count } = await ctx.db
    .selectFrom(waiting.as('waiting'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
