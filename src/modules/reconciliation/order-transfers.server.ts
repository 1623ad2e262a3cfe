import { expressionBuilder, sql } from 'kysely'
import type { Tables } from '#kernel/context.ts'
import { defineQuery } from '#kernel/data/define-query.ts'
import { plannedOnce } from '#kernel/data/planned-once.ts'
import type { OrderTransfers } from '#modules/orders/public.server.ts'
import { bankRows } from './collections.ts'
import { guesses } from './matching/row-state.ts'

const transfersOf = defineQuery((from, { orderID }: { orderID: string }) =>
  from(bankRows)
    .select(['_id', 'amount', 'at', 'state'])
    .where('orderID', '=', orderID)
    .where((eb) => eb.or([eb('why', 'not in', guesses), eb('state', '=', 'confirmed')]))
    .orderBy('at')
    .orderBy('_id')
    .limit(20)
    .modifyEnd(plannedOnce),
)

/** What banks say of an order, where they name it. */
export const transfersOfOrders: OrderTransfers = {
  read: (ctx, orderID) => transfersOf(ctx, { orderID }),
  isWaiting() {
    const rows = expressionBuilder<Tables>()
      .selectFrom(bankRows.name)
      .select('bank_row.orderID')
      .where('bank_row.state', 'in', ['matched', 'under', 'over'])
      .where('bank_row.why', 'not in', guesses)
      .where('bank_row.orderID', 'is not', null)
      .where('bank_row.amount', '>', 0)
    return sql<boolean>`${sql.ref('order._id')} = any(array${rows})`
  },
  path: (id) => `/lesson/reconcile/row/${id}`,
}
