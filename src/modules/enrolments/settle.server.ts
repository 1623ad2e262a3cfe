import type { Actor } from '#kernel/access/actor.ts'
import { uuidPattern } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, forbidden, notFound } from '#kernel/errors.ts'
import { courseAddress, courses } from '#modules/courses/public.server.ts'
import { cancelOrder as endOrder, holdOrder, isPayable, payOrder } from '#modules/orders/public.server.ts'
import { users } from '#modules/users/public.server.ts'
import { enrolments } from './collections.ts'
import { cancelEnrolment, enrolMember } from './joining/enrol.server.ts'
import { isOrderPaid, tidyReason } from './joining/unpaid-places.server.ts'
import { classroomOf, notifyLearner } from './mails.server.ts'
import { removeWaiting } from './waiting/waiting.server.ts'

/** What staff do with rows of the board. */
export type BoardAction = 'approve' | 'cancel-order' | 'cancel' | 'restore' | 'remove'

/** What became of a row: a text of `enrolments.done.…`, or why not. */
export interface ActionResult {
  readonly id: string
  readonly isDone: boolean
  readonly message: string
}

/** Enrolling is day-to-day work of administrators and managers; lecturers are neither. */
export function mayEnrol(actor: Actor): boolean {
  return actor.is('admin', 'manager')
}

/** Throws unless the actor enrols others. */
export function requireEnroller({ actor }: Context): void {
  if (!mayEnrol(actor)) throw forbidden()
}

const refuse = (code: string) => new DomainError(`enrolments.${code}`, { status: 409 })

/** Says that an order is paid and gives its buyer the course, in one transaction; done again it changes nothing. */
async function approve(ctx: Context, id: string, reason: string): Promise<string> {
  const order = await holdOrder(ctx, id)
  if (!order) throw notFound()
  const outcome = order.courseID === null ? 'paid' : order.quantity > 1 ? 'seats' : 'enrolled'
  if (order.status === 'paid') return outcome
  if (!isPayable(order.status)) throw refuse('order-cancelled')
  if (outcome === 'enrolled') {
    if (order.userID === null) throw refuse('guest-order')
    const member = await ctx
      .from(users)
      .select('_id')
      .where('_id', '=', order.userID)
      .where('role', '=', 'user')
      .executeTakeFirst()
    if (!member) throw refuse('no-member')
  }
  await payOrder(ctx, id, { reason })
  return outcome
}

async function cancelOrder(ctx: Context, id: string, reason: string): Promise<string> {
  const order = await holdOrder(ctx, id)
  if (!order) throw notFound()
  if (order.status === 'paid') throw refuse('order-paid')
  await endOrder(ctx, id, reason)
  return 'order-cancelled'
}

async function cancel(ctx: Context, id: string, reason: string): Promise<string> {
  const row = await ctx
    .from(enrolments)
    .innerJoin(courses.name, 'course._id', 'enroll.courseID')
    .select(['enroll.userID', 'enroll.courseID', 'enroll.status', 'course.slug'])
    .where('enroll._id', '=', id)
    .forUpdate('enroll')
    .executeTakeFirst()
  if (!row) throw notFound()
  if (row.status === 'cancelled') return 'cancelled'
  await cancelEnrolment(ctx, id, reason)
  const { userID, courseID, slug } = row
  await notifyLearner(ctx, 'cancelled', {
    userID,
    courseID,
    values: () => ({ reason }),
    path: courseAddress({ _id: courseID, slug }),
  })
  return 'cancelled'
}

/**
 * Gives somebody the place again that was cancelled, for a reason. A company's seat may be another's by now, and an order may have
 * been paid back: the place is the academy's then.
 */
async function restore(ctx: Context, id: string, reason: string): Promise<string> {
  const row = await ctx
    .from(enrolments)
    .innerJoin(users.name, 'user._id', 'enroll.userID')
    .select(['enroll.userID', 'enroll.courseID', 'enroll.source', 'enroll.orderID', 'enroll.companyID'])
    .where('enroll._id', '=', id)
    .where('user.role', '=', 'user')
    .executeTakeFirst()
  if (!row) throw refuse('no-member')
  const isTheirs = row.companyID === null && (row.orderID === null || (await isOrderPaid(ctx, row.orderID)))
  const place = isTheirs ? row : { ...row, source: 'staff' as const, companyID: null, orderID: null }
  await enrolMember(ctx, { ...place, reason })
  const { userID, courseID } = row
  await notifyLearner(ctx, 'confirmed', { userID, courseID, path: classroomOf(courseID) })
  return 'enrolled'
}

async function remove(ctx: Context, id: string, reason: string): Promise<string> {
  if (!(await removeWaiting(ctx, id, reason))) throw notFound()
  return 'removed'
}

const actions: Readonly<Record<BoardAction, (ctx: Context, id: string, reason: string) => Promise<string>>> =
  {
    approve,
    'cancel-order': cancelOrder,
    cancel,
    restore,
    remove,
  }

/** What is not done without a reason: the learner reads it, or it says how staff know that the money came. */
const REASONED: readonly BoardAction[] = ['approve', 'cancel-order', 'cancel', 'restore', 'remove']

/** Rows that one sending settles at most. */
export const MAX_ACTIONS = 200

/** Does one thing with many rows, each by itself: what cannot be done says why and keeps nothing else from being done. */
export async function settleRows(
  ctx: Context,
  action: BoardAction,
  ids: readonly string[],
  reason: string,
): Promise<ActionResult[]> {
  requireEnroller(ctx)
  const words = tidyReason(reason) ?? ''
  if (REASONED.includes(action) && words === '') throw new DomainError('enrolments.reason-missing')
  const chosen = [...new Set(ids)].filter((id) => uuidPattern.test(id))
  if (chosen.length === 0) throw new DomainError('enrolments.none-chosen')
  if (chosen.length > MAX_ACTIONS)
    throw new DomainError('enrolments.too-many', { values: { max: MAX_ACTIONS } })
  const results: ActionResult[] = []
  for (const id of chosen) {
    try {
      const outcome = await ctx.isolate((inner) => actions[action](inner, id, words))
      results.push({ id, isDone: true, message: `enrolments.done.${outcome}` })
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      results.push({ id, isDone: false, message: error.code })
    }
  }
  return results
}
