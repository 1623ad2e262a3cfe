import { sql } from 'kysely'
import { z } from 'zod'
import type { Context } from '#kernel/context.ts'
import { defineJob } from '#kernel/jobs/define.ts'
import { enqueue } from '#kernel/jobs/enqueue.server.ts'
import { bangkokDay, formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import { courses } from '#modules/courses/public.server.ts'
import { createOrder, orders, priceOf } from '#modules/orders/public.server.ts'
import type { SiteRule } from '#modules/sites/public.server.ts'
import { users } from '#modules/users/public.server.ts'
import { enrolments, waiting } from '../collections.ts'
import { isActive } from '../is-active.ts'
import { enrolMember } from '../joining/enrol.server.ts'
import { freeSeats, lockSeats } from '../joining/seats.server.ts'
import { classroomOf, notifyLearner } from '../mails.server.ts'
import { removeWaiting } from './waiting.server.ts'

/** Days for which a seat of a paid course is kept for somebody who moved up, where the site has not set others. */
export const OFFER_DAYS = 3
const DAY_MS = 86_400_000
/** How many move up in one transaction; the rest by the next. */
const MAX_AT_ONCE = 200

interface Waiter {
  readonly _id: string
  readonly userID: string
  readonly lang: string | null
}

interface OpenCourse {
  readonly courseID: string
  readonly price: number | null
  readonly sale_price: number | null
}

/** What staff set it by. */
export const offerDaysRule: SiteRule = {
  name: 'offerDays',
  usual: OFFER_DAYS,
  least: 1,
  most: 60,
  decimals: false,
}

function offerDays({ site }: Context): number {
  const { offerDays: days } = site.layout
  const { least, most, usual } = offerDaysRule
  return typeof days === 'number' && days >= least && days <= most ? days : usual
}

/** Offers whose time is over: the order is cancelled, the seat is the next one's. */
async function endOffers(ctx: Context): Promise<void> {
  const over = await ctx
    .from(waiting)
    .select(['_id', 'userID', 'courseID', 'lang'])
    .where('offeredUntil', '<=', sql<string>`now()`)
    // Not while staff look at a slip.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom(orders.name)
            .select('order._id')
            .whereRef('order._id', '=', 'waiting.orderID')
            .where('order.process', '=', 'checking'),
        ),
      ),
    )
    .orderBy('offeredUntil')
    .limit(MAX_AT_ONCE)
    .forUpdate()
    .execute()
  for (const { _id, userID, courseID, lang } of over) {
    await removeWaiting(ctx, _id, ctx.t('enrolments.offer-over'))
    await notifyLearner(ctx, 'offer-over', {
      userID,
      courseID,
      lang,
      path: `/lesson/detail/${courseID}/enroll`,
    })
  }
}

/** Whoever got a place some other way waits no longer. */
async function forgetServed(ctx: Context): Promise<void> {
  await ctx
    .write(waiting)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom(enrolments.name)
          .select('enroll._id')
          .whereRef('enroll.userID', '=', 'waiting.userID')
          .whereRef('enroll.courseID', '=', 'waiting.courseID')
          .where(isActive),
      ),
    )
    .remove()
}

/** Courses that somebody waits for and that can still be joined: until they begin, else until registration ends. */
function listOpenCourses(ctx: Context): Promise<OpenCourse[]> {
  const today = bangkokDay(ctx.now)
  return ctx
    .from(courses)
    .select(['course._id as courseID', 'course.price', 'course.sale_price'])
    .where('course.status', '=', true)
    .where(({ eb, fn }) =>
      eb(fn.coalesce('course.startDate', 'course.endRegistDate', sql<string>`${today}::date`), '>=', today),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom(waiting.name)
          .select('waiting._id')
          .whereRef('waiting.courseID', '=', 'course._id')
          .where('waiting.offeredUntil', 'is', null),
      ),
    )
    .orderBy('course._id')
    .execute()
}

/** Somebody of a paid course gets an order, and the seat is kept for them for some days. */
async function offerSeat(ctx: Context, courseID: string, waiter: Waiter): Promise<void> {
  const { userID, lang } = waiter
  const until = new Date(ctx.now.getTime() + offerDays(ctx) * DAY_MS)
  const orderID = await createOrder(ctx, {
    courseId: courseID,
    buyer: { userID, lang },
    isHeldElsewhere: true,
  })
  await ctx.write(waiting).patch(waiter._id, { orderID, offeredUntil: until.toISOString() })
  const values = (read: string) => ({
    deadline: `${formatThaiDate(until, 'long', read)} ${formatThaiTime(until, read)}`,
  })
  await notifyLearner(ctx, 'offered', { userID, courseID, lang, values, path: `/lesson/pay/${orderID}` })
}

async function moveUpIn(ctx: Context, { courseID, ...prices }: OpenCourse): Promise<void> {
  const free = freeSeats(await lockSeats(ctx, courseID))
  const next = await ctx
    .from(waiting)
    .innerJoin(users.name, 'user._id', 'waiting.userID')
    .select(['waiting._id', 'waiting.userID', 'waiting.lang'])
    .where('waiting.courseID', '=', courseID)
    .where('waiting.offeredUntil', 'is', null)
    .where('user.suspended', '=', false)
    .orderBy('waiting.createdAt')
    .orderBy('waiting._id')
    .limit(Math.min(free, MAX_AT_ONCE))
    .execute()
  for (const waiter of next) {
    const { userID, lang } = waiter
    if (priceOf(prices) > 0) {
      await offerSeat(ctx, courseID, waiter)
      continue
    }
    await enrolMember(ctx, { userID, courseID, source: 'self' })
    await notifyLearner(ctx, 'moved-up', { userID, courseID, lang, path: classroomOf(courseID) })
  }
}

/** Gives the seats that are free to those who wait longest, in all courses of the site. */
export const moveUpJob = defineJob({
  name: 'enrolments.move-up',
  label: { th: 'เลื่อนรายชื่อรอ', en: 'Move the waiting list up' },
  data: z.object({}),
  schedule: '7 * * * *',
  async run({ ctx }) {
    await forgetServed(ctx)
    await endOffers(ctx)
    for (const course of await listOpenCourses(ctx)) await moveUpIn(ctx, course)
  },
})

/** Has the waiting lists looked at once the request has committed, where anybody waits. */
export async function wakeWaiting(ctx: Context): Promise<void> {
  const waits = await ctx.from(waiting).select('_id').limit(1).executeTakeFirst()
  if (waits) await enqueue(ctx, moveUpJob, {}, { singletonKey: 'all' })
}
