import { sql } from 'kysely'
import type { Context, ReadFrom } from '#kernel/context.ts'
import { visible } from '#kernel/data/fragments.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { readPages } from '#kernel/data/read-pages.server.ts'
import { translated } from '#kernel/data/translated.ts'
import type { TurnedTable } from '#kernel/pages/table-address.ts'
import { courses } from '#modules/courses/public.server.ts'
import { users } from '#modules/users/public.server.ts'
import { orders } from './collections.ts'
import { numberOf } from './match-order.server.ts'
import type { OrderView } from './read-order.server.ts'

/** An order as a list shows it. */
export interface ListedOrder
  extends Pick<OrderView, '_id' | 'number' | 'what' | 'price' | 'status' | 'createdAt'> {
  /** Null for somebody without an account, or whom the reader may not know. */
  readonly customer: string | null
}

/** A list on a page: which orders, and where it is turned to. */
export interface OrderListRequest {
  readonly status: OrderView['status'] | 'all'
  readonly turn: Omit<TurnedTable, 'total' | 'pages'>
}

export interface OrderList {
  readonly orders: readonly ListedOrder[]
  readonly table: TurnedTable
}

/** Orders that this person may see, and the names of those who made them, where they may know them. */
function fromOrders(ctx: Context, from: ReadFrom, status: OrderListRequest['status']) {
  const found = from(orders, 'o')
    .leftJoin(aliased(users, 'u'), (join) =>
      join.onRef('u._id', '=', 'o.userID').on(visible(ctx, users, { as: 'u' })),
    )
    .leftJoin(aliased(courses, 'c'), 'c._id', 'o.courseID')
    .where(visible(ctx, orders, { as: 'o' }))
  return status === 'all' ? found : found.where('o.status', '=', status)
}

type Found = ReturnType<typeof fromOrders>

const showOrders = (ctx: Context, query: Found) =>
  query.select((eb) => [
    'o._id',
    eb.fn.coalesce(translated(ctx, courses, 'name', { as: 'c' }), 'o.formTitle', sql.lit('')).as('what'),
    'o.price',
    'o.status',
    'o.createdAt',
    sql<string | null>`nullif(trim(concat_ws(' ', u.firstname, u.lastname)), '')`.as('customer'),
  ])

/** What the list can be sorted by, in the order of its columns. */
const SORTS = ['o._id', 'what', 'customer', 'o.createdAt', 'o.status', 'o.price'] as const

function showSorted(ctx: Context, query: Found, sort: number) {
  const by = SORTS[Math.abs(sort) - 1]
  const shown = showOrders(ctx, query)
  const sorted = by
    ? shown.orderBy(by, (order) => (sort > 0 ? order.asc() : order.desc()).nullsLast())
    : shown.orderBy('o.createdAt', 'desc')
  return sorted.orderBy('o._id', 'desc')
}

/** Lists of orders that this person may see, all with one query: people their own, staff those of the site. */
export async function readOrderLists(
  ctx: Context,
  requests: readonly OrderListRequest[],
): Promise<OrderList[]> {
  const pages = await readPages(
    ctx,
    requests.map(({ status, turn: { page, size, sort } }) => ({
      found: (from: ReadFrom) => fromOrders(ctx, from, status),
      show: (query: Found) => showSorted(ctx, query, sort),
      page,
      size,
    })),
    { areSmall: ctx.actor.is('member') },
  )
  return requests.map(({ turn }, at) => {
    const { total, page, rows } = pages[at] ?? { total: 0, page: 1, rows: [] }
    return {
      orders: rows.map((row) => ({ ...row, number: numberOf(row._id) })),
      table: { ...turn, page, total, pages: Math.max(1, Math.ceil(total / turn.size)) },
    }
  })
}

/** A page of the orders that this person may see, the newest first. */
export async function readOrderPage(ctx: Context, asked: number): Promise<OrderList> {
  const page = Number.isInteger(asked) ? Math.min(1_000_000, Math.max(1, asked)) : 1
  const turn = { uid: 'orders', usual: 10, search: '', page, size: 10, sort: 0 } as const
  const [list] = await readOrderLists(ctx, [{ status: 'all', turn }])
  return list ?? { orders: [], table: { ...turn, total: 0, pages: 1 } }
}

export type OrderCounts = Readonly<Record<'pending' | 'paid' | 'cancelled' | 'total', number>>

/** How many orders of each state this person may see. */
export async function countOrders(ctx: Context): Promise<OrderCounts> {
  return ctx
    .from(orders)
    .select(({ fn }) => {
      const count = () => fn.countAll<number>()
      return [
        count().as('total'),
        count().filterWhere('status', '=', 'pending').as('pending'),
        count().filterWhere('status', '=', 'paid').as('paid'),
        count().filterWhere('status', '=', 'cancelled').as('cancelled'),
      ]
    })
    .where(visible(ctx, orders))
    .executeTakeFirstOrThrow()
}
