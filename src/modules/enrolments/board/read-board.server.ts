import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { courses } from '#modules/courses/public.server.ts'
import { orders } from '#modules/orders/public.server.ts'
import { waiting } from '../collections.ts'
import { requireEnroller } from '../settle.server.ts'
import { type BoardAddress, type BoardTab, MAX_ROWS, ROWS_PER_PAGE } from './board-address.ts'
import { type BoardRow, boardTables } from './board-rows.server.ts'

export type { BoardRow } from './board-rows.server.ts'

/** Rows of a tab: those who wait in the order of the waiting list, all others newest first. */
export async function listBoard(
  ctx: Context,
  address: BoardAddress,
  part: { readonly limit: number; readonly offset: number },
): Promise<BoardRow[]> {
  requireEnroller(ctx)
  return boardTables[address.tab].list(ctx, address, part)
}

/** One page of a tab and how many rows it has, ten thousand at most. A page past the end is the last one. */
export async function readBoard(ctx: Context, address: BoardAddress) {
  requireEnroller(ctx)
  const found = await boardTables[address.tab].count(ctx, address, MAX_ROWS + 1)
  const total = Math.min(found, MAX_ROWS)
  const pages = Math.max(1, Math.ceil(total / ROWS_PER_PAGE))
  const page = Math.min(address.page, pages)
  const rows = await listBoard(ctx, address, { limit: ROWS_PER_PAGE, offset: (page - 1) * ROWS_PER_PAGE })
  return { rows, total, hasMore: found > MAX_ROWS, page, pages }
}

/** How much waits for staff: orders to approve and people on waiting lists. */
export async function countTabs(ctx: Context): Promise<Partial<Record<BoardTab, number>>> {
  return ctx.db
    .selectNoFrom((eb) => [
      eb
        .selectFrom(orders.name)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .where('order.status', '=', 'pending')
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

const MAX_CHOICES = 200

/** The courses that the filter offers, newest first; the chosen one is always among them. */
export async function listCourseChoices(ctx: Context, chosen: string) {
  return ctx
    .from(courses)
    .select(['_id as value', 'name as label'])
    .where(({ eb, or, selectFrom }) =>
      or([
        eb(
          '_id',
          'in',
          selectFrom(courses.name)
            .select('course._id')
            .orderBy('course.createdAt', 'desc')
            .orderBy('course._id', 'desc')
            .limit(MAX_CHOICES),
        ),
        eb('_id', '=', sql<string>`${chosen || null}::uuid`),
      ]),
    )
    .orderBy('name')
    .orderBy('_id')
    .execute()
}
