import { z } from 'zod'
import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, forbidden, notFound } from '#kernel/errors.ts'
import { documents, withholdings } from '../collections.ts'

const given = z.object({
  certificate: z.string().trim().min(1).max(60),
  day: z.iso.date(),
  amount: z.coerce.number().positive(),
})

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
  const { certificate, day } = read.data
  const { base, buyer } = document
  const percent = Math.round((amount / base) * 10_000) / 100
  await ctx.write(withholdings).put(
    {
      documentID,
      certificate,
      day,
      amount,
      base,
      percent,
      form: buyer.kind === 'person' ? 'pnd3' : 'pnd53',
    },
    { key: ['documentID'] },
  )
}
