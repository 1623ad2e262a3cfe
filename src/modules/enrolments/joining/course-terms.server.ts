import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { uuidPattern } from '#kernel/collections/read.server.ts'
import type { Context, Tables } from '#kernel/context.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { translated } from '#kernel/data/translated.ts'
import { notFound } from '#kernel/errors.ts'
import { bangkokDay } from '#kernel/thai/dates.ts'
import { courses } from '#modules/courses/public.server.ts'
import { forms } from '#modules/forms/public.server.ts'
import { orders, priceOf } from '#modules/orders/public.server.ts'
import { posts } from '#modules/posts/public.server.ts'
import { users } from '#modules/users/public.server.ts'
import { enrolments, waiting } from '../collections.ts'
import { isActive } from '../is-active.ts'
import { waitingPosition } from '../own-waiting.server.ts'
import { canLeave, type JoinFacts, type JoinStep, joinStep } from './join-state.ts'
import { takenSeats } from './seats.server.ts'

type CourseBuilder = ExpressionBuilder<Tables & { c: Tables['course'] }, 'c'>

/** The person's own place on the waiting list. */
export interface OwnWaiting {
  readonly position: number
  readonly offeredUntil: string | null
}

/** A course that is learned first. */
export interface Prerequisite {
  readonly _id: string
  readonly slug: string | null
  readonly name: string
  readonly isDone: boolean
}

type CourseRow = NonNullable<Awaited<ReturnType<typeof readCourse>>>

/** On what terms somebody can join a course, and how they stand to it. */
export interface CourseTerms extends Omit<CourseRow, 'status' | 'price' | 'sale_price' | 'taken'> {
  readonly cost: number
  /** The price before the discount; null where there is none. */
  readonly fullPrice: number | null
  readonly free: number | null
  readonly step: JoinStep
  readonly canLeave: boolean
}

/** People without an account have nothing of their own. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** How many wait in front of the person without having been offered a seat; whoever may not come stands in nobody's way. */
function waitingBefore(eb: CourseBuilder, userID: string) {
  return eb
    .selectFrom(waiting.name)
    .innerJoin(users.name, 'user._id', 'waiting.userID')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .whereRef('waiting.courseID', '=', 'c._id')
    .where('waiting.offeredUntil', 'is', null)
    .where('waiting.userID', '<>', userID)
    .where('user.suspended', '=', false)
    .$asScalar()
    .$notNull()
}

function ownEnrolment(eb: CourseBuilder, userID: string) {
  return jsonObjectFrom(
    eb
      .selectFrom(enrolments.name)
      .leftJoin(orders.name, 'order._id', 'enroll.orderID')
      .select((own) => [
        'enroll._id',
        own
          .or([
            own('enroll.startedAt', 'is not', null),
            own(own.ref('enroll.analytics', '->>').key('status'), '<>', 'pending'),
          ])
          .$castTo<boolean>()
          .as('hasBegun'),
        sql<boolean>`coalesce(${own.ref('order.price')} > 0, false) or ${own.ref('enroll.source')} not in ('self', 'order')`.as(
          'isPaid',
        ),
      ])
      .whereRef('enroll.courseID', '=', 'c._id')
      .where('enroll.userID', '=', userID)
      .where(isActive),
  )
}

function ownPlace(eb: CourseBuilder, userID: string) {
  return jsonObjectFrom(
    eb
      .selectFrom(waiting.name)
      .select(['waiting.offeredUntil', waitingPosition('waiting').as('position')])
      .whereRef('waiting.courseID', '=', 'c._id')
      .where('waiting.userID', '=', userID),
  )
}

function openOrder(eb: CourseBuilder, userID: string) {
  return eb
    .selectFrom(orders.name)
    .select('order._id')
    .whereRef('order.courseID', '=', 'c._id')
    .where('order.userID', '=', userID)
    .where('order.status', '=', 'pending')
    .where('order.quantity', '=', 1)
    .orderBy('order.createdAt', 'desc')
    .limit(1)
}

