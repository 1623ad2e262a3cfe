import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import type { Written } from '#kernel/data/on-write.ts'
import { DomainError } from '#kernel/errors.ts'
import { hasOpenSeats, type OpenOrder, type orders } from '#modules/orders/public.server.ts'
import { companyMembers, companySeats } from './collections.ts'
import { giveSeats, takeSeatsBack } from './team/seats.server.ts'

/** The companies that the buyer speaks for and the order may be for, two at most. */
function findBuying(ctx: Context, userID: string, { _id, companyID }: OpenOrder) {
  const spoken = ctx
    .from(companyMembers)
    .select((eb) => [
      'company_member.companyID',
      eb
        .exists(
          eb
            .selectFrom(companySeats.name)
            .select('company_seat._id')
            .where(sql<boolean>`${sql.ref('company_seat.orders')} @> array[${_id}]::uuid[]`),
        )
        .as('isGiven'),
    ])
    .where('company_member.userID', '=', userID)
    .where('company_member.contact', '=', true)
    .where('company_member.status', '=', 'active')
    .limit(2)
  return (companyID === null ? spoken : spoken.where('company_member.companyID', '=', companyID)).execute()
}

/**
 * An order for several people that is paid, or owed by its company, gives its seats to the company that the buyer speaks for, once.
 * A buyer who speaks for more than one says which is meant, before or after it is paid; one who speaks for none gets them from staff.
 */
export async function followOrders(ctx: Context, { records }: Written<typeof orders>): Promise<void> {
  for (const { before, after: order, changes } of records) {
    if (!order?.courseID || order.quantity <= 1) continue
    if (before && hasOpenSeats(before) && !hasOpenSeats(order))
      await takeSeatsBack(ctx, order._id, order.quantity)
    if (!hasOpenSeats(order) || order.userID === null) continue
    const { _id: orderID, courseID, quantity, userID } = order
    const [only, other] = await findBuying(ctx, userID, order)
    // Nobody would owe what nobody has got.
    if (changes.creditedAt && (!only || other))
      throw new DomainError('companies.whose-seats', { status: 409 })
    if (!only || other || only.isGiven) continue
    await giveSeats(ctx, { companyID: only.companyID, courseID, quantity, orderID })
  }
}
