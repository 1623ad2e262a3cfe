import { expressionBuilder, type RawBuilder, sql } from 'kysely'
import type { Tables } from '#kernel/context.ts'
import { charges } from '#modules/payments/public.server.ts'

/** True for an order for which money came that paid nothing, as long as nobody has settled it. */
export function hasStray(as = 'order'): RawBuilder<boolean> {
  const stray = expressionBuilder<Tables>()
    .selectFrom(charges.name)
    .select('payment_charge.orderID')
    .where('payment_charge.stray', 'is not', null)
  return sql<boolean>`${sql.ref(`${as}._id`)} = any(array${stray})`
}

/** True for an order that waits for its money, or for staff: with a slip that nobody looked at, or money that paid nothing. */
export function waitsForStaff(as = 'order'): RawBuilder<boolean> {
  const own = (name: string) => sql.ref(`${as}.${name}`)
  return sql<boolean>`(${own('status')} = 'pending' or ${own('process')} = 'checking' or ${hasStray(as)})`
}
