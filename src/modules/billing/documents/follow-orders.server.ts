import { z } from 'zod'
import type { Context } from '#kernel/context.ts'
import { allOver } from '#kernel/data/all-over.ts'
import type { Written } from '#kernel/data/on-write.ts'
import { defineJob } from '#kernel/jobs/define.ts'
import { enqueue } from '#kernel/jobs/enqueue.server.ts'
import { orders } from '#modules/orders/public.server.ts'
import { readReceiver } from '#modules/payments/public.server.ts'
import { documents } from '../collections.ts'
import { noteMoves } from '../transactions/note-transaction.server.ts'
import { settleDocuments } from './settle-documents.server.ts'

/** Days after a payment in which a missing receipt is still issued by itself. */
const HEAL_DAYS = 7
const DAY_MS = 86_400_000
const BATCH = 500

/** Issues what one order lacks. */
export const settleJob = defineJob({
  name: 'billing.settle',
  label: { th: 'ออกใบเสร็จและใบลดหนี้ของคำสั่งซื้อ', en: 'Issue the receipt and credit notes of an order' },
  data: z.object({ orderID: z.uuid() }),
  async run({ ctx }, { orderID }) {
    await settleDocuments(ctx, orderID)
  },
})

/**
 * Money that came or went is written down with the order. Its documents are issued by a job that is added in the same transaction:
 * whoever pays holds seats and courses, and must not wait for the turn of the numbers meanwhile.
 */
export async function followOrders(ctx: Context, written: Written<typeof orders>): Promise<void> {
  for (const { id, before, after, changes } of written.records) {
    if (!after || after.price <= 0 || !(changes.status || changes.refundedAmount)) continue
    const wasPaid = before?.status === 'paid'
    if (!wasPaid && after.status !== 'paid') continue
    await allOver([noteMoves(ctx, before, after), enqueue(ctx, settleJob, { orderID: id })])
  }
}

/** Orders that were paid lately, since there is a receiver, and have no receipt of that payment. */
export async function findUnreceipted(ctx: Context): Promise<string[]> {
  const receiver = await readReceiver(ctx)
  if (!receiver?.receipts) return []
  const since = new Date(Math.max(ctx.now.getTime() - HEAL_DAYS * DAY_MS, Date.parse(receiver.createdAt)))
  const rows = await ctx
    .from(orders)
    .select('order._id')
    .where('order.status', '=', 'paid')
    .where('order.price', '>', 0)
    .where('order.paidAt', '>=', since.toISOString())
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom(documents.name)
            .select('billing_document._id')
            .where('billing_document.kind', '=', 'receipt')
            .whereRef('billing_document.orderID', '=', 'order._id')
            .whereRef('billing_document.createdAt', '>=', 'order.paidAt'),
        ),
      ),
    )
    .orderBy('order.paidAt')
    .limit(BATCH)
    .execute()
  return rows.map(({ _id }) => _id)
}

/** Every night: receipts that a payment should have and does not. */
export const healJob = defineJob({
  name: 'billing.heal',
  label: { th: 'ออกใบเสร็จที่ยังขาด', en: 'Issue missing receipts' },
  data: z.object({}),
  schedule: '50 0 * * *',
  concurrency: 1,
  async run({ ctx }) {
    for (const orderID of await findUnreceipted(ctx)) await enqueue(ctx, settleJob, { orderID })
  },
})
