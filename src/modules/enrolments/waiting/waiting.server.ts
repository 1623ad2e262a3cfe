import type { Context } from '#kernel/context.ts'
import { clock } from '#kernel/data/clock.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { cancelOrder } from '#modules/orders/public.server.ts'
import { waiting } from '../collections.ts'
import { readTerms } from '../joining/course-terms.server.ts'
import { requireLearner } from '../joining/join-course.server.ts'
import { lockSeats } from '../joining/seats.server.ts'

const LONGEST_NOTE = 300

/** The member waits for a place in a full course; whoever waits already keeps their place on the list. */
export async function joinWaiting(ctx: Context, courseID: string, note: string): Promise<void> {
  const userID = requireLearner(ctx)
  await readTerms(ctx, courseID, userID)
  await lockSeats(ctx, courseID, [userID])
  const { step } = await readTerms(ctx, courseID, userID)
  if (step === 'waiting') return
  if (step !== 'wait') throw new DomainError('enrolments.no-waiting', { status: 409 })
  const words = note.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()
  await ctx.write(waiting).add({
    userID,
    courseID,
    note: words.slice(0, LONGEST_NOTE).trim() || null,
    lang: ctx.lang,
    // Whoever comes while the course is held by somebody else comes after them.
    createdAt: clock,
  })
}

/** The member waits no longer; a seat that was kept for them is the next one's. */
export async function leaveWaiting(ctx: Context, courseID: string): Promise<void> {
  const userID = requireLearner(ctx)
  const { waiting: own } = await readTerms(ctx, courseID, userID)
  if (!own) throw notFound()
  const row = await ctx
    .from(waiting)
    .select('_id')
    .where('userID', '=', userID)
    .where('courseID', '=', courseID)
    .executeTakeFirst()
  if (row) await removeWaiting(ctx, row._id, ctx.t('enrolments.left-waiting'))
}

/** Takes somebody off the waiting list, with the order that was made for them. */
export async function removeWaiting(ctx: Context, id: string, reason: string): Promise<boolean> {
  const [gone] = await ctx.write(waiting).where({ _id: id }).remove()
  if (gone?.orderID) await cancelOrder(ctx, gone.orderID, reason)
  return gone !== undefined
}
