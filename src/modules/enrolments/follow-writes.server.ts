import type { Context } from '#kernel/context.ts'
import { allOver } from '#kernel/data/all-over.ts'
import type { Written } from '#kernel/data/on-write.ts'
import { aboutOrder, type OpenOrder, orders } from '#modules/orders/public.server.ts'
import { users } from '#modules/users/public.server.ts'
import { enrolments, waiting } from './collections.ts'
import { isActive } from './is-active.ts'
import { enrolMember } from './joining/enrol.server.ts'
import { checkOrder } from './joining/join-course.server.ts'
import { findRound } from './joining/round-choice.ts'
import { refuseOverbooking } from './joining/seats.server.ts'
import { refuseUnpaid } from './joining/unpaid-places.server.ts'
import { classroomOf, notifyLearner, readLearner } from './mails.server.ts'
import { notifyWaiting } from './own-waiting.server.ts'
import { wakeWaiting } from './waiting/move-up.server.ts'

interface CourseOrder extends OpenOrder {
  readonly courseID: string
  readonly classID: string | null
  readonly lang: string | null
  readonly cancelReason: string | null
}

/** An order that is paid for one person with an account gives that person the course. */
async function enrolBuyer(ctx: Context, order: CourseOrder): Promise<void> {
  const { _id: orderID, userID, courseID, quantity, lang } = order
  if (quantity !== 1 || userID === null) return
  const buyer = await ctx
    .from(users)
    .leftJoin(enrolments.name, (join) =>
      join.onRef('enroll.userID', '=', 'user._id').on('enroll.courseID', '=', courseID).on(isActive),
    )
    .select('enroll._id as enrolled')
    .where('user._id', '=', userID)
    .where('user.role', '=', 'user')
    .executeTakeFirst()
  if (!buyer || buyer.enrolled !== null) return
  // Where the class that they chose got full meanwhile they have the course, and staff find them another class.
  const round = await findRound(ctx, courseID, order.classID)
  const classID = round && round.free !== 0 ? round._id : null
  const news = { userID, courseID, lang, about: aboutOrder(orderID), path: classroomOf(courseID) }
  const learner = readLearner(ctx, news)
  await allOver([enrolMember(ctx, { userID, courseID, source: 'order', orderID, classID }), learner])
  await notifyLearner(ctx, 'confirmed', news, learner)
}

/** The course that the order opened is closed again. */
async function closeAgain(ctx: Context, { _id: orderID, userID, cancelReason }: CourseOrder): Promise<void> {
  // Whoever was moved to another course takes the order along.
  if (userID !== null)
    await ctx
      .write(enrolments)
      .where({ userID, orderID, status: 'active' })
      .patch({ status: 'cancelled', cancelReason })
}

/** What was cancelled, expired, paid back or approved by mistake opens no course, and keeps no seat. */
async function takeBack(ctx: Context, order: CourseOrder): Promise<void> {
  const { _id: orderID } = order
  await closeAgain(ctx, order)
  const kept = await ctx
    .from(waiting)
    .select((eb) => [
      'waiting._id',
      eb
        .selectFrom(orders.name)
        .select('order._id')
        .whereRef('order.userID', '=', 'waiting.userID')
        .whereRef('order.courseID', '=', 'waiting.courseID')
        .where('order.status', '=', 'pending')
        .where('order.quantity', '=', 1)
        .orderBy('order.createdAt', 'desc')
        .limit(1)
        .as('next'),
    ])
    .where('waiting.orderID', '=', orderID)
    .execute()
  // A seat that is kept stays so for whoever has ordered anew, at another price.
  for (const { _id, next } of kept)
    await (next === null ? ctx.write(waiting).remove(_id) : ctx.write(waiting).patch(_id, { orderID: next }))
}

/** What follows for places from an order that is made, paid or cancelled. */
export async function followOrders(ctx: Context, { action, records }: Written<typeof orders>): Promise<void> {
  const isBuyer = ['member', 'public', 'guest'].includes(ctx.actor.role)
  for (const { after, changes } of records) {
    const courseID = after?.courseID ?? null
    if (!after || courseID === null || !(action === 'create' || changes.status)) continue
    const order = { ...after, courseID }
    if (action === 'create' && isBuyer) await checkOrder(ctx, order)
    if (order.status === 'paid') await enrolBuyer(ctx, order)
    if (order.status === 'cancelled' || order.status === 'expired' || order.status === 'refunded')
      await takeBack(ctx, order)
    if (changes.status?.from === 'paid' && order.status === 'pending') await closeAgain(ctx, order)
    if (changes.status?.from === 'pending' && order.status !== 'paid') await wakeWaiting(ctx)
  }
}

/** What follows from who has a place: not more have one than there are, and a free one is for those who wait. */
export async function followEnrolments(
  ctx: Context,
  { action, records }: Written<typeof enrolments>,
): Promise<void> {
  // Progress is written often and changes no seat.
  const moved = records.filter(({ changes }) => action !== 'update' || changes.status || changes.courseID)
  if (moved.length === 0) return
  await refuseUnpaid(ctx, { action, records: moved })
  const active = moved.flatMap(({ after }) => (after?.status === 'active' ? [after] : []))
  if (ctx.actor.is('root', 'superadmin', 'admin'))
    for (const [courseID, taken] of Map.groupBy(active, (one) => one.courseID))
      await refuseOverbooking(
        ctx,
        courseID,
        taken.map(({ userID }) => userID),
      )
  if (action !== 'create') await wakeWaiting(ctx)
}

/** What follows from a waiting list that moved: those who look at their place hear of it, and a seat that was kept is the next one's. */
export async function followWaiting(
  ctx: Context,
  { action, records }: Written<typeof waiting>,
): Promise<void> {
  if (action === 'create') return
  const courses = new Set(records.flatMap(({ before, after }) => (after ?? before)?.courseID ?? []))
  for (const courseID of courses) notifyWaiting(ctx, courseID)
  if (action === 'delete' && records.some(({ before }) => before?.offeredUntil)) await wakeWaiting(ctx)
}
