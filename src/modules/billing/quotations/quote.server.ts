import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, forbidden, notFound } from '#kernel/errors.ts'
import { enqueue } from '#kernel/jobs/enqueue.server.ts'
import { bangkokDay } from '#kernel/thai/dates.ts'
import { companies, findCompany } from '#modules/companies/public.server.ts'
import { courses } from '#modules/courses/public.server.ts'
import { readReceiver } from '#modules/payments/public.server.ts'
import { type DocumentVat, isTaxed } from '../amounts/compute-amounts.ts'
import { type Quotation, quotations } from '../collections.ts'
import { waitForIssuing, writeDocument } from '../documents/write-document.server.ts'
import { mailOfferJob } from './mail-offer.server.ts'

/** Days for which an offer holds, where staff say nothing else. */
export const VALID_DAYS = 30
const MAX_VALID_DAYS = 180
const DAY_MS = 86_400_000
const MAX_PRICE = 10_000_000

export interface Offer {
  readonly each: number
  readonly discount: number
  /** Whether prices are without value added tax; only a registered receiver can say so. */
  readonly isExcluded: boolean
  readonly validDays: number
  /** The company that the seats are for; empty for a new one. */
  readonly companyID: string
}

/** The request, held until the transaction ends, for whoever answers requests here. */
async function hold(ctx: Context, id: string): Promise<Quotation> {
  if (!ctx.actor.is('admin')) throw forbidden()
  if (!uuidPattern.test(id)) throw notFound()
  const held = await ctx.from(quotations).selectAll().where('_id', '=', id).forUpdate().executeTakeFirst()
  if (!held) throw notFound()
  return held
}

const isMoney = (value: number, max: number) =>
  Number.isFinite(value) &&
  value >= 0 &&
  value <= max &&
  Math.abs(value * 100 - Math.round(value * 100)) < 1e-6

function checkOffer({ each, discount, validDays }: Offer, quantity: number): void {
  if (
    !isMoney(each, MAX_PRICE) ||
    each <= 0 ||
    !isMoney(discount, each * quantity) ||
    discount >= each * quantity
  )
    throw new DomainError('billing.bad-amount', { status: 400 })
  if (!Number.isInteger(validDays) || validDays < 1 || validDays > MAX_VALID_DAYS)
    throw new DomainError('billing.bad-days', { status: 400, values: { max: MAX_VALID_DAYS } })
}

/** Who speaks for a company sees its people: staff name a known company themselves, it does not follow from what somebody typed. */
async function checkCompany(
  ctx: Context,
  { companyID }: Offer,
  { buyer }: Quotation,
): Promise<string | null> {
  if (companyID === '') {
    if (await findCompany(ctx, buyer)) throw new DomainError('billing.company-known', { status: 409 })
    return null
  }
  if (!uuidPattern.test(companyID)) throw notFound()
  const known = await ctx.from(companies).select('_id').where('_id', '=', companyID).executeTakeFirst()
  if (!known) throw notFound()
  return known._id
}

/** Issues the quotation and mails the link by which it is accepted; quoted again before an answer, the newest counts. */
export async function sendQuotation(ctx: Context, id: string, offer: Offer): Promise<void> {
  const request = await hold(ctx, id)
  if (request.status !== 'requested' && request.status !== 'sent')
    throw new DomainError('billing.answered', { status: 409 })
  checkOffer(offer, request.quantity)
  const companyID = await checkCompany(ctx, offer, request)
  const course = await ctx.from(courses).select('name').where('_id', '=', request.courseID).executeTakeFirst()
  const receiver = await readReceiver(ctx)
  if (!receiver || !course) throw new DomainError('billing.no-receiver', { status: 409 })
  const vatKind: DocumentVat = isTaxed(receiver.vat) && offer.isExcluded ? 'excluded' : receiver.vat
  await waitForIssuing(ctx, receiver._id)
  const { userID, courseID, quantity, buyer } = request
  const document = await writeDocument(ctx, {
    kind: 'quotation',
    receiver,
    buyer,
    lines: [{ courseID, name: course.name, quantity, each: offer.each, discount: offer.discount }],
    vatKind,
    of: {
      quotationID: id,
      userID,
      companyID,
      until: bangkokDay(new Date(ctx.now.getTime() + offer.validDays * DAY_MS)),
    },
  })
  await ctx.write(quotations).patch(id, { status: 'sent', documentID: document._id, companyID })
  await enqueue(ctx, mailOfferJob, { quotationID: id, documentID: document._id })
}

/** Takes a request or an offer away that nobody has answered. */
export async function withdrawQuotation(ctx: Context, id: string, why: string): Promise<void> {
  const request = await hold(ctx, id)
  if (request.status === 'withdrawn') return
  if (request.status !== 'requested' && request.status !== 'sent')
    throw new DomainError('billing.answered', { status: 409 })
  const reason = why
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 500)
  if (reason === '') throw new DomainError('billing.reason-missing', { status: 400 })
  await ctx.write(quotations).patch(id, { status: 'withdrawn', reason })
}
