import { z } from 'zod'
import { announceWrite } from '#kernel/collections/after-write.ts'
import type { Context } from '#kernel/context.ts'
import { defineJob } from '#kernel/jobs/define.ts'
import { enqueue } from '#kernel/jobs/enqueue.server.ts'
import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import { createOrder, priceOf } from '#modules/orders/public.server.ts'
import { waiting } from './collections.ts'
import { enrolMember } from './enrol.server.ts'
import { classroomOf, tellLearner } from './mails.server.ts'
import { tellQueue } from './own-queues.server.ts'
import { bangkokDay } from './registration.ts'
import { freeSeats, lockSeats } from './seats.server.ts'
import { removeWaiting } from './waiting.server.ts'

/** Days for which a seat of a paid course is kept for somebody who moved up, where the site has not set others. */
export const OFFER_DAYS = 3
const DAY_MS = 86_400_000
/** How many move up in one transaction; the rest by the next. */
const MOST_AT_ONCE = 200

interface Waiter {
  readonly _id: string
  readonly userID: string
  readonly lang: string | null
  readonly orderID: string | null
}

interface OpenQueue {
  readonly courseID: string
  readonly price: number | null
  readonly sale_price: number | null
}

function offerDays({ site }: Context): number {
  const { offerDays: days } = site.layout
  return typeof days === 'number' && days >= 1 && days <= 60 ? days : OFFER_DAYS
}

/** Offers whose time is over: the order is cancelled, the seat is the next one's. */
async function endOffers(ctx: Context): Promise<void> {
  const over = await ctx.run<Waiter & { courseID: string }>(
    `select "_id", "userID", "courseID", lang, "orderID" from waiting
     where site_id = $1 and "offeredUntil" <= now() order by "offeredUntil" limit $2 for update`,
    [ctx.site._id, MOST_AT_ONCE],
  )
  for (const { _id, userID, courseID, lang } of over) {
    await removeWaiting(ctx, _id, ctx.t('enrolments.offer-over'))
    await tellLearner(ctx, 'offer-over', {
      userID,
      courseID,
      lang,
      path: `/lesson/detail/${courseID}/enroll`,
    })
  }
}

/** Whoever got a place some other way waits no longer. */
async function forgetServed(ctx: Context): Promise<void> {
  const served = await ctx.run<{ courseID: string }>(
    `delete from waiting w using enroll e where w.site_id = $1 and e.site_id = $1 and e."userID" = w."userID"
       and e."courseID" = w."courseID" and e.status = 'active' returning w."courseID"`,
    [ctx.site._id],
  )
  for (const courseID of new Set(served.map((row) => row.courseID))) tellQueue(ctx, courseID)
}

/** Courses that somebody waits for and that can still be joined: until they begin, else until registration ends. */
async function listQueues(ctx: Context): Promise<OpenQueue[]> {
  return ctx.run<OpenQueue>(
    `select c."_id" as "courseID", c.price, c.sale_price from course c
     where c.site_id = $1 and c.status and coalesce(c."startDate", c."endRegistDate", $2::date) >= $2::date
       and exists (select 1 from waiting w where w.site_id = $1 and w."courseID" = c."_id" and w."offeredUntil" is null)
     order by c."_id"`,
    [ctx.site._id, bangkokDay(ctx.now)],
  )
}

/** Somebody of a paid course gets an order, and the seat is kept for them for some days. */
async function offerSeat(ctx: Context, courseID: string, waiter: Waiter): Promise<void> {
  const { userID, lang } = waiter
  const until = new Date(ctx.now.getTime() + offerDays(ctx) * DAY_MS)
  const orderID = await createOrder(ctx, { courseId: courseID, buyer: { userID, lang } })
  await ctx.run(
    'update waiting set "orderID" = $3, "offeredUntil" = $4, "updatedAt" = now() where site_id = $1 and "_id" = $2',
    [ctx.site._id, waiter._id, orderID, until.toISOString()],
  )
  tellQueue(ctx, courseID)
  await announceWrite(ctx, { action: 'update', collection: waiting, id: waiter._id })
  const values = (read: string) => ({
    deadline: `${formatThaiDate(until, 'long', read)} ${formatThaiTime(until, read)}`,
  })
  await tellLearner(ctx, 'offered', { userID, courseID, lang, values, path: `/lesson/pay/${orderID}` })
}

async function moveUpIn(ctx: Context, { courseID, ...prices }: OpenQueue): Promise<void> {
  const free = freeSeats(await lockSeats(ctx, courseID, null))
  const next = await ctx.run<Waiter>(
    `select w."_id", w."userID", w.lang, w."orderID" from waiting w
     join "user" u on u.site_id = w.site_id and u."_id" = w."userID" and not u.suspended
     where w.site_id = $1 and w."courseID" = $2 and w."offeredUntil" is null
     order by w."createdAt", w."_id" limit $3`,
    [ctx.site._id, courseID, Math.min(free, MOST_AT_ONCE)],
  )
  for (const waiter of next) {
    const { userID, lang } = waiter
    if (priceOf(prices) > 0) {
      await offerSeat(ctx, courseID, waiter)
      continue
    }
    await enrolMember(ctx, { userID, courseID, source: 'self' })
    await tellLearner(ctx, 'moved-up', { userID, courseID, lang, path: classroomOf(courseID) })
  }
}

/** Gives the seats that are free to those who wait longest, in all courses of the site. */
export const moveUpJob = defineJob({
  name: 'enrolments.move-up',
  data: z.object({}),
  schedule: '7 * * * *',
  async run({ ctx }) {
    await forgetServed(ctx)
    await endOffers(ctx)
    for (const queue of await listQueues(ctx)) await moveUpIn(ctx, queue)
  },
})

/** Has the waiting lists looked at once the request has committed, where anybody waits. */
export async function wakeQueues(ctx: Context): Promise<void> {
  const waits = await ctx.run('select 1 from waiting where site_id = $1 limit 1', [ctx.site._id])
  if (waits.length > 0) await enqueue(ctx, moveUpJob, {}, { singletonKey: 'all' })
}
