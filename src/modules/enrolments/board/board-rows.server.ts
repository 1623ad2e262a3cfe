import { type SelectQueryBuilder, sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { courses } from '#modules/courses/public.server.ts'
import { orders } from '#modules/orders/public.server.ts'
import { personName, users } from '#modules/users/public.server.ts'
import { enrolments, waiting } from '../collections.ts'
import { waitingPosition } from '../own-waiting.server.ts'
import type { BoardAddress, BoardTab } from './board-address.ts'
import { boardConditions } from './board-conditions.server.ts'

/** A row of any tab; what a tab does not have is null. */
export interface BoardRow {
  readonly _id: string
  readonly createdAt: string
  /** Null for somebody without an account. */
  readonly userID: string | null
  readonly name: string | null
  readonly email: string | null
  readonly courseID: string | null
  /** The course, or the form of an order that is tied to none. */
  readonly what: string
  readonly state: string
  readonly source: string | null
  readonly price: number | null
  readonly quantity: number | null
  readonly percent: number | null
  readonly position: number | null
  readonly until: string | null
  readonly note: string | null
}

interface Part {
  readonly limit: number
  readonly offset: number
}

interface BoardTable {
  list(ctx: Context, address: BoardAddress, part: Part): Promise<BoardRow[]>
  /** How many there are, so many at most. */
  count(ctx: Context, address: BoardAddress, max: number): Promise<number>
  /** Who stands in these rows, and for what. */
  name(ctx: Context, ids: readonly string[]): Promise<NamedRow[]>
}

interface NamedRow {
  readonly _id: string
  readonly name: string | null
  readonly course: string | null
}

const nothing = {
  source: null,
  price: null,
  quantity: null,
  percent: null,
  position: null,
  until: null,
  note: null,
}

const named = sql<string | null>`nullif(${personName('u')}, '')`

async function countRows<DB, TB extends keyof DB>(
  { db }: Context,
  found: SelectQueryBuilder<DB, TB, object>,
  max: number,
): Promise<number> {
  const { n } = await db
    .selectFrom(found.select(sql<number>`1`.as('one')).limit(max).as('found'))
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

const fromOrders = (ctx: Context, address: BoardAddress) =>
  ctx
    .from(orders, 'r')
    .where('r.status', '=', 'pending')
    .where((eb) => eb.and(boardConditions(ctx, address, eb.ref('r.process'))))

const orderTable: BoardTable = {
  count: (ctx, address, max) => countRows(ctx, fromOrders(ctx, address), max),
  async list(ctx, address, { limit, offset }) {
    const rows = await fromOrders(ctx, address)
      .leftJoin(aliased(users, 'u'), 'u._id', 'r.userID')
      .leftJoin(aliased(courses, 'c'), 'c._id', 'r.courseID')
      .select((eb) => [
        'r._id',
        'r.createdAt',
        'r.userID',
        'r.courseID',
        'r.process as state',
        eb.fn.coalesce('c.name', 'r.formTitle', sql.lit('')).as('what'),
        'r.price',
        'r.quantity',
        'r.ref1 as note',
        named.as('name'),
        'u.email',
      ])
      .orderBy('r.createdAt', 'desc')
      .orderBy('r._id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute()
    return rows.map((row) => ({ ...nothing, ...row }))
  },
  name: (ctx, ids) =>
    ctx
      .from(orders, 'r')
      .leftJoin(aliased(users, 'u'), 'u._id', 'r.userID')
      .leftJoin(aliased(courses, 'c'), 'c._id', 'r.courseID')
      .select(['r._id', named.as('name'), 'c.name as course'])
      .where('r._id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute(),
}

const progressOf = sql<string>`coalesce(${sql.ref('r.analytics')}->>'status', 'pending')`

const fromEnrolments = (ctx: Context, address: BoardAddress, status: 'active' | 'cancelled') =>
  ctx
    .from(enrolments, 'r')
    .where('r.status', '=', status)
    .where((eb) => eb.and(boardConditions(ctx, address, progressOf)))

const enrolmentTable = (status: 'active' | 'cancelled'): BoardTable => ({
  count: (ctx, address, max) => countRows(ctx, fromEnrolments(ctx, address, status), max),
  async list(ctx, address, { limit, offset }) {
    const rows = await fromEnrolments(ctx, address, status)
      .leftJoin(aliased(users, 'u'), 'u._id', 'r.userID')
      .innerJoin(aliased(courses, 'c'), 'c._id', 'r.courseID')
      .select((eb) => [
        'r._id',
        'r.createdAt',
        'r.updatedAt',
        'r.userID',
        'r.courseID',
        progressOf.as('state'),
        'c.name as what',
        'r.source',
        eb.ref('r.analytics', '->').key('percent').as('percent'),
        'r.cancelReason',
        named.as('name'),
        'u.email',
      ])
      .orderBy('r.createdAt', 'desc')
      .orderBy('r._id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute()
    return rows.map(({ updatedAt, cancelReason, ...row }) => ({
      ...nothing,
      ...row,
      ...(status === 'cancelled' && { until: updatedAt, note: cancelReason }),
    }))
  },
  name: (ctx, ids) =>
    ctx
      .from(enrolments, 'r')
      .leftJoin(aliased(users, 'u'), 'u._id', 'r.userID')
      .leftJoin(aliased(courses, 'c'), 'c._id', 'r.courseID')
      .select(['r._id', named.as('name'), 'c.name as course'])
      .where('r._id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute(),
})

const offerOf = sql<string>`case when ${sql.ref('r.offeredUntil')} is null then 'waiting' else 'offered' end`

const fromWaiting = (ctx: Context, address: BoardAddress) =>
  ctx.from(waiting, 'r').where((eb) => eb.and(boardConditions(ctx, address, offerOf)))

const waitingTable: BoardTable = {
  count: (ctx, address, max) => countRows(ctx, fromWaiting(ctx, address), max),
  async list(ctx, address, { limit, offset }) {
    const rows = await fromWaiting(ctx, address)
      .leftJoin(aliased(users, 'u'), 'u._id', 'r.userID')
      .innerJoin(aliased(courses, 'c'), 'c._id', 'r.courseID')
      .select([
        'r._id',
        'r.createdAt',
        'r.userID',
        'r.courseID',
        offerOf.as('state'),
        'c.name as what',
        waitingPosition('r').as('position'),
        'r.offeredUntil as until',
        'r.note',
        named.as('name'),
        'u.email',
      ])
      .orderBy('r.createdAt')
      .orderBy('r._id')
      .limit(limit)
      .offset(offset)
      .execute()
    return rows.map((row) => ({ ...nothing, ...row }))
  },
  name: (ctx, ids) =>
    ctx
      .from(waiting, 'r')
      .leftJoin(aliased(users, 'u'), 'u._id', 'r.userID')
      .leftJoin(aliased(courses, 'c'), 'c._id', 'r.courseID')
      .select(['r._id', named.as('name'), 'c.name as course'])
      .where('r._id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute(),
}

/** How the rows of each tab are read. */
export const boardTables: Readonly<Record<BoardTab, BoardTable>> = {
  orders: orderTable,
  enrolled: enrolmentTable('active'),
  waiting: waitingTable,
  cancelled: enrolmentTable('cancelled'),
}
