import type { Context, ReadFrom } from '#kernel/context.ts'
import { defineQuery } from '#kernel/data/define-query.ts'
import { plannedOnce } from '#kernel/data/planned-once.ts'
import { type Receiver, receivers } from './collections.ts'

type Reading = Pick<Context, 'run' | 'site'>

const firstOf = (from: ReadFrom) =>
  from(receivers)
    .where('active', '=', true)
    .orderBy('createdAt')
    .orderBy('_id')
    .limit(1)
    .modifyEnd(plannedOnce)

const first = defineQuery((from) => firstOf(from).selectAll())
const firstTerms = defineQuery((from) => firstOf(from).select(['_id', 'vat', 'payDays']))

/** Who gets the site's money: the first receiver that is in use; undefined where nobody has said. */
export async function readReceiver(ctx: Reading): Promise<Receiver | undefined> {
  const [receiver] = await first(ctx, {})
  return receiver
}

/** What an order asks of whoever gets the site's money: which receiver that is, and on what terms. */
export async function readTerms(
  ctx: Reading,
): Promise<Pick<Receiver, '_id' | 'vat' | 'payDays'> | undefined> {
  const [terms] = await firstTerms(ctx, {})
  return terms
}
