import { announceWrite } from '#kernel/collections/after-write.ts'
import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { numberOf, orders } from '#modules/orders/public.server.ts'
import { requireCompany } from './own-companies.server.ts'

/** An order for several people of which nobody knows yet for which company it is. */
export interface OpenChoice {
  readonly _id: string
  readonly number: string
  readonly course: string
  readonly quantity: number
}

const OPEN = `o.site_id = $1 and o."userID" = $2 and o.quantity > 1 and o."courseID" is not null and o."companyID" is null
  and o.status <> 'cancelled' and not exists (select from company_seat s where s.site_id = $1 and s.orders @> array[o."_id"])`

/** The actor's orders that ask for a company; none for those who speak for one company or none. */
export async function readOpenChoices(ctx: Context, spokenFor: readonly unknown[]): Promise<OpenChoice[]> {
  if (spokenFor.length < 2) return []
  const rows = await ctx.run<Omit<OpenChoice, 'number'>>(
    `select o."_id", c.name as course, o.quantity from "order" o
     join course c on c.site_id = o.site_id and c."_id" = o."courseID"
     where ${OPEN} order by o."createdAt" desc limit 20`,
    [ctx.site._id, ctx.actor.userID],
  )
  return rows.map((row) => ({ ...row, number: numberOf(row._id) }))
}

/** Says for which of the companies that the buyer speaks for an own order is; one that is paid already gives its seats at once. */
export async function chooseCompany(ctx: Context, companyID: string, orderID: string): Promise<void> {
  const company = await requireCompany(ctx, companyID)
  const chosen = await ctx.run<{ _id: string }>(
    `update "order" o set "companyID" = $4, "updatedAt" = clock_timestamp() where ${OPEN} and o."_id"::text = $3 returning o."_id"`,
    [ctx.site._id, ctx.actor.userID, orderID, company._id],
  )
  const [order] = chosen
  if (!order) throw notFound()
  await announceWrite(ctx, { action: 'update', collection: orders, id: order._id })
}
