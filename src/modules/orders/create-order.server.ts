import { uuidPattern } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { courses } from '#modules/courses/public.server.ts'
import { users } from '#modules/users/public.server.ts'
import { orders } from './collections.ts'

/** What a form that is tied to no course costs, where the site has not set another price. */
export const FORM_PRICE = 700
const MAX_AT_ONCE = 1000

export interface OrderRequest {
  readonly courseId: string | null
  readonly ref1?: string | null
  /** The form and the entry that the order comes from, and what the form is called. */
  readonly formId?: string | null
  readonly formTitle?: string | null
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
  const course = await ctx
    .from(courses)
    .select(['price', 'sale_price'])
    .where('_id', '=', courseId)
    .where('status', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!course) throw new DomainError('orders.no-course', { status: 404 })
  return priceOf(course)
}

/** The citizen id of the buyer's account on this site. */
async function readCitizen(ctx: Context, userID: string | null): Promise<string | null> {
  if (userID === null) return null
  const buyer = await ctx.from(users).select('citizen').where('_id', '=', userID).executeTakeFirst()
  return buyer?.citizen ? (ctx.engine.seal.openStored(buyer.citizen) ?? null) : null
}

/** Makes the caller's order in the request's transaction. The server alone sets its price and references. */
export async function createOrder(ctx: Context, request: OrderRequest): Promise<string> {
  const quantity = Math.min(MAX_AT_ONCE, Math.max(1, Math.floor(request.quantity ?? 1)))
  const each = await readPrice(ctx, request.courseId)
  const price = Math.round(each * quantity * 100) / 100
  const userID = request.buyer ? request.buyer.userID : ctx.actor.userID
  const { _id } = await ctx.write(orders).add({
    userID,
    courseID: request.courseId,
    formID: request.formId ?? null,
    formTitle: request.formTitle ?? null,
    entryID: request.entryId ?? null,
    ref1: request.ref1 || null,
    ref2: await readCitizen(ctx, userID),
    price,
    quantity,
    status: price === 0 ? 'paid' : 'pending',
    process: price === 0 ? 'done' : 'new',
    paidAt: price === 0 ? ctx.now.toISOString() : null,
    lang: request.buyer ? request.buyer.lang : ctx.lang,
  })
  return _id
}
