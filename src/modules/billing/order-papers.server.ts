import { formatThaiDate } from '#kernel/thai/dates.ts'
import type { OrderPapers } from '#modules/orders/public.server.ts'
import { addressLine } from './buyers/details.ts'
import { readTaxBuyer } from './buyers/tax-buyer.server.ts'
import { readOfOrder } from './documents/settle-documents.server.ts'
import { titleKeyOf } from './paper/words.ts'

/** The documents that the pages of an order list; who may see the order may have them. */
export const papersOfOrders: OrderPapers = {
  async billTo(ctx, order) {
    const taxBuyer = await readTaxBuyer(ctx, order)
    if (!taxBuyer) return null
    const { details } = taxBuyer
    return {
      name: details?.name ?? null,
      address: details ? addressLine(details) : null,
      href: `/lesson/pay/${order._id}/buyer`,
    }
  },
  async list(ctx, orderID) {
    const papers = await readOfOrder(ctx, orderID)
    const isDesk = ctx.actor.is('admin')
    return papers.map((paper) => ({
      _id: paper._id,
      title: ctx.t(titleKeyOf(paper).replace('billing-paper.', 'billing-papers.')),
      number: paper.number,
      day: formatThaiDate(paper.day, 'short', ctx.lang),
      total: paper.total,
      href: `/lesson/document/${paper._id}/pdf`,
      deskHref: isDesk ? `/billing/document/${paper._id}` : null,
    }))
  },
  issueHref: (ctx, orderID) => (ctx.actor.is('admin') ? `/billing/issue/${orderID}` : null),
}
