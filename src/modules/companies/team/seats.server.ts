import { expressionBuilder, sql } from 'kysely'
import { recordAudit } from '#kernel/access/audit.server.ts'
import type { Context, Tables } from '#kernel/context.ts'
import { translated } from '#kernel/data/translated.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { courses } from '#modules/courses/public.server.ts'
import { enrolments, isActive } from '#modules/enrolments/public.server.ts'
import { companies, companyMembers, companySeats } from '../collections.ts'

export const MAX_SEATS = 100_000

/** Seats of a company in a course: bought, and taken or kept for somebody invited. */
export interface SeatCount {
  readonly courseID: string
  readonly name: string
  readonly quantity: number
  readonly used: number
}

/** How many seats of a row of `company_seat` are taken, or kept for somebody invited. */
function usedSeats() {
  const eb = expressionBuilder<Tables, 'company_seat'>()
  const taken = eb
    .selectFrom(enrolments.name)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .whereRef('enroll.companyID', '=', 'company_seat.companyID')
    .whereRef('enroll.courseID', '=', 'company_seat.courseID')
    .where(isActive)
  const kept = eb
    .selectFrom(companyMembers.name)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .whereRef('company_member.companyID', '=', 'company_seat.companyID')
    .where('company_member.status', '=', 'invited')
    .where('company_seat.courseID', '=', sql<string>`any(${sql.ref('company_member.courses')})`)
  return sql<number>`(${taken} + ${kept})::int`
}

/** The seats of a company, by the courses' names. */
export async function readSeats(ctx: Context, companyID: string): Promise<SeatCount[]> {
  return ctx
    .from(companySeats)
    .innerJoin(courses.name, 'course._id', 'company_seat.courseID')
    .select(['company_seat.courseID', 'company_seat.quantity', usedSeats().as('used')])
    .select(translated(ctx, courses, 'name').as('name'))
    .where('company_seat.companyID', '=', companyID)
    .orderBy('name')
    .orderBy('course._id')
    .execute()
}

export interface GivenSeats {
  readonly companyID: string
  readonly courseID: string
  readonly quantity: number
  /** The paid order that they came with. */
  readonly orderID?: string
}

/** Takes the seats back that came with an order; refused where employees have them by now. */
export async function takeSeatsBack(ctx: Context, orderID: string, quantity: number): Promise<void> {
  const given = await ctx
    .from(companySeats)
    .select(['_id', 'quantity', 'orders', usedSeats().as('used')])
    .where(sql<boolean>`${sql.ref('company_seat.orders')} @> array[${orderID}]::uuid[]`)
    .forUpdate()
    .executeTakeFirst()
  if (!given) return
  if (given.quantity - quantity < given.used)
    throw new DomainError('companies.seats-in-use', { status: 409, values: { n: given.used } })
  await ctx.write(companySeats).patch(given._id, {
    quantity: given.quantity - quantity,
    orders: given.orders.filter((id) => id !== orderID),
  })
}

/** Gives a company more seats in a course, as an order or staff bought them. Whether the actor may is for the caller to know. */
export async function giveSeats(ctx: Context, given: GivenSeats): Promise<void> {
  const { companyID, courseID, quantity, orderID } = given
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > MAX_SEATS)
    throw new DomainError('companies.bad-quantity', { values: { max: MAX_SEATS } })
  const known = await ctx
    .from(companies)
    .innerJoin(courses.name, (join) => join.on('course._id', '=', courseID))
    .select('company._id')
    .where('company._id', '=', companyID)
    .executeTakeFirst()
  if (!known) throw notFound()
  const counted = orderID === undefined ? [] : [orderID]
  await ctx.write(companySeats).put(
    { companyID, courseID, quantity, orders: counted },
    {
      key: ['companyID', 'courseID'],
      patch: (eb) => ({
        quantity: eb('company_seat.quantity', '+', quantity),
        orders: sql<string[]>`${eb.ref('company_seat.orders')} || ${counted}::uuid[]`,
      }),
    },
  )
  await recordAudit(ctx, {
    action: 'give-seats',
    collection: 'company',
    recordID: companyID,
    changes: { courseID: [null, courseID], quantity: [null, quantity] },
  })
}

/** Takes back seats that nobody sits on. */
export async function takeBackSeats(
  ctx: Context,
  companyID: string,
  courseID: string,
  quantity: number,
): Promise<void> {
  const free = await lockSeats(ctx, companyID, courseID)
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > free)
    throw new DomainError('companies.seats-taken', { status: 409, values: { free } })
  await ctx
    .write(companySeats)
    .where({ companyID, courseID })
    .patch((eb) => ({ quantity: eb('quantity', '-', quantity) }))
  await recordAudit(ctx, {
    action: 'take-seats',
    collection: 'company',
    recordID: companyID,
    changes: { courseID: [null, courseID], quantity: [null, -quantity] },
  })
}

/** How many seats are free; until the transaction ends nobody else of the company gets one. */
export async function lockSeats(ctx: Context, companyID: string, courseID: string): Promise<number> {
  const own = ctx
    .from(companySeats)
    .where('company_seat.companyID', '=', companyID)
    .where('company_seat.courseID', '=', courseID)
  const held = await own.select('_id').forUpdate().executeTakeFirst()
  if (!held) return 0
  // Counted once the row is held: whoever held it before has taken their seats.
  const { quantity, used } = await own.select(['quantity', usedSeats().as('used')]).executeTakeFirstOrThrow()
  return Math.max(0, quantity - used)
}
