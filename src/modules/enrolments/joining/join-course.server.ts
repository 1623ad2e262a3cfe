import type { Context } from '#kernel/context.ts'
import { DomainError, forbidden, notFound } from '#kernel/errors.ts'
import { formatThaiDate } from '#kernel/thai/dates.ts'
import { createOrder, type OpenOrder, orders } from '#modules/orders/public.server.ts'
import { classroomOf, notifyLearner } from '../mails.server.ts'
import { type CourseTerms, readTerms } from './course-terms.server.ts'
import { cancelEnrolment, enrolMember } from './enrol.server.ts'
import { isFull } from './join-state.ts'
import { registrationState } from './registration.ts'
import { requireRound } from './round-choice.ts'
import { fullError, lockSeats } from './seats.server.ts'

/** What came of the request to take a course. */
export type Joined = { readonly kind: 'enrolled' } | { readonly kind: 'order'; readonly orderID: string }

/** The member who acts; everybody else enrols others, or logs in first. */
export function requireLearner({ actor }: Context): string {
  if (!actor.is('member') || actor.userID === null) throw forbidden()
  return actor.userID
}

function refuseClosed(
  ctx: Context,
  terms: Pick<CourseTerms, 'startRegistDate' | 'endRegistDate' | 'isOver'>,
): void {
  if (terms.isOver) throw new DomainError('enrolments.over', { status: 409 })
  const { isOpen, kind, date } = registrationState(terms, ctx.now)
  if (isOpen) return
  const values = { date: formatThaiDate(date ?? '', 'long', ctx.lang) }
  throw new DomainError(kind === 'from' ? 'enrolments.not-yet' : 'enrolments.closed', { status: 409, values })
}

/**
 * The member takes the course as its terms are at this moment: what is free at once, what costs something by an order. Whoever
 * has it keeps it, an order that is open is the same order. The class is the one they chose, if any.
 */
export async function joinCourse(
  ctx: Context,
  courseID: string,
  chosen: string | null = null,
): Promise<Joined> {
  const userID = requireLearner(ctx)
  await readTerms(ctx, courseID, userID)
  await lockSeats(ctx, courseID, [userID])
  const terms = await readTerms(ctx, courseID, userID)
  if (terms.step === 'continue') return { kind: 'enrolled' }
  const classID = await requireRound(ctx, courseID, chosen)
  if (terms.orderID !== null) {
    if (classID !== null) await ctx.write(orders).patch(terms.orderID, { classID })
    return { kind: 'order', orderID: terms.orderID }
  }
  refuseClosed(ctx, terms)
  if (terms.step === 'waiting' || terms.step === 'wait') throw fullError()
  if (terms.step === 'form') throw new DomainError('enrolments.form-first', { status: 409 })
  if (terms.step === 'order')
    return { kind: 'order', orderID: await createOrder(ctx, { courseId: courseID, classId: classID }) }
  await enrolMember(ctx, { userID, courseID, source: 'self', classID })
  await notifyLearner(ctx, 'confirmed', { userID, courseID, lang: ctx.lang, path: classroomOf(courseID) })
  return { kind: 'enrolled' }
}

/** Refuses an order that buyers make for a course which they could not join, whichever way it was made. */
export async function checkOrder(ctx: Context, order: OpenOrder & { courseID: string }): Promise<void> {
  const { courseID } = order
  await lockSeats(ctx, courseID, order.userID === null ? [] : [order.userID])
  const terms = await readTerms(ctx, courseID, order.userID, order._id)
  if (order.quantity === 1 && terms.enrolment) throw new DomainError('enrolments.already', { status: 409 })
  refuseClosed(ctx, terms)
  const left = terms.free === null ? null : terms.free - (order.quantity - 1)
  if (isFull({ free: left, waitingBefore: terms.waitingBefore })) throw fullError()
}

/** The member gives back a place that cost nothing, before the course has begun for them. */
export async function leaveCourse(ctx: Context, courseID: string): Promise<void> {
  const terms = await readTerms(ctx, courseID, requireLearner(ctx))
  if (!terms.enrolment) throw notFound()
  if (!terms.canLeave) throw new DomainError('enrolments.cannot-leave', { status: 409 })
  await cancelEnrolment(ctx, terms.enrolment._id, ctx.t('enrolments.left'))
}
