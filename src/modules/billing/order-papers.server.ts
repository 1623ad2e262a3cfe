import type { Context } from '#kernel/context.ts'
import { formatThaiDate } from '#kernel/thai/dates.ts'
import type { OrderPaper, OrderPapers } from '#modules/orders/public.server.ts'
import { addressLine } from './buyers/details.ts'
import { taxBuyerOf } from './buyers/tax-buyer.server.ts'
import type { BillingDocument } from './collections.ts'
import { replacementOf } from './documents/abbreviated.ts'
import { readOfOrder } from './documents/papers-of-order.server.ts'
import { titleKeyOf } from './paper/words.ts'

/** What is to be said of an abbreviated tax invoice that a full one replaced; null of every other document. */
function sayReplaced(ctx: Context, paper: BillingDocument, papers: readonly BillingDocument[]) {
  const replacement = replacementOf(paper, papers)
  return replacement ? ctx.t('billing-papers.replaced', { number: replacement.number }) : null
}

function describe(ctx: Context, papers: readonly BillingDocument[]): OrderPaper[] {
  const isDesk = ctx.actor.is('admin')
  return papers.map((paper) => ({
    _id: paper._id,
    title: ctx.t(titleKeyOf(paper).replace('billing-paper.', 'billing-papers.')),
    note: sayReplaced(ctx, paper, papers),
    number: paper.number,
    day: formatThaiDate(paper.day, 'short', ctx.lang),
    total: paper.total,
    href: `/lesson/document/${paper._id}/pdf`,
    deskHref: isDesk ? `/billing/document/${paper._id}` : null,
  }))
}

/** The documents that the pages of an order list; who may see the order may have them. */
export const papersOfOrders: OrderPapers = {
  async forBuyer(ctx, orderID) {
    const papers = await readOfOrder(ctx, orderID)
    return ({ order, stored }, receiver) => {
      const taxBuyer = taxBuyerOf(ctx, order, { receiver, papers, taxBuyer: stored.taxBuyer })
      const details = taxBuyer?.details
      return {
        papers: describe(ctx, papers),
        billTo: taxBuyer && {
          name: details?.name ?? null,
          address: details ? addressLine(details) : null,
          hint: taxBuyer.state === 'open' ? null : ctx.t(`billing-tax.hint-${taxBuyer.state}`),
          href: `/lesson/pay/${orderID}/buyer`,
        },
      }
    }
  },
  list: async (ctx, orderID) => describe(ctx, await readOfOrder(ctx, orderID)),
  issueHref: (ctx, orderID) => (ctx.actor.is('admin') ? `/billing/issue/${orderID}` : null),
}
