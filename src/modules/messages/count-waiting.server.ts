import type { Context } from '#kernel/context.ts'
import { COUNT_CAP } from '#shell/menu/counts.ts'
import { messagePolicy, messages } from './collections.ts'

/** Messages of the site that nobody has dealt with yet, as far as the menu counts; 0 for those who may not read them. */
export async function countWaiting(ctx: Context): Promise<number> {
  if (messagePolicy.verdict(ctx.actor, 'read') !== true) return 0
  const waiting = ctx
    .from(messages)
    .select('_id')
    .where('status', '=', 'submit')
    .limit(COUNT_CAP + 1)
  const { count } = await ctx.db
    .selectFrom(waiting.as('waiting'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
