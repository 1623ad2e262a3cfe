import type { Context } from '#kernel/context.ts'
import { plannedOnce } from '#kernel/data/planned-once.ts'
import { type Receiver, receivers } from './collections.ts'

type Reading = Pick<Context, 'from'>

const firstOf = (ctx: Reading) =>
  ctx.from(receivers).where('active', '=', true).orderBy('createdAt').orderBy('_id').limit(1)

/** Who gets the site's money: the first receiver that is in use; undefined where nobody has said. */
export function readReceiver(ctx: Reading): Promise<Receiver | undefined> {
  return firstOf(ctx).selectAll().modifyEnd(plannedOnce).executeTakeFirst()
}

/** What an order asks of whoever gets the site's money: which receiver that is, and on what terms. */
export function readTerms(ctx: Reading): Promise<Pick<Receiver, '_id' | 'vat' | 'payDays'> | undefined> {
  return firstOf(ctx).select(['_id', 'vat', 'payDays']).modifyEnd(plannedOnce).executeTakeFirst()
}
