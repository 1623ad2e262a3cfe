import { sql } from 'kysely'
import type { Tables } from '#kernel/context.ts'
import { defineList } from '#kernel/lists/define-list.server.ts'
import { fieldColumn } from '#kernel/lists/field-columns.ts'
import { orders } from '../collections.ts'
import { matchOrder } from '../match-order.server.ts'
import { orderList } from '../order-list.server.ts'

const { number, what, customer, price, status, createdAt, paidAt, paidReference } = orderList.columns

/** The bills of the site: orders that cost something, by what they are known by at the bank. */
export const billList = defineList<Tables, 'order'>({
  ...(orderList as object as Parameters<typeof defineList<Tables, 'order'>>[0]),
  name: 'bills',
  rows: (ctx) => ctx.from(orders).where('order.billRef', 'is not', null).where('order.price', '>', 0),
  searchLabel: 'orders.bills.search',
  search: (ctx, words) =>
    sql<boolean>`(${sql.ref('order.billRef')} = ${words.replaceAll(/\s/g, '')} or ${matchOrder(ctx, words)})`,
  columns: {
    ...({ number } as object),
    billRef: fieldColumn(orders, 'billRef', { isWhole: true }),
    ...({ what, customer, price, status, createdAt } as object),
    expiresAt: fieldColumn(orders, 'expiresAt'),
    ...({ paidAt } as object),
    paidAmount: fieldColumn(orders, 'paidAmount'),
    ...({ paidReference } as object),
  },
  actions: {},
})
