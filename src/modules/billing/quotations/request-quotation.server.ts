import { takeAttempt } from '#kernel/access/attempts.server.ts'
import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, forbidden, notFound } from '#kernel/errors.ts'
import { courses } from '#modules/courses/public.server.ts'
import { priceOf } from '#modules/orders/public.server.ts'
import { quotations } from '../collections.ts'
import { readBuyerForm } from '../documents/credit.server.ts'
import { acceptPath } from './quotation-key.server.ts'

/** Seats of one quotation at most, as of one order. */
export const MAX_SEATS = 1000
const LIMIT = { max: 10, seconds: 3600 }
const LONGEST_NOTE = 500
const SHOWN = 20
const MAX_CHOICES = 500

export interface QuotationRequest {
  readonly courseID: string
  readonly quantity: number
  readonly note: string
  readonly buyer: unknown
}

function requireMember({ actor }: Context): string {
  if (actor.userID === null || actor.role !== 'member') throw forbidden()
  return actor.userID
}

/** Somebody asks what seats in a course cost for their company. Prices are for staff to say. */
export async function requestQuotation(ctx: Context, request: QuotationRequest): Promise<void> {
  const userID = requireMember(ctx)
  const { courseID, quantity } = request
  if (!uuidPattern.test(courseID)) throw new DomainError('billing.no-course', { status: 400 })
  const course = await ctx
    .from(courses)
    .select(['price', 'sale_price'])
    .where('_id', '=', courseID)
    .where('status', '=', true)
    .executeTakeFirst()
  if (!course) throw notFound()
  if (priceOf(course) === 0) throw new DomainError('billing.free-course', { status: 409 })
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > MAX_SEATS)
    throw new DomainError('billing.bad-quantity', { status: 400, values: { max: MAX_SEATS } })
  const buyer = readBuyerForm(request.buyer)
  if (buyer.kind === 'person') throw new DomainError('billing.bad-buyer', { status: 400 })
  if (!(await takeAttempt(ctx.engine, ['quotation', ctx.site._id, userID], LIMIT)))
    throw new DomainError('billing.too-many', { status: 429 })
  await ctx.write(quotations).add({
    userID,
    courseID,
    companyName: buyer.name,
    buyer,
    quantity,
    note:
      request.note
        .replaceAll(/[\p{Cc}\s]+/gu, ' ')
        .trim()
        .slice(0, LONGEST_NOTE) || null,
    lang: ctx.lang,
  })
}

/** Courses that cost something, for somebody who asks for a quotation. */
export async function listPricedCourses(ctx: Context) {
  const rows = await ctx
    .from(courses)
    .select(['_id', 'name', 'price', 'sale_price'])
    .where('status', '=', true)
    .where((eb) => eb.or([eb('price', '>', 0), eb('sale_price', '>', 0)]))
    .orderBy('name')
    .orderBy('_id')
    .limit(MAX_CHOICES)
    .execute()
  return rows.map(({ _id, name }) => ({ value: _id, label: name }))
}

/** What the person asked for before, the newest first, with the way to each offer. */
export async function readOwnRequests(ctx: Context) {
  const userID = requireMember(ctx)
  const rows = await ctx
    .from(quotations)
    .innerJoin(courses.name, 'course._id', 'quotation.courseID')
    .select([
      'quotation._id',
      'quotation.createdAt',
      'quotation.status',
      'quotation.quantity',
      'quotation.companyName',
      'course.name as course',
    ])
    .where('quotation.userID', '=', userID)
    .orderBy('quotation.createdAt', 'desc')
    .orderBy('quotation._id', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map((row) => ({
    ...row,
    href: row.status === 'requested' || row.status === 'withdrawn' ? null : acceptPath(ctx, row._id),
  }))
}
