import { authorizeAll } from '#kernel/collections/authorize.ts'
import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { toBaht, toSatang } from '../amounts/satang.ts'
import { documents, withholdings } from '../collections.ts'
import { titleKeyOf } from '../paper/words.ts'
import { hasXml } from '../paper/write-xml.ts'
import { replacementOf } from './abbreviated.ts'

/** A document for staff: what it says, what it follows from and what followed, and what can still be done. */
export async function readDocument(ctx: Context, id: string) {
  authorizeAll(ctx, documents, 'read')
  if (!uuidPattern.test(id)) throw notFound()
  const document = await ctx.from(documents).selectAll().where('_id', '=', id).executeTakeFirst()
  if (!document) throw notFound()
  const others = await ctx
    .from(documents)
    .select(['_id', 'kind', 'vatKind', 'abbreviated', 'number', 'day', 'total', 'formerID'])
    .where((eb) =>
      eb.or([
        eb('formerID', '=', id),
        ...(document.formerID === null ? [] : [eb('_id', '=', document.formerID)]),
      ]),
    )
    .orderBy('createdAt')
    .orderBy('_id')
    .execute()
  const certificate = await ctx
    .from(withholdings)
    .select(['certificate', 'day', 'amount', 'form', 'percent'])
    .where('documentID', '=', id)
    .executeTakeFirst()
  const credited = others.reduce(
    (sum, { kind, formerID, total }) => (kind === 'credit' && formerID === id ? sum + toSatang(total) : sum),
    0,
  )
  const isReplaced = replacementOf(document, others) !== undefined
  const isCreditable = !isReplaced && (document.kind === 'receipt' || document.kind === 'invoice')
  return {
    document,
    title: ctx.t(titleKeyOf(document).replace('billing-paper.', 'billing-papers.')),
    related: others.map((one) => ({
      _id: one._id,
      number: one.number,
      title: ctx.t(titleKeyOf(one).replace('billing-paper.', 'billing-papers.')),
      total: one.total,
    })),
    certificate: certificate ?? null,
    left: isCreditable ? toBaht(toSatang(document.total) - credited) : 0,
    isReplaced,
    canReissue: document.kind === 'receipt' && credited === 0 && !isReplaced,
    hasXml: hasXml(document, others.find(({ _id }) => _id === document.formerID) ?? null),
  }
}
