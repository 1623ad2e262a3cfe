import { expressionBuilder, sql } from 'kysely'
import type { RowOf } from '#kernel/collections/define.ts'
import { uuidPattern } from '#kernel/collections/read.server.ts'
import type { Context, ReadFrom, Tables } from '#kernel/context.ts'
import { defineTranslatedQuery } from '#kernel/data/define-query.ts'
import { translated } from '#kernel/data/translated.ts'
import type { Engine } from '#kernel/engine.server.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { courses } from '#modules/courses/public.server.ts'
import { orders } from './collections.ts'
import { numberOf } from './match-order.server.ts'
import { madeOrder } from './order-cookie.server.ts'
import { type OfOrder, type OrderOutcome, orderOutcome } from './order-slots.ts'
import { orderPolicy } from './policy.ts'
import type { OrderSlip } from './slips/slip.ts'
import type { OrderProcess, OrderStatus } from './state/order-state.ts'

/** An order as its buyer sees it. */
export interface OrderView {
  readonly _id: string
  /** Short enough to be read out on the telephone. */
  readonly number: string
  readonly what: string
  readonly price: number
  readonly quantity: number
  readonly status: OrderStatus
  readonly process: OrderProcess
  readonly ref1: string | null
  readonly createdAt: string
  readonly entryPath: string | null
  /** The course that it opened for its buyer. */
  readonly opened: string | null
  readonly cancelReason: string | null
  /** Until when a seat is kept for it. */
  readonly heldUntil: string | null
  /** Until when it is to be paid. */
  readonly expiresAt: string | null
  /** Since when a company has its seats unpaid: it owes the money, and the order does not run out. */
  readonly creditedAt: string | null
  readonly billRef: string | null
  readonly refundedAmount: number
  /** Slips that staff have not looked at yet. */
  readonly slipsWaiting: number
  /** The buyer looks at it, or the browser that made it; else staff do. */
  readonly isOwn: boolean
}

/** An order that somebody opened, with what the server alone reads of it. */
export interface OpenedOrder {
  readonly order: OrderView
  readonly stored: Pick<RowOf<typeof orders>, 'userID' | 'ref2' | 'taxBuyer'>
}

const countWaiting = (slips: readonly OrderSlip[]) => slips.filter(({ state }) => state === 'waiting').length

const nobody: OfOrder = () => sql<null>`null`

function fromShown(from: ReadFrom, reader: Pick<Context, 'lang'>, outcome: OrderOutcome | undefined) {
  const order = expressionBuilder<Tables, 'order'>()
  return from(orders)
    .leftJoin(courses.name, 'course._id', 'order.courseID')
    .select((eb) => [
      'order._id',
      eb.fn.coalesce(translated(reader, courses, 'name'), 'order.formTitle', sql.lit('')).as('what'),
      'order.price',
      'order.quantity',
      'order.status',
      'order.process',
      'order.expiresAt',
      'order.creditedAt',
      'order.billRef',
      'order.refundedAmount',
      'order.slips',
      'order.ref1',
      'order.ref2',
      'order.taxBuyer',
      'order.createdAt',
      'order.userID',
      'order.formID',
      'order.entryID',
      'order.cancelReason',
      (outcome?.opened ?? nobody)(order).as('opened'),
      (outcome?.heldUntil ?? nobody)(order).as('heldUntil'),
    ])
}

type Shown = Awaited<ReturnType<ReturnType<typeof fromShown>['executeTakeFirstOrThrow']>>

const outcomeOf = (engine: Engine) => engine.contributionsTo(orderOutcome)[0]

const makeShown = (outcome: OrderOutcome | undefined) =>
  defineTranslatedQuery((from, { id }: { id: string }, reader) =>
    fromShown(from, reader, outcome).where('order._id', '=', id),
  )

/** Other modules say what became of an order: the query is built once for those of an engine. */
const made = new WeakMap<Engine, ReturnType<typeof makeShown>>()
function shownOf(engine: Engine) {
  const known = made.get(engine) ?? makeShown(outcomeOf(engine))
  made.set(engine, known)
  return known
}

function toOpened(row: Shown, isOwn: boolean, isStaff: boolean): OpenedOrder {
  const { userID, ref2, taxBuyer, formID, entryID, slips, ...shown } = row
  const entryPath = isStaff && formID && entryID ? `/cms/form/${formID}/${entryID}` : null
  const slipsWaiting = countWaiting(slips)
  return {
    order: { ...shown, slipsWaiting, number: numberOf(row._id), isOwn, entryPath },
    stored: { userID, ref2, taxBuyer },
  }
}

/** Whom a buyer may ask. */
export function contactOf({ site }: Context) {
  const { phone, email, address } = site.contact
  return { phone: phone ?? null, email: email ?? null, address: address ?? null }
}

/** The order for its buyer, the browser that made it, or staff of the site; for everybody else there is none. */
export async function openOrder(ctx: Context, id: string, cookies: string | undefined): Promise<OpenedOrder> {
  const isStaff = orderPolicy.verdict(ctx.actor, 'read') === true
  const { userID } = ctx.actor
  const isHere = madeOrder(ctx, id, cookies)
  // Somebody without an account may only have forgotten to sign in.
  if (userID === null && !isHere) throw new DomainError('general.sign-in', { status: 401 })
  if (!uuidPattern.test(id)) throw notFound()
  const [row] = await shownOf(ctx.engine)(ctx, { id })
  const isOwn = row?.userID === null ? isHere : row?.userID === userID
  if (!row || !(isStaff || isOwn)) throw notFound()
  return toOpened(row, isOwn, isStaff)
}

/** The same, as its reader sees it. */
export async function readShownOrder(...args: Parameters<typeof openOrder>): Promise<OrderView> {
  return (await openOrder(...args)).order
}

/** An own order of the person: the one that is asked for, else the newest that is not paid yet; never another's. */
export async function readOwnOrder(ctx: Context, id: string | null): Promise<OrderView | undefined> {
  const { userID } = ctx.actor
  if (userID === null || (id !== null && !uuidPattern.test(id))) return undefined
  const own = fromShown(ctx.from, ctx, outcomeOf(ctx.engine)).where('order.userID', '=', userID)
  const row = await (id === null
    ? own.where('order.status', '=', 'pending')
    : own.where('order._id', '=', id)
  )
    .orderBy('order.createdAt', 'desc')
    .orderBy('order._id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && toOpened(row, true, false).order
}
