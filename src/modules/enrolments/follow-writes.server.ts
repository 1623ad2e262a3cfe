import type { AfterWrite, RecordWrite } from '#kernel/collections/after-write.ts'
import type { Context } from '#kernel/context.ts'
import { hasStatusChange, holdOrder, type OpenOrder } from '#modules/orders/public.server.ts'
import { cancelEnrolment, enrolMember } from './enrol.server.ts'
import { checkOrder } from './join-course.server.ts'
import { classroomOf, tellLearner } from './mails.server.ts'
import { wakeQueues } from './move-up.server.ts'
import { tellQueue } from './own-queues.server.ts'
import { hasSeatChange, refuseOverbooking } from './seats.server.ts'

/** An order that is paid for one person with an account gives that person the course. */
async function enrolBuyer(ctx: Context, order: OpenOrder, courseID: string): Promise<void> {
  const { _id: orderID, userID, quantity } = order
  if (quantity !== 1 || userID === null) return
  const [buyer] = await ctx.run<{ lang: string | null; isEnrolled: boolean }>(
    `select (select lang from "order" where site_id = $1 and "_id" = $3) as lang,
       exists (select 1 from enroll e where e.site_id = $1 and e."userID" = $2 and e."courseID" = $4
         and e.status = 'active') as "isEnrolled"
     from "user" where site_id = $1 and "_id" = $2 and role = 'user'`,
    [ctx.site._id, userID, orderID, courseID],
  )
  if (!buyer || buyer.isEnrolled) return
  await enrolMember(ctx, { userID, courseID, source: 'order', orderID })
  await tellLearner(ctx, 'confirmed', { userID, courseID, lang: buyer.lang, path: classroomOf(courseID) })
}

/** What was cancelled opens no course, and keeps no seat. */
async function takeBack(ctx: Context, orderID: string, courseID: string): Promise<void> {
  const given = await ctx.run<{ _id: string; reason: string | null }>(
    `select e."_id", o."cancelReason" as reason from enroll e
     join "order" o on o.site_id = e.site_id and o."_id" = e."orderID"
     where e.site_id = $1 and e."orderID" = $2 and e.status = 'active'`,
    [ctx.site._id, orderID],
  )
  for (const { _id, reason } of given) await cancelEnrolment(ctx, _id, reason)
  // A seat that is kept stays so for whoever has ordered anew, at another price.
  await ctx.run(
    `with next as (
       select w."_id", (select o."_id" from "order" o where o.site_id = $1 and o."userID" = w."userID"
         and o."courseID" = w."courseID" and o.status = 'pending' and o.quantity = 1 order by o."createdAt" desc limit 1) as "orderID"
       from waiting w where w.site_id = $1 and w."orderID" = $2),
     kept as (update waiting w set "orderID" = next."orderID" from next
       where w.site_id = $1 and w."_id" = next."_id" and next."orderID" is not null)
     delete from waiting w using next where w.site_id = $1 and w."_id" = next."_id" and next."orderID" is null`,
    [ctx.site._id, orderID],
  )
  tellQueue(ctx, courseID)
  await wakeQueues(ctx)
}

async function followOrder(ctx: Context, { action, id }: RecordWrite): Promise<void> {
  const isNew = action === 'create'
  if (!(isNew || hasStatusChange(ctx))) return
  const order = await holdOrder(ctx, id)
  if (!order?.courseID) return
  const isBuyer = ['member', 'public', 'guest'].includes(ctx.actor.role)
  if (isNew && isBuyer) await checkOrder(ctx, order, order.courseID)
  if (order.status === 'paid') await enrolBuyer(ctx, order, order.courseID)
  if (order.status === 'cancelled') await takeBack(ctx, id, order.courseID)
}

async function followEnrolment(ctx: Context, { action, id }: RecordWrite): Promise<void> {
  const isChanged = hasSeatChange(ctx)
  if (action === 'delete') return wakeQueues(ctx)
  // Progress is written often and changes no seat.
  if (!isChanged && action === 'update') return
  if (ctx.actor.is('root', 'superadmin', 'admin')) await refuseOverbooking(ctx, id)
  if (action === 'update') await wakeQueues(ctx)
}

/** What follows for places from a written order, enrolment, course or queue, in the same transaction. */
export const followWrites: AfterWrite = async (ctx, write) => {
  const { name } = write.collection
  if (name === 'order') await followOrder(ctx, write)
  if (name === 'enroll') await followEnrolment(ctx, write)
  if ((name === 'course' && write.action === 'update') || (name === 'waiting' && write.action === 'delete'))
    await wakeQueues(ctx)
}
