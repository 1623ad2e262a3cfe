import type { Context } from '#kernel/context.ts'
import { defineQuery } from '#kernel/data/define-query.ts'
import { plannedOnce } from '#kernel/data/planned-once.ts'
import { COUNT_CAP } from '#shell/menu/counts.ts'
import { reviews } from './collections.ts'
import { reviewPolicy } from './policy.ts'

const pending = defineQuery((from) =>
  from(reviews)
    .select('_id')
    .where('status', '=', 'pending')
    .limit(COUNT_CAP + 1)
    .modifyEnd(plannedOnce),
)

/** Reviews that wait for staff, as far as the menu counts; 0 for those who do not decide about them. */
export async function countPending(ctx: Context): Promise<number> {
  if (reviewPolicy.verdict(ctx.actor, 'update') !== true) return 0
  const rows = await pending(ctx, {})
  return rows.length
}
