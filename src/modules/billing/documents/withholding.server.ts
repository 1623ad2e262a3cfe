import { z } from 'zod'
import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, forbidden, notFound } from '#kernel/errors.ts'
import { type BillingDocument, documents, withholdings } from '../collections.ts'
import { replacementOf } from './abbreviated.ts'
import { waitForIssuing } from './write-document.server.ts'

const given = z.object({
  certificate: z.string().trim().min(1).max(60),
  day: z.iso.date(),
  amount: z.coerce.number().positive(),
})

/** What a certificate says of the document that it belongs to. */
function shareOf({ base, buyer }: BillingDocument, amount: number) {
  const percent = Math.round((amount / base) * 10_000) / 100
  return { amount, base, percent, form: buyer.kind === 'person' ? 'pnd3' : 'pnd53' } as const
}

/** Writes down the certificate by which a buyer shows what they withheld of a receipt; written again it is corrected. */
export async function recordWithholding(ctx: Context, documentID: string, form: unknown): Promise<void> {
  if (!ctx.actor.is('admin')) throw forbidden()
  if (!uuidPattern.test(documentID)) throw notFound()
  const document = await ctx.from(documents).selectAll().where('_id', '=', documentID).executeTakeFirst()
  if (!document) throw notFound()
  if (document.kind !== 'receipt') throw new DomainError('billing.not-withheld', { status: 409 })
  const read = given.safeParse(form)
  const amount = Math.round((read.data?.amount ?? 0) * 100) / 100
  if (!read.success || !(amount > 0) || amount > document.base)
    throw new DomainError('billing.bad-certificate', { status: 400 })
  await waitForIssuing(ctx, document.receiverID)
  const followers = await ctx.from(documents).selectAll().where('formerID', '=', documentID).execute()
  if (replacementOf(document, followers)) throw new DomainError('billing.replaced', { status: 409 })
  const { certificate, day } = read.data
  await ctx
    .write(withholdings)
    .put({ documentID, certificate, day, ...shareOf(document, amount) }, { key: ['documentID'] })
}

/** The certificate of a receipt stands at the one that takes its place. */
export async function moveWithholding(ctx: Context, from: BillingDocument, to: BillingDocument) {
  const held = await ctx
    .from(withholdings)
    .select(['_id', 'amount'])
    .where('documentID', '=', from._id)
    .executeTakeFirst()
  if (held) await ctx.write(withholdings).patch(held._id, { documentID: to._id, ...shareOf(to, held.amount) })
}
