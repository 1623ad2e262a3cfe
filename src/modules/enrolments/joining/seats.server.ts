import { type Expression, expressionBuilder, sql } from 'kysely'
import type { Context, Tables } from '#kernel/context.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { courses } from '#modules/courses/public.server.ts'
import { orders } from '#modules/orders/public.server.ts'
import { enrolments, waiting } from '../collections.ts'

/** How the places of a course stand. */
export interface Seats {
  /** Null where there is no end to them. */
  readonly seats: number | null
  /** Taken by learners, held by an order that is to be paid, or kept for somebody of the waiting list who has been told. */
  readonly taken: number
}

/** Whose own places do not count as taken: those of these people, and of this order. */
export interface Except {
  readonly people?: readonly string[]
  readonly orderID?: string | undefined
}

/** Orders never have this id. */
const NO_ORDER = '00000000-0000-0000-0000-000000000000'

/** Counts the places of a course that are taken, as a part of a query; those that are kept for these people count as free. */
export function takenSeats(course: Expression<string>, { people = [], orderID = NO_ORDER }: Except = {}) {
  const eb = expressionBuilder<Tables>()
  const learners = eb
    .selectFrom(aliased(enrolments, 'taker'))
    .select((taker) => taker.fn.countAll<number>().as('n'))
    .where('taker.courseID', '=', course)
    .where('taker.status', '=', 'active')
  const kept = eb
    .selectFrom(aliased(waiting, 'keeper'))
    .select((keeper) => keeper.fn.countAll<number>().as('n'))
    .where('keeper.courseID', '=', course)
    .where(({ or, eb: own, exists, selectFrom }) =>
      or([
        own('keeper.offeredUntil', '>', sql<string>`now()`),
        exists(
          selectFrom(aliased(orders, 'shown'))
            .select('shown._id')
            .whereRef('shown._id', '=', 'keeper.orderID')
            .where('shown.status', '=', 'pending')
            .where('shown.process', '=', 'checking'),
        ),
      ]),
    )
    .where('keeper.userID', '<>', sql<string>`all(${people}::uuid[])`)
  const held = eb
    .selectFrom(aliased(orders, 'holder'))
    .select((holder) => holder.fn.coalesce(holder.fn.sum<number>('holder.quantity'), sql.lit(0)).as('n'))
    .where('holder.courseID', '=', course)
    .where('holder.status', '=', 'pending')
    .where('holder.expiresAt', 'is not', null)
    .where('holder.creditedAt', 'is', null)
    .where('holder.userID', 'is not', null)
    .where('holder._id', '<>', orderID)
    .where(({ or, eb: own }) =>
      or([own('holder.quantity', '>', 1), own('holder.userID', '<>', sql<string>`all(${people}::uuid[])`)]),
    )
  return sql<number>`(${learners} + ${kept} + ${held})::int`
}

/** The places that are left of a course whose seats are counted; null where there is no end to them. */
export function seatsLeft(as: string) {
  const seats = sql.ref<number | null>(`${as}.seats`)
  const taken = takenSeats(sql.ref<string>(`${as}._id`))
  return sql<number | null>`case when ${seats} > 0 then greatest(0, ${seats} - ${taken}) end`
}

/** The places of a course, which is locked until the transaction ends: the last seat goes to one person. */
export async function lockSeats(
  ctx: Context,
  courseID: string,
  people: readonly string[] = [],
  orderID?: string,
): Promise<Seats> {
  const course = await ctx
    .from(courses)
    .select('seats')
    .where('_id', '=', courseID)
    // Others may refer to the course meanwhile: two who have just done so and now want it for themselves would wait for each other.
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!course) throw notFound()
  const seats = course.seats || null
  if (seats === null) return { seats, taken: 0 }
  const { taken } = await ctx.db
    .selectNoFrom(takenSeats(sql<string>`${courseID}::uuid`, { people, orderID }).as('taken'))
    .executeTakeFirstOrThrow()
  return { seats, taken }
}

/** How many more can have a place. */
export function freeSeats({ seats, taken }: Seats): number {
  return seats === null ? Number.POSITIVE_INFINITY : Math.max(0, seats - taken)
}

/** How many more can have a place in the course beside those for whom one is kept; nobody else takes one meanwhile. */
export async function lockFreeSeats(ctx: Context, courseID: string): Promise<number> {
  return freeSeats(await lockSeats(ctx, courseID))
}

/** Nobody gets a place in a course that has none left. */
export function fullError(): DomainError {
  return new DomainError('enrolments.full', { status: 409 })
}

/** Undoes a write by which these people would have more places of a course than there are. */
export async function refuseOverbooking(
  ctx: Context,
  courseID: string,
  people: readonly string[],
): Promise<void> {
  const { seats, taken } = await lockSeats(ctx, courseID, people)
  if (seats !== null && taken > seats) throw fullError()
}
