import type { Context } from '#kernel/context.ts'
import { type Receiver, receivers } from './collections.ts'

/** Who gets the site's money: the first receiver that is in use; undefined where nobody has said. */
export function readReceiver(ctx: Pick<Context, 'from'>): Promise<Receiver | undefined> {
  return ctx
    .from(receivers)
    .selectAll()
    .where('active', '=', true)
    .orderBy('createdAt')
    .orderBy('_id')
    .limit(1)
    .executeTakeFirst()
}
