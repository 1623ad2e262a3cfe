import { uuidPattern } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { orderOnce } from '#modules/orders/public.server.ts'
import { users } from '#modules/users/public.server.ts'
import { atMost } from '../joining/choices.server.ts'
import { MAX_COURSES } from '../joining/enrol-members.server.ts'
import { requireRound } from '../joining/round-choice.ts'
import { lockSeats } from '../joining/seats.server.ts'
import { requireEnroller } from '../settle.server.ts'
import { readItems } from './read-draft.server.ts'

/** Whom staff order for, and which courses; nothing else of an order is for a browser to say. */
export interface OrderingRequest {
  readonly users: readonly string[]
  readonly courses: readonly string[]
  /** The class that was chosen of a course. */
  readonly classes: ReadonlyMap<string, string>
}

interface Buyer {
  readonly _id: string
  readonly lang: string | null
}

const refuse = (code: string, status = 400) => new DomainError(`enrolments.${code}`, { status })

/** The one member of this site who was chosen. */
async function findBuyer(ctx: Context, chosen: readonly string[]): Promise<Buyer> {
  const [userID, ...others] = new Set(chosen)
  if (userID === undefined || others.length > 0 || !uuidPattern.test(userID)) throw refuse('order-person')
  const person = await ctx
    .from(users)
    .select(['_id', 'lang'])
    .where('_id', '=', userID)
    .where('role', '=', 'user')
    .where('suspended', '=', false)
    .executeTakeFirst()
  if (!person) throw refuse('order-person')
  return person
}

/** Orders one course, which is locked: what somebody stands to it is read of how it is then. */
async function orderCourse(ctx: Context, buyer: Buyer, courseID: string, chosen: string | null) {
  await lockSeats(ctx, courseID, [buyer._id])
  const [item] = await readItems(ctx, buyer._id, [courseID])
  if (!item) throw new DomainError('orders.no-course', { status: 404 })
  const { state, name } = item
  if (state !== 'ready' && state !== 'open')
    throw new DomainError(`enrolments.order-${state}`, { status: 409, values: { course: name } })
  const classId = await requireRound(ctx, courseID, chosen)
  return orderOnce(ctx, {
    courseId: courseID,
    classId,
    buyer: { userID: buyer._id, lang: buyer.lang },
  })
}

/**
 * Makes an order of each course for a member, all of them or none; answers them in the order of the courses. Price, seats and term
 * are as if the member had ordered; who has an order of a course that is open keeps it, so that the same sent twice is one.
 */
export async function orderForMember(ctx: Context, request: OrderingRequest): Promise<string[]> {
  requireEnroller(ctx)
  const chosen = atMost(request.courses, MAX_COURSES)
  if (chosen.length === 0 || chosen.some((id) => !uuidPattern.test(id))) throw refuse('order-courses')
  const buyer = await findBuyer(ctx, request.users)
  const made = new Map<string, string>()
  // Always in one order: two who order the same courses wait for each other once.
  for (const courseID of chosen.toSorted())
    made.set(courseID, await orderCourse(ctx, buyer, courseID, request.classes.get(courseID) ?? null))
  return chosen.flatMap((courseID) => made.get(courseID) ?? [])
}
