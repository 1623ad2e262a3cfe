import { authorizeAll } from '#kernel/collections/authorize.ts'
import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { companies, findCompany } from '#modules/companies/public.server.ts'
import { courses } from '#modules/courses/public.server.ts'
import { priceOf } from '#modules/orders/public.server.ts'
import { readReceiver } from '#modules/payments/public.server.ts'
import { personName, users } from '#modules/users/public.server.ts'
import { isTaxed } from '../amounts/compute-amounts.ts'
import { documents, quotations } from '../collections.ts'
import { acceptPath } from './quotation-key.server.ts'

const MAX_COMPANIES = 500

/** A request for staff: who asks for what, the offers that were made, and what an offer begins with. */
export async function readRequest(ctx: Context, id: string) {
  authorizeAll(ctx, quotations, 'read')
  if (!uuidPattern.test(id)) throw notFound()
  const request = await ctx.from(quotations).selectAll().where('_id', '=', id).executeTakeFirst()
  if (!request) throw notFound()
  const course = await ctx
    .from(courses)
    .select(['name', 'price', 'sale_price'])
    .where('_id', '=', request.courseID)
    .executeTakeFirst()
  const person = await ctx
    .from(users)
    .select([personName().as('name'), 'email'])
    .where('_id', '=', request.userID)
    .executeTakeFirst()
  const papers = await ctx
    .from(documents)
    .select(['_id', 'kind', 'number', 'total', 'until'])
    .where('quotationID', '=', id)
    .orderBy('createdAt')
    .orderBy('_id')
    .execute()
  const receiver = await readReceiver(ctx)
  const known = await findCompany(ctx, request.buyer)
  const all = await ctx
    .from(companies)
    .select(['_id', 'name'])
    .orderBy('name')
    .orderBy('_id')
    .limit(MAX_COMPANIES)
    .execute()
  const isOpen = request.status === 'requested' || request.status === 'sent'
  return {
    request,
    course: course?.name ?? '',
    each: course ? priceOf(course) : 0,
    person: person ?? null,
    papers,
    companies: all.map(({ _id, name }) => ({ value: _id, label: name })),
    chosen: request.companyID ?? known?._id ?? '',
    canExclude: receiver !== undefined && isTaxed(receiver.vat),
    hasReceiver: receiver !== undefined,
    isOpen,
    offerPath: request.status === 'sent' ? acceptPath(ctx, id) : null,
  }
}
