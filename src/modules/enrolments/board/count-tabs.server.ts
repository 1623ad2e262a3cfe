import type { Context } from '#kernel/context.ts'
import { orders, waitsForStaff } from '#modules/orders/public.server.ts'
import { waiting } from '../collections.ts'
import type { BoardTab } from './board-tabs.ts'

/** How much waits for staff: orders to approve and people in queues. */
export async function countTabs(ctx: Context): Promise<Partial<Record<BoardTab, number>>> {
  return ctx.db
    .selectNoFrom((eb) => [
      eb
        .selectFrom(orders.name)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .where(waitsForStaff())
        .$asScalar()
        .$notNull()
        .as('orders'),
      eb
        .selectFrom(waiting.name)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('waiting'),
    ])
    .executeTakeFirstOrThrow()
}