/** The form that the course asks for, and whether the person has sent it. */
function askedForm(eb: CourseBuilder, userID: string) {
  return jsonObjectFrom(
    eb
      .selectFrom(posts.name)
      .select((post) => [
        'post.title',
        'post.slug',
        post
          .exists(
            post
              .selectFrom(forms.name)
              .select('form._id')
              .whereRef('form.formID', '=', 'post._id')
              .where('form.userID', '=', userID)
              .where('form.status', '<>', 'rejected'),
          )
          .$castTo<boolean>()
          .as('isFilled'),
      ])
      .whereRef('post.course', '=', 'c._id')
      .where('post.type', '=', 'form')
      .where('post.status', '=', true)
      .orderBy('post.createdAt')
      .orderBy('post._id')
      .limit(1),
  )
}

/** The courses that are learned first, and which of them the person has learned. */
function learnedFirst(eb: CourseBuilder, userID: string) {
  return jsonArrayFrom(
    eb
      .selectFrom(aliased(courses, 'first'))
      .select((first) => [
        'first._id',
        'first.slug',
        'first.name',
        first
          .exists(
            first
              .selectFrom(enrolments.name)
              .select('enroll._id')
              .whereRef('enroll.courseID', '=', 'first._id')
              .where('enroll.userID', '=', userID)
              .where(({ eb: own, ref }) =>
                own(ref('enroll.analytics', '->>').key('status'), '=', 'complete'),
              ),
          )
          .$castTo<boolean>()
          .as('isDone'),
      ])
      .where('first._id', '=', sql<string>`any(${eb.ref('c.prerequisites')})`)
      .orderBy('first.name'),
  )
}

function readCourse(ctx: Context, courseID: string, person: string | null, orderID?: string) {
  const userID = person ?? NOBODY
  return ctx
    .from(courses, 'c')
    .select((eb) => [
      'c._id',
      'c.slug',
      translated(ctx, courses, 'name', { as: 'c' }).as('name'),
      'c.status',
      'c.type',
      'c.price',
      'c.sale_price',
      sql<number | null>`nullif(${eb.ref('c.seats')}, 0)`.as('seats'),
      'c.startRegistDate',
      'c.endRegistDate',
      'c.isOver',
      'c.startDate',
      'c.endDate',
      translated<string | null>(ctx, courses, 'place', { as: 'c' }).as('place'),
      'c.hours',
      'c.days',
      sql<number>`case when ${eb.ref('c.seats')} > 0 then ${takenSeats(eb.ref('c._id'), { people: [userID], orderID })} else 0 end`.as(
        'taken',
      ),
      waitingBefore(eb, userID).as('waitingBefore'),
      ownEnrolment(eb, userID).as('enrolment'),
      ownPlace(eb, userID).as('waiting'),
      openOrder(eb, userID).as('orderID'),
      askedForm(eb, userID).as('form'),
      learnedFirst(eb, userID).as('prerequisites'),
    ])
    .where('c._id', '=', courseID)
    .executeTakeFirst()
}

function factsOf(row: CourseRow): JoinFacts {
  return {
    startRegistDate: row.startRegistDate,
    endRegistDate: row.endRegistDate,
    isOver: row.isOver,
    cost: priceOf(row),
    free: row.seats === null ? null : Math.max(0, row.seats - row.taken),
    waitingBefore: row.waitingBefore,
    isEnrolled: row.enrolment !== null,
    orderID: row.orderID,
    isWaiting: row.waiting !== null,
    needsForm: row.form !== null && !row.form.isFilled,
  }
}

/** The terms of a course for a person; a course that is closed exists for those alone who take it already. */
export async function readTerms(
  ctx: Context,
  courseID: string,
  userID: string | null,
  /** An order whose own seats are free to it. */
  orderID?: string,
): Promise<CourseTerms> {
  if (!uuidPattern.test(courseID)) throw notFound()
  const row = await readCourse(ctx, courseID, userID, orderID)
  if (!row || !(row.status || row.enrolment)) throw notFound()
  const facts = factsOf(row)
  const { status: _status, price, sale_price: _sale, taken: _taken, ...shown } = row
  return {
    ...shown,
    cost: facts.cost,
    fullPrice: (price ?? 0) > facts.cost && facts.cost > 0 ? price : null,
    free: facts.free,
    step: joinStep(facts, ctx.now),
    canLeave:
      row.enrolment !== null && canLeave({ ...row.enrolment, startDate: row.startDate }, bangkokDay(ctx.now)),
  }
}
