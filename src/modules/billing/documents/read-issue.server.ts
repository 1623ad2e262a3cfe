import { authorizeAll } from '#kernel/collections/authorize.ts'
import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { numberOf, orders } from '#modules/orders/public.server.ts'
import { readReceiver } from '#modules/payments/public.server.ts'
import { documents } from '../collections.ts'
import { titleKeyOf } from '../paper/words.ts'
import { isAbbreviated } from './abbreviated.ts'
import { buyerOfOrder } from './buyer-of-order.server.ts'
import { canInvoice } from './issue.server.ts'
import { outstandingOf, readOfOrder } from './papers-of-order.server.ts'

/** What can be issued for an order, and to whom. */
export async function readIssue(ctx: Context, orderID: string) {
  authorizeAll(ctx, documents, 'read')
  if (!uuidPattern.test(orderID)) throw notFound()
  const order = await ctx.from(orders).selectAll().where('_id', '=', orderID).executeTakeFirst()
  if (!order) throw notFound()
  const papers = await readOfOrder(ctx, orderID)
  const receiver = await readReceiver(ctx)
  const buyer = await buyerOfOrder(ctx, order)
  const isSold = order.price > 0 && receiver !== undefined
  return {
    orderID,
    number: numberOf(orderID),
    what: order.lines[0]?.name ?? order.formTitle ?? '',
    price: order.price,
    papers: papers.map((paper) => ({
      _id: paper._id,
      number: paper.number,
      title: ctx.t(titleKeyOf(paper).replace('billing-paper.', 'billing-papers.')),
    })),
    buyer,
    /** The receipt waits for an address: its seller issues full tax invoices alone. */
    needsAddress:
      receiver?.abbreviated === false && isAbbreviated({ kind: 'receipt', vatKind: order.vat, buyer }),
    can: {
      invoice: isSold && canInvoice(order.status, papers),
      receipt: isSold && receiver.receipts && order.status === 'paid' && outstandingOf(papers) === 0,
    },
  }
}
