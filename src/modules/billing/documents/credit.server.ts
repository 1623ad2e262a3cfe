import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, forbidden, notFound } from '#kernel/errors.ts'
import type { Receiver } from '#modules/payments/public.server.ts'
import { computeCredit } from '../amounts/compute-amounts.ts'
import { toBaht, toSatang } from '../amounts/satang.ts'
import { type BillingDocument, documents } from '../collections.ts'
import { isAbbreviated, replacementOf } from './abbreviated.ts'
import { readIssuer } from './papers-of-order.server.ts'
import { buyerForm, type DocumentBuyer } from './parts.ts'
import { replaceAbbreviated, writeAnew } from './replace.server.ts'
import { waitForIssuing, writeDocument } from './write-document.server.ts'

const LONGEST_REASON = 500

const sumOf = (notes: readonly BillingDocument[], name: 'vat' | 'total') =>
  toBaht(notes.reduce((sum, note) => sum + toSatang(note[name]), 0))

/** Writes the credit note; the caller has the receiver's turn, and these are all notes of the document. */
export async function creditOf(
  ctx: Context,
  receiver: Receiver,
  document: BillingDocument,
  notes: readonly BillingDocument[],
  amount: number,
  reason: string | null,
): Promise<BillingDocument> {
  const credit = computeCredit(document, { vat: sumOf(notes, 'vat'), total: sumOf(notes, 'total') }, amount)
  if (!credit) throw new DomainError('billing.too-much', { status: 409 })
  const { orderID, quotationID, userID, companyID, buyer, vatKind, percent, lines } = document
  const t = ctx.engine.catalog.translate('th')
  return writeDocument(ctx, {
    kind: 'credit',
    receiver,
    buyer,
    vatKind,
    lines: [
      {
        courseID: lines[0]?.courseID ?? null,
        name: t('billing-paper.credit-line', { number: document.number }),
        quantity: 1,
        each: vatKind === 'excluded' ? credit.base : credit.total,
        discount: 0,
      },
    ],
    amounts: { ...credit, percent },
    of: {
      orderID,
      quotationID,
      userID,
      companyID,
      formerID: document._id,
      reason: (reason?.trim() || t('billing-paper.credit-reason')).slice(0, LONGEST_REASON),
    },
  })
}

/** A document that can be taken back, with its notes, once the turn of its receiver is ours. */
async function openForCredit(ctx: Context, id: string) {
  if (!ctx.actor.is('admin')) throw forbidden()
  if (!uuidPattern.test(id)) throw notFound()
  const document = await ctx.from(documents).selectAll().where('_id', '=', id).executeTakeFirst()
  if (!document) throw notFound()
  if (document.kind !== 'receipt' && document.kind !== 'invoice')
    throw new DomainError('billing.not-creditable', { status: 409 })
  await waitForIssuing(ctx, document.receiverID)
  const receiver = await readIssuer(ctx, document)
  if (!receiver) throw new DomainError('billing.no-receiver', { status: 409 })
  const followers = await ctx.from(documents).selectAll().where('formerID', '=', id).execute()
  if (replacementOf(document, followers)) throw new DomainError('billing.replaced', { status: 409 })
  return { document, receiver, notes: followers.filter(({ kind }) => kind === 'credit') }
}

function readReason(reason: string): string {
  const why = reason.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()
  if (why === '') throw new DomainError('billing.reason-missing', { status: 400 })
  return why
}

/** Takes a part or all of an invoice or receipt back; there is no other way to cancel one. */
export async function creditDocument(
  ctx: Context,
  id: string,
  credit: { readonly amount: number; readonly reason: string },
): Promise<BillingDocument> {
  const { document, receiver, notes } = await openForCredit(ctx, id)
  const reason = readReason(credit.reason)
  const amount = Math.round(credit.amount * 100) / 100
  if (!(amount > 0)) throw new DomainError('billing.bad-amount', { status: 400 })
  return creditOf(ctx, receiver, document, notes, amount, reason)
}

/**
 * Puts a receipt to another buyer in the place of one. A full one is credited whole, an abbreviated one replaced; the new one says the
 * same to another name.
 */
export async function reissueReceipt(
  ctx: Context,
  id: string,
  given: unknown,
  why: string,
): Promise<BillingDocument> {
  const { document, receiver, notes } = await openForCredit(ctx, id)
  if (document.kind !== 'receipt') throw new DomainError('billing.not-creditable', { status: 409 })
  if (notes.length > 0) throw new DomainError('billing.credited', { status: 409 })
  const buyer = readBuyerForm(given)
  if (isAbbreviated({ kind: 'receipt', vatKind: document.vatKind, buyer }))
    throw new DomainError('billing.address-missing', { status: 400 })
  if (document.abbreviated) return replaceAbbreviated(ctx, receiver, document, buyer)
  const reason = readReason(why)
  await creditOf(ctx, receiver, document, notes, document.total, reason)
  return writeAnew(ctx, receiver, document, { buyer, reason })
}

/** A buyer as a form gives them; the fault says what is asked for. */
export function readBuyerForm(given: unknown): DocumentBuyer {
  const read = buyerForm.safeParse(given)
  if (!read.success) throw new DomainError('billing.bad-buyer', { status: 400 })
  return read.data
}
