import type { Context } from '#kernel/context.ts'
import { defineQuery } from '#kernel/data/define-query.ts'
import { plannedOnce } from '#kernel/data/planned-once.ts'
import { type Receiver, readReceiver, receivers } from '#modules/payments/public.server.ts'
import { toSatang } from '../amounts/satang.ts'
import { type BillingDocument, documents } from '../collections.ts'
import { replacementOf } from './abbreviated.ts'
import { waitForIssuing } from './write-document.server.ts'

const ofOrder = defineQuery((from, { orderID }: { orderID: string }) =>
  from(documents)
    .selectAll()
    .where('orderID', '=', orderID)
    .orderBy('createdAt')
    // Of one moment, a credit note comes before what replaces the credited.
    .orderBy('kind')
    .orderBy('_id')
    .modifyEnd(plannedOnce),
)

/** The documents of an order, the oldest first. */
export function readOfOrder(ctx: Context, orderID: string): Promise<BillingDocument[]> {
  return ofOrder(ctx, { orderID })
}

/**
 * The documents of an order and today's receiver, once the turn is ours of all who issue for the order: of that receiver, and of
 * those of the documents that are there. Nobody adds to them until the transaction ends.
 */
export async function takePapers(
  ctx: Context,
  orderID: string,
): Promise<{ receiver: Receiver | undefined; papers: BillingDocument[] }> {
  const receiver = await readReceiver(ctx)
  const held = new Set<string>()
  for (;;) {
    const papers = await readOfOrder(ctx, orderID)
    const issuers = [...(receiver ? [receiver._id] : []), ...papers.map(({ receiverID }) => receiverID)]
    const missing = [...new Set(issuers)].filter((id) => !held.has(id)).toSorted()
    if (missing.length === 0) return { receiver, papers }
    for (const id of missing) {
      await waitForIssuing(ctx, id)
      held.add(id)
    }
  }
}

/** Who issued a document, as they are now: what follows from it is theirs, whoever gets the site's money meanwhile. */
export function readIssuer(
  ctx: Context,
  { receiverID }: Pick<BillingDocument, 'receiverID'>,
): Promise<Receiver | undefined> {
  return ctx.from(receivers).selectAll().where('_id', '=', receiverID).executeTakeFirst()
}

/** The receipts that count: not the abbreviated ones that a full one replaced. */
export const receiptsOf = (papers: readonly BillingDocument[]) =>
  papers.filter((paper) => paper.kind === 'receipt' && !replacementOf(paper, papers))

/** What is left of receipts after their credit notes, in satang. */
export function outstandingOf(papers: readonly BillingDocument[]): number {
  const receipts = new Set(receiptsOf(papers).map(({ _id }) => _id))
  return papers.reduce((sum, { _id, kind, formerID, total }) => {
    if (receipts.has(_id)) return sum + toSatang(total)
    return kind === 'credit' && receipts.has(formerID ?? '') ? sum - toSatang(total) : sum
  }, 0)
}
