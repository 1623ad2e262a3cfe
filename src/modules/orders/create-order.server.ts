import { uuidPattern } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { allOver } from '#kernel/data/all-over.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { courses } from '#modules/courses/public.server.ts'
import { readTerms } from '#modules/payments/public.server.ts'
import type { SiteRule } from '#modules/sites/public.server.ts'
import { orders } from './collections.ts'
import { expiryOf, newBillRef } from './state/pay-terms.server.ts'
import { readBuyer } from './state/read-buyer.server.ts'
import { lineOf, type PricedItem } from './state/sold.ts'

/** What a form that is tied to no course costs, where the site has not set another price. */
export const FORM_PRICE = 700
const MAX_AT_ONCE = 1000

export interface OrderRequest {
  readonly courseId: string | null
  /** The class of the course that was chosen. */
  readonly classId?: string | null
  readonly ref1?: string | null
  /** The form and the entry that the order comes from, and what the form is called. */
  readonly formId?: string | null
  readonly formTitle?: string | null
  readonly entryId?: string | null
  /** For how many people. */
  readonly quantity?: number
  /** Whom it is for, where the server makes it for somebody; the caller unless told. */
  readonly buyer?: { readonly userID: string; readonly lang: string | null }
  /** Its seat is held by others' rules, such as those of a waiting list: it does not expire by itself. */
  readonly isHeldElsewhere?: boolean
}

/** What one person pays for a course: its sale price when above 0, else its price; never less than nothing. */
export function priceOf({ price, sale_price: sale }: { price: number | null; sale_price: number | null }) {
  return Math.max(0, (sale ?? 0) > 0 ? (sale ?? 0) : (price ?? 0))
}

/** What staff set that price by. */
export const formPriceRule: SiteRule = {
  name: 'formPrice',
  usual: FORM_PRICE,
  least: 0,
  most: 1_000_000,
  decimals: true,
}

/** What a form costs that is tied to no course. */
export function formPriceOf({ layout }: Pick<Context['site'], 'layout'>): number {
  const { formPrice } = layout
  return typeof formPrice === 'number' && formPrice >= 0 ? formPrice : FORM_PRICE
}

/** What is sold and what one person pays for it; a course is held until the transaction ends, so that one order after the other is made. */
async function readItem(
  ctx: Context,
  courseId: string | null,
  formTitle: string | null,
): Promise<PricedItem> {
  if (courseId === null) {
    const each = formPriceOf(ctx.site)
    return { courseID: null, name: formTitle ?? '', full: each, each }
  }
  if (!uuidPattern.test(courseId)) throw notFound()
  const course = await ctx
    .from(courses)
    .select(['name', 'price', 'sale_price'])
    .where('_id', '=', courseId)
    .where('status', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!course) throw new DomainError('orders.no-course', { status: 404 })
  const each = priceOf(course)
  return { courseID: courseId, name: course.name, full: Math.max(each, course.price ?? 0), each }
}

/** What one person pays; a course is held until the transaction ends. */
export async function readPrice(ctx: Context, courseId: string | null): Promise<number> {
  return (await readItem(ctx, courseId, null)).each
}

/** Makes the caller's order in the request's transaction. The server alone sets its price and references. */
export async function createOrder(ctx: Context, request: OrderRequest): Promise<string> {
  const quantity = Math.min(MAX_AT_ONCE, Math.max(1, Math.floor(request.quantity ?? 1)))
  const userID = request.buyer ? request.buyer.userID : ctx.actor.userID
  // All of it leaves in one write; the course is held first.
  const [item, { citizen, buyer }, terms, freshRef] = await allOver([
    readItem(ctx, request.courseId, request.formTitle ?? null),
    readBuyer(ctx, userID),
    readTerms(ctx),
    newBillRef(ctx),
  ])
  const line = lineOf(item, quantity)
  const price = line.amount
  const isFree = price === 0
  const { _id } = await ctx.write(orders).add({
    userID,
    courseID: request.courseId,
    classID: request.classId ?? null,
    formID: request.formId ?? null,
    formTitle: request.formTitle ?? null,
    entryID: request.entryId ?? null,
    ref1: request.ref1 || null,
    ref2: citizen,
    price,
    quantity,
    status: isFree ? 'paid' : 'pending',
    process: isFree ? 'done' : 'new',
    paidAt: isFree ? ctx.now.toISOString() : null,
    lang: request.buyer ? request.buyer.lang : ctx.lang,
    lines: [line],
    vat: (isFree ? undefined : terms?.vat) ?? 'none',
    buyer,
    billRef: isFree ? null : freshRef,
    expiresAt: isFree || request.isHeldElsewhere ? null : expiryOf(ctx.now, terms?.payDays),
  })
  return _id
}
