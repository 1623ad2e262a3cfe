import type { NewRowOf, RowOf } from '#kernel/collections/define.ts'
import { numberSeries } from '#kernel/kernel-tables.ts'
import type { SeedContext, SeedStep } from '#kernel/seed.ts'
import { orders } from '#modules/orders/public.server.ts'
import { type Receiver, receivers } from '#modules/payments/public.server.ts'
import { documents, transactions } from './collections.ts'
import { type DemoSeries, demoDocument } from './demo/document.server.ts'
import { addDemoQuotations } from './demo/quotations.server.ts'
import { linesOfOrder } from './documents/lines-of-order.ts'

const MINUTE = 60_000

type Order = RowOf<typeof orders>

/** The receipt of a paid order of the demo, and the credit note of one whose money went back. */
function papersOf(receiver: Receiver, order: Order, series: DemoSeries): NewRowOf<typeof documents>[] {
  const paidAt = order.paidAt ?? order.updatedAt
  const shared = {
    receiver,
    buyer: {
      kind: 'person' as const,
      name: order.buyer?.name ?? 'ลูกค้าทั่วไป',
      taxID: null,
      branch: null,
      address: null,
      email: order.buyer?.email ?? null,
      phone: order.buyer?.phone ?? null,
    },
    of: { orderID: order._id, userID: order.userID },
  }
  const at = new Date(Date.parse(paidAt) + MINUTE)
  const receipt = demoDocument(series, { ...shared, kind: 'receipt', lines: linesOfOrder(order), at })
  if (order.status !== 'refunded') return [receipt]
  const line = {
    courseID: order.courseID,
    name: `ลดหนี้ตามเอกสารเลขที่ ${receipt.number}`,
    quantity: 1,
    each: order.price,
    discount: 0,
  }
  return [
    receipt,
    demoDocument(series, {
      ...shared,
      kind: 'credit',
      lines: [line],
      at: new Date(at.getTime() + 60 * MINUTE),
      of: { ...shared.of, formerID: receipt._id, reason: 'ผู้เรียนขอคืนเงิน' },
    }),
  ]
}

function moneyOf(receiver: Receiver, order: Order): NewRowOf<typeof transactions>[] {
  const at = order.paidAt ?? order.updatedAt
  const shared = {
    orderID: order._id,
    receiverID: receiver._id,
    source: 'order' as const,
    reference: order.paidReference,
  }
  const came = { ...shared, at, amount: order.paidAmount ?? order.price, once: `paid:${order._id}:${at}` }
  if (order.refundedAmount === 0) return [came]
  const back = { ...shared, at: order.updatedAt, direction: 'out' as const, amount: order.refundedAmount }
  return [came, { ...back, once: `refund:${order._id}:${order.refundedAmount}` }]
}

/** Receipts and movements of what the demo's members paid, and what two companies asked for. */
export const seed: SeedStep = {
  async afterDemo(context: SeedContext) {
    const site = context.on(context.ids.get('site:first') as string)
    const [receiver] = await site.from(receivers).selectAll().orderBy('createdAt').limit(1).execute()
    if (!receiver) return
    const sold = await site
      .from(orders)
      .selectAll()
      .where('status', 'in', ['paid', 'refunded'])
      .where('price', '>', 0)
      .orderBy('createdAt')
      .orderBy('_id')
      .execute()
    const series: DemoSeries = new Map()
    const when = (order: Order) => Date.parse(order.paidAt ?? order.updatedAt)
    const inOrder = sold.toSorted((one, other) => when(one) - when(other))
    await site.add(
      documents,
      inOrder.flatMap((order) => papersOf(receiver, order, series)),
    )
    await site.add(
      transactions,
      inOrder.flatMap((order) => moneyOf(receiver, order)),
    )
    await addDemoQuotations(context, receiver, series)
    await site.add(
      numberSeries,
      [...series].map(([key, last]) => {
        const [name = '', year = '0'] = key.split('|')
        return { series: name, year: Number(year), last }
      }),
    )
  },
}
