import type { Context } from '#kernel/context.ts'
import type { Written } from '#kernel/data/on-write.ts'
import { DomainError } from '#kernel/errors.ts'
import { courses } from '#modules/courses/public.server.ts'
import { orders, priceOf } from '#modules/orders/public.server.ts'
import type { enrolments } from '../collections.ts'

/** What staff type as evidence or reason, as one line; null where they typed nothing. */
export function tidyReason(text: string): string | null {
  return (
    text
      .replaceAll(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .slice(0, 500) || null
  )
}

/** Staff say no reason where one is needed. */
export const noReason = () => new DomainError('enrolments.place-reason-missing', { status: 400 })

/** Those of the courses that cost something. */
export async function findPriced(ctx: Context, courseIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (courseIds.length === 0) return new Set()
  const rows = await ctx
    .from(courses)
    .select(['_id', 'price', 'sale_price'])
    .where('_id', 'in', [...new Set(courseIds)])
    .execute()
  return new Set(rows.flatMap((row) => (priceOf(row) > 0 ? [row._id] : [])))
}

/** Whether the order is paid as it stands. */
export async function isOrderPaid(ctx: Context, orderID: string | null): Promise<boolean> {
  if (orderID === null) return false
  const order = await ctx.from(orders).select('status').where('_id', '=', orderID).executeTakeFirst()
  return order?.status === 'paid'
}

/**
 * Whoever takes a course that costs something has paid, or staff say by what evidence or why they have the place, by whatever way
 * they give it; also when one is given again whose order was paid back.
 */
export async function refuseUnpaid(
  ctx: Context,
  { action, records }: Pick<Written<typeof enrolments>, 'action' | 'records'>,
): Promise<void> {
  const given = records.flatMap(({ after, changes }) => {
    if (after?.status !== 'active' || after.reason) return []
    if (action === 'create') return after.source === 'staff' ? [after] : []
    return changes.status?.from === 'cancelled' && after.source === 'order' ? [after] : []
  })
  if (given.length === 0) return
  const priced = await findPriced(
    ctx,
    given.map(({ courseID }) => courseID),
  )
  for (const { courseID, source, orderID } of given)
    if (priced.has(courseID) && !(source === 'order' && (await isOrderPaid(ctx, orderID)))) throw noReason()
}
