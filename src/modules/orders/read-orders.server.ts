import { scopeOf } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import type { TurnedTable } from '#kernel/pages/table-address.ts'
import { readCondition } from '#kernel/query/condition.ts'
import { type PageOfRows, pageStatement } from '#kernel/query/page-statement.ts'
import { orders } from './collections.ts'
import { numberOf, type ShownOrder } from './read-order.server.ts'

/** An order as a list shows it. */
export interface ListedOrder
  extends Pick<ShownOrder, '_id' | 'number' | 'what' | 'price' | 'status' | 'createdAt'> {
  /** Null for somebody without an account, or whom the reader may not know. */
  readonly customer: string | null
}

/** A list on a page: which orders, and where it is turned to. */
export interface OrderListWish {
  readonly status: ShownOrder['status'] | 'all'
  readonly turn: Omit<TurnedTable, 'total' | 'pages'>
}

export interface OrderList {
  readonly orders: readonly ListedOrder[]
  readonly table: TurnedTable
}

/** What the list can be sorted by, in the order of its columns. */
const SORTS = ['o."_id"', 'what', 'customer', 'o."createdAt"', 'o.status', 'o.price']

const columns = `o."_id", coalesce(c.name, p.title, '') as what, o.price, o.status, o."createdAt",
  nullif(trim(concat_ws(' ', u.firstname, u.lastname)), '') as customer`

/** The conditions under which this person reads orders, and the names of those who made them. */
function fromOrders(ctx: Context, values: unknown[]): string | false {
  const scope = scopeOf(ctx)
  const own = readCondition(scope, orders, 'read', { alias: 'o', values })
  const users = ctx.engine.registry.collection('user')
  const people = users ? readCondition(scope, users, 'read', { alias: 'u', values }) : false
  if (own === false) return false
  return `from "order" o
    left join "user" u on u.site_id = o.site_id and u."_id" = o."userID" and ${people === false ? 'false' : people}
    left join course c on c.site_id = o.site_id and c."_id" = o."courseID"
    left join post p on p.site_id = o.site_id and p."_id" = o."formID"
    where ${own}`
}

function orderBy(sort: number): string {
  const by = SORTS[Math.abs(sort) - 1]
  return by
    ? `${by} ${sort > 0 ? 'asc' : 'desc'} nulls last, o."_id" desc`
    : 'o."createdAt" desc, o."_id" desc'
}

/** Lists of orders that this person may see, all with one query: people their own, staff those of the site. */
export async function readOrderLists(ctx: Context, wishes: readonly OrderListWish[]): Promise<OrderList[]> {
  const values: unknown[] = []
  const from = fromOrders(ctx, values)
  if (from === false || wishes.length === 0) return []
  const text = wishes
    .map(({ status, turn }, at) => {
      const only = status === 'all' ? '' : ` and o.status = $${values.push(status)}`
      const { page, size, sort } = turn
      return pageStatement({ at, columns, from: from + only, order: orderBy(sort), page, size })
    })
    .join('\nunion all\n')
  const found = await ctx.run<PageOfRows<Omit<ListedOrder, 'number'>>>(text, values)
  return wishes.map(({ turn }, at) => {
    const { n = 0, page = 1, rows = [] } = found.find((one) => one.at === at) ?? {}
    return {
      orders: rows.map((row) => ({ ...row, number: numberOf(row._id) })),
      table: { ...turn, page, total: n, pages: Math.max(1, Math.ceil(n / turn.size)) },
    }
  })
}

/** The ten newest orders that this person may see. */
export async function readNewestOrders(ctx: Context): Promise<readonly ListedOrder[]> {
  const turn = { uid: 'newest', usual: 10, search: '', page: 1, size: 10, sort: 0 } as const
  const [list] = await readOrderLists(ctx, [{ status: 'all', turn }])
  return list?.orders ?? []
}

export type OrderCounts = Readonly<Record<ShownOrder['status'] | 'total', number>>

/** How many orders of each state this person may see. */
export async function countOrders(ctx: Context): Promise<OrderCounts | undefined> {
  const values: unknown[] = []
  const own = readCondition(scopeOf(ctx), orders, 'read', { alias: 'o', values })
  if (own === false) return undefined
  const [counts] = await ctx.run<OrderCounts>(
    `select count(*)::int as total, count(*) filter (where o.status = 'pending')::int as pending,
       count(*) filter (where o.status = 'paid')::int as paid,
       count(*) filter (where o.status = 'cancelled')::int as cancelled
     from "order" o where ${own}`,
    values,
  )
  return counts
}
