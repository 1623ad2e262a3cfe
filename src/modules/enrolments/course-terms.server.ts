import { uuidPattern } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { priceOf } from '#modules/orders/public.server.ts'
import { canLeave, type JoinFacts, type JoinStep, joinStep } from './join-state.ts'
import { selectPosition } from './own-queues.server.ts'
import { bangkokDay } from './registration.ts'
import { selectTaken } from './seats.server.ts'

interface CourseRow {
  readonly _id: string
  readonly name: string
  readonly status: boolean
  readonly type: 'online' | 'onsite'
  readonly price: number | null
  readonly sale_price: number | null
  readonly seats: number | null
  readonly startRegistDate: string | null
  readonly endRegistDate: string | null
  readonly startDate: string | null
  readonly endDate: string | null
  readonly place: string | null
  readonly hours: number | null
  readonly days: number | null
  readonly taken: number
  readonly queue: number
  readonly enrolment: { readonly _id: string; readonly hasBegun: boolean; readonly isPaid: boolean } | null
  readonly waiting: OwnWaiting | null
  readonly orderID: string | null
  readonly form: { readonly title: string; readonly slug: string; readonly isFilled: boolean } | null
  readonly prerequisites: readonly Prerequisite[]
}

/** The person's own place in the queue. */
export interface OwnWaiting {
  readonly position: number
  readonly offeredUntil: string | null
}

/** A course that is learned first. */
export interface Prerequisite {
  readonly _id: string
  readonly name: string
  readonly isDone: boolean
}

/** On what terms somebody can join a course, and how they stand to it. */
export interface CourseTerms extends Omit<CourseRow, 'status' | 'price' | 'sale_price' | 'taken'> {
  readonly cost: number
  /** The price before the discount; null where there is none. */
  readonly fullPrice: number | null
  readonly free: number | null
  readonly step: JoinStep
  readonly canLeave: boolean
}

const selectTerms = `select c."_id", c.name, c.status, c.type, c.price, c.sale_price, nullif(c.seats, 0) as seats,
    c."startRegistDate", c."endRegistDate", c."startDate", c."endDate", c.place, c.hours, c.days,
    case when c.seats > 0 then ${selectTaken('c."_id"', '$3::uuid')} else 0 end as taken,
    (select count(*)::int from waiting w where w.site_id = $1 and w."courseID" = c."_id" and w."offeredUntil" is null
      and w."userID" is distinct from $3::uuid and not exists (select 1 from "user" u where u.site_id = $1
        and u."_id" = w."userID" and u.suspended)) as queue,
    (select json_build_object('_id', e."_id", 'hasBegun', e."startedAt" is not null or e.analytics->>'status' <> 'pending',
        'isPaid', coalesce((select o.price > 0 from "order" o where o.site_id = $1 and o."_id" = e."orderID"), false)
          or e.source not in ('self', 'order'))
      from enroll e where e.site_id = $1 and e."userID" = $3 and e."courseID" = c."_id" and e.status = 'active') as enrolment,
    (select json_build_object('offeredUntil', w."offeredUntil", 'position', ${selectPosition})
      from waiting w where w.site_id = $1 and w."userID" = $3 and w."courseID" = c."_id") as waiting,
    (select o."_id" from "order" o where o.site_id = $1 and o."userID" = $3 and o."courseID" = c."_id"
      and o.status = 'pending' and o.quantity = 1 order by o."createdAt" desc limit 1) as "orderID",
    (select json_build_object('title', p.title, 'slug', p.slug, 'isFilled', exists (select 1 from form f
        where f.site_id = $1 and f."formID" = p."_id" and f."userID" = $3 and f.status <> 'rejected'))
      from post p where p.site_id = $1 and p.course = c."_id" and p.type = 'form' and p.status
      order by p."createdAt", p."_id" limit 1) as form,
    (select coalesce(json_agg(json_build_object('_id', q."_id", 'name', q.name, 'isDone', exists (select 1 from enroll e
        where e.site_id = $1 and e."userID" = $3 and e."courseID" = q."_id" and e.analytics->>'status' = 'complete'))
        order by q.name), '[]') from course q where q.site_id = $1 and q."_id" = any(c.prerequisites)) as prerequisites
  from course c where c.site_id = $1 and c."_id" = $2`

function factsOf(row: CourseRow): JoinFacts {
  return {
    startRegistDate: row.startRegistDate,
    endRegistDate: row.endRegistDate,
    cost: priceOf(row),
    free: row.seats === null ? null : Math.max(0, row.seats - row.taken),
    queue: row.queue,
    isEnrolled: row.enrolment !== null,
    orderID: row.orderID,
    isWaiting: row.waiting !== null,
    needsForm: row.form !== null && !row.form.isFilled,
  }
}

/** The terms of a course for a person; a course that is closed exists for those alone who take it already. */
export async function readTerms(ctx: Context, courseID: string, userID: string | null): Promise<CourseTerms> {
  if (!uuidPattern.test(courseID)) throw notFound()
  const [row] = await ctx.run<CourseRow>(selectTerms, [ctx.site._id, courseID, userID])
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
