import { announceWrite } from '#kernel/collections/after-write.ts'
import { newId } from '#kernel/collections/ids.ts'
import { uuidPattern } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { orders } from './collections.ts'

/** What a form that is tied to no course costs, where the site has not set another price. */
export const FORM_PRICE = 700
const MOST_AT_ONCE = 1000

export interface OrderRequest {
  readonly courseId: string | null
  readonly ref1?: string | null
  /** The form and the entry that the order comes from. */
  readonly formId?: string | null
  readonly entryId?: string | null
  /** For how many people. */
  readonly quantity?: number
  /** Whom it is for, where the server makes it for somebody; the caller unless told. */
  readonly buyer?: { readonly userID: string; readonly lang: string | null }
}

/** What one person pays for a course: its sale price when above 0, else its price; never less than nothing. */
export function priceOf({ price, sale_price: sale }: { price: number | null; sale_price: number | null }) {
  return Math.max(0, (sale ?? 0) > 0 ? (sale ?? 0) : (price ?? 0))
}

/** What one person pays; a course is held until the transaction ends, so that one order after the other is made for it. */
export async function readPrice(ctx: Context, courseId: string | null): Promise<number> {
  if (courseId === null) {
    const { formPrice } = ctx.site.layout
    return typeof formPrice === 'number' && formPrice >= 0 ? formPrice : FORM_PRICE
  }
  if (!uuidPattern.test(courseId)) throw notFound()
  const [course] = await ctx.run<{ price: number | null; sale_price: number | null }>(
    'select price, sale_price from course where site_id = $1 and "_id" = $2 and status for no key update',
    [ctx.site._id, courseId],
  )
  if (!course) throw new DomainError('orders.no-course', { status: 404 })
  return priceOf(course)
}

/** Makes the caller's order in the request's transaction. The server alone sets its price and references. */
export async function createOrder(ctx: Context, request: OrderRequest): Promise<string> {
  const quantity = Math.min(MOST_AT_ONCE, Math.max(1, Math.floor(request.quantity ?? 1)))
  const each = await readPrice(ctx, request.courseId)
  const price = Math.round(each * quantity * 100) / 100
  const id = newId(ctx.now)
  // The citizen id is sealed in the account as it is here: it is carried over without being opened.
  await ctx.run(
    `insert into "order" (site_id, "_id", "userID", "courseID", "formID", "entryID", ref1, ref2, ref2_hash, price,
       quantity, status, process, lang)
     values ($1, $2, $3, $4, $5, $6, $7,
       (select citizen from "user" where site_id = $1 and "_id" = $3),
       (select citizen_hash from "user" where site_id = $1 and "_id" = $3), $8, $9, $10, $11, $12)`,
    [
      ctx.site._id,
      id,
      request.buyer ? request.buyer.userID : ctx.actor.userID,
      request.courseId,
      request.formId ?? null,
      request.entryId ?? null,
      request.ref1 ?? null,
      price,
      quantity,
      price === 0 ? 'paid' : 'pending',
      price === 0 ? 'done' : 'new',
      request.buyer ? request.buyer.lang : ctx.lang,
    ],
  )
  await announceWrite(ctx, { action: 'create', collection: orders, id })
  return id
}
