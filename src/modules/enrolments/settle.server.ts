import { uuidPattern } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, forbidden, notFound } from '#kernel/errors.ts'
import { holdOrder, settleOrder } from '#modules/orders/public.server.ts'
import { users } from '#modules/users/public.server.ts'
import { enrolments } from './collections.ts'
import { cancelEnrolment } from './joining/enrol.server.ts'
import { tellLearner } from './mails.server.ts'
import { removeWaiting } from './waiting/waiting.server.ts'

/** What staff do with rows of the board. */
export const boardDeeds = ['approve', 'cancel-order', 'cancel', 'remove'] as const
export type BoardDeed = (typeof boardDeeds)[number]

/** What became of a row: a text of `enrolments.done.…`, or why not. */
export interface DeedResult {
  readonly id: string
  readonly isDone: boolean
  readonly message: string
}

/** Enrolling is day-to-day work of administrators and managers; lecturers are neither. */
export function requireEnroller({ actor }: Context): void {
  if (!actor.is('admin', 'manager')) throw forbidden()
}

const refuse = (code: string) => new DomainError(`enrolments.${code}`, { status: 409 })

/** Says that an order is paid and gives its buyer the course, in one transaction; done again it changes nothing. */
async function approve(ctx: Context, id: string): Promise<string> {
  const order = await holdOrder(ctx, id)
  if (!order) throw notFound()
  if (order.status === 'cancelled') throw refuse('order-cancelled')
  const outcome = order.courseID === null ? 'paid' : order.quantity > 1 ? 'seats' : 'enrolled'
  if (order.status === 'paid') return outcome
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
  await settleOrder(ctx, id, 'paid')
  return outcome
}

async function cancelOrder(ctx: Context, id: string, reason: string): Promise<string> {
  const order = await holdOrder(ctx, id)
  if (!order) throw notFound()
  if (order.status === 'paid') throw refuse('order-paid')
  await settleOrder(ctx, id, 'cancelled', reason)
  return 'order-cancelled'
}

async function cancel(ctx: Context, id: string, reason: string): Promise<string> {
  const row = await ctx
    .from(enrolments)
    .select(['userID', 'courseID', 'status'])
    .where('_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  if (row.status === 'cancelled') return 'cancelled'
  await cancelEnrolment(ctx, id, reason)
  const { userID, courseID } = row
  await tellLearner(ctx, 'cancelled', {
    userID,
    courseID,
    values: () => ({ reason }),
    path: `/lesson/detail/${courseID}`,
  })
  return 'cancelled'
}

async function remove(ctx: Context, id: string, reason: string): Promise<string> {
  if (!(await removeWaiting(ctx, id, reason))) throw notFound()
  return 'removed'
}

const deeds: Readonly<Record<BoardDeed, (ctx: Context, id: string, reason: string) => Promise<string>>> = {
  approve,
  'cancel-order': cancelOrder,
  cancel,
  remove,
}

/** Rows that one sending settles at most. */
export const MOST_DEEDS = 200
const LONGEST_REASON = 500

/** Does one thing with many rows, each by itself: what cannot be done says why and keeps nothing else from being done. */
export async function settleRows(
  ctx: Context,
  deed: BoardDeed,
  ids: readonly string[],
  reason: string,
): Promise<DeedResult[]> {
  requireEnroller(ctx)
  const words = reason
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_REASON)
  if (deed !== 'approve' && words === '') throw new DomainError('enrolments.reason-missing')
  const chosen = [...new Set(ids)].filter((id) => uuidPattern.test(id))
  if (chosen.length === 0) throw new DomainError('enrolments.none-chosen')
  if (chosen.length > MOST_DEEDS)
    throw new DomainError('enrolments.too-many', { values: { most: MOST_DEEDS } })
  const results: DeedResult[] = []
  for (const id of chosen) {
    try {
      const outcome = await ctx.isolate((inner) => deeds[deed](inner, id, words))
      results.push({ id, isDone: true, message: `enrolments.done.${outcome}` })
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      results.push({ id, isDone: false, message: error.code })
    }
  }
  return results
}
