import { expressionBuilder, sql } from 'kysely'
import { uuidPattern } from '#kernel/collections/read.server.ts'
import type { Context, Tables } from '#kernel/context.ts'
import { translated } from '#kernel/data/translated.ts'
import { notFound } from '#kernel/errors.ts'
import { courses } from '#modules/courses/public.server.ts'
import { numberOf, orders } from '#modules/orders/public.server.ts'
import { companySeats } from '../collections.ts'
import { requireCompany } from './own-companies.server.ts'

/** An order for several people of which nobody knows yet for which company it is. */
export interface OpenChoice {
  readonly _id: string
  readonly number: string
  readonly course: string
  readonly quantity: number
}

/** The actor's orders for several people that no company has, nor its seats. */
function isOpen({ actor }: Context) {
  const eb = expressionBuilder<Tables, 'order'>()
  const counted = eb
    .selectFrom(companySeats.name)
    .select('company_seat._id')
    .where(sql<boolean>`${sql.ref('company_seat.orders')} @> array[${eb.ref('order._id')}]`)
  return eb.and([
    eb('order.userID', '=', actor.userID),
    eb('order.quantity', '>', 1),
    eb('order.courseID', 'is not', null),
    eb('order.companyID', 'is', null),
    eb('order.status', '<>', 'cancelled'),
    eb.not(eb.exists(counted)),
  ])
}

/** The actor's orders that ask for a company; none for those who speak for one company or none. */
export async function readOpenChoices(ctx: Context, spokenFor: readonly unknown[]): Promise<OpenChoice[]> {
  if (spokenFor.length < 2) return []
  const rows = await ctx
    .from(orders)
    .innerJoin(courses.name, 'course._id', 'order.courseID')
    .select(['order._id', 'order.quantity', translated(ctx, courses, 'name').as('course')])
    .where(isOpen(ctx))
    .orderBy('order.createdAt', 'desc')
    .limit(20)
    .execute()
  return rows.map((row) => ({ ...row, number: numberOf(row._id) }))
}

/** Says for which of the companies that the buyer speaks for an own order is; one that is paid already gives its seats at once. */
export async function chooseCompany(ctx: Context, companyID: string, orderID: string): Promise<void> {
  const company = await requireCompany(ctx, companyID)
  if (!uuidPattern.test(orderID)) throw notFound()
  const chosen = await ctx
    .write(orders)
    .where((eb) => eb.and([eb('order._id', '=', orderID), isOpen(ctx)]))
    .patch({ companyID: company._id })
  if (chosen.length === 0) throw notFound()
}
