import { announceWrite } from '#kernel/collections/after-write.ts'
import { newId } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { settleOrder } from '#modules/orders/public.server.ts'
import { waiting } from './collections.ts'
import { readTerms } from './course-terms.server.ts'
import { requireLearner } from './join-course.server.ts'
import { tellQueue } from './own-queues.server.ts'
import { lockSeats } from './seats.server.ts'

const LONGEST_NOTE = 300

/** The member waits for a place in a full course; whoever waits already keeps their place in the queue. */
export async function joinWaiting(ctx: Context, courseID: string, note: string): Promise<void> {
  const userID = requireLearner(ctx)
  await readTerms(ctx, courseID, userID)
  await lockSeats(ctx, courseID, userID)
  const { step } = await readTerms(ctx, courseID, userID)
  if (step === 'waiting') return
  if (step !== 'wait') throw new DomainError('enrolments.no-queue', { status: 409 })
  const id = newId(ctx.now)
  const words = note.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()
  await ctx.run(
    `insert into waiting (site_id, "_id", "userID", "courseID", note, lang, "createdAt")
     values ($1, $2, $3, $4, $5, $6, clock_timestamp())`,
    [ctx.site._id, id, userID, courseID, words.slice(0, LONGEST_NOTE) || null, ctx.lang],
  )
  await announceWrite(ctx, { action: 'create', collection: waiting, id })
}

/** The member waits no longer; a seat that was kept for them is the next one's. */
export async function leaveWaiting(ctx: Context, courseID: string): Promise<void> {
  const userID = requireLearner(ctx)
  const { waiting: own } = await readTerms(ctx, courseID, userID)
  if (!own) throw notFound()
  const [row] = await ctx.run<{ _id: string }>(
    'select "_id" from waiting where site_id = $1 and "userID" = $2 and "courseID" = $3',
    [ctx.site._id, userID, courseID],
  )
  if (row) await removeWaiting(ctx, row._id, ctx.t('enrolments.left-queue'))
}

/** Takes somebody out of the queue, with the order that was made for them. */
export async function removeWaiting(ctx: Context, id: string, reason: string): Promise<boolean> {
  const [gone] = await ctx.run<{ orderID: string | null; courseID: string }>(
    'delete from waiting where site_id = $1 and "_id" = $2 returning "orderID", "courseID"',
    [ctx.site._id, id],
  )
  if (!gone) return false
  if (gone.orderID !== null) await settleOrder(ctx, gone.orderID, 'cancelled', reason)
  tellQueue(ctx, gone.courseID)
  await announceWrite(ctx, { action: 'delete', collection: waiting, id })
  return true
}
