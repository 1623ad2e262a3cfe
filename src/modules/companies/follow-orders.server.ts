import type { AfterWrite } from '#kernel/collections/after-write.ts'
import { holdOrder } from '#modules/orders/public.server.ts'
import { giveSeats } from './seats.server.ts'

/**
 * A paid order for several people gives its seats to the company that the buyer speaks for, once. A buyer who speaks for more
 * than one says which is meant, before or after it is paid; one who speaks for none gets them from staff.
 */
export const followOrders: AfterWrite = async (ctx, { collection, action, id }) => {
  if (collection.name !== 'order' || action === 'delete') return
  const order = await holdOrder(ctx, id)
  if (!order?.courseID || order.status !== 'paid' || order.quantity <= 1 || order.userID === null) return
  const { courseID, quantity, userID, companyID } = order
  const companies = await ctx.run<{ companyID: string; isGiven: boolean }>(
    `select m."companyID", exists (select 1 from company_seat s where s.site_id = $1 and s.orders @> array[$3]::uuid[])
       as "isGiven"
     from company_member m
     where m.site_id = $1 and m."userID" = $2 and m.contact and m.status = 'active'
       and ($4::uuid is null or m."companyID" = $4) limit 2`,
    [ctx.site._id, userID, id, companyID],
  )
  const [only] = companies
  if (!only || companies.length > 1 || only.isGiven) return
  await giveSeats(ctx, { companyID: only.companyID, courseID, quantity })
  await ctx.run(
    `update company_seat set orders = orders || $4::uuid
     where site_id = $1 and "companyID" = $2 and "courseID" = $3`,
    [ctx.site._id, only.companyID, courseID, id],
  )
}
