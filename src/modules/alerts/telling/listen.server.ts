import type { Context } from '#kernel/context.ts'
import { onWrite, onWriteApart } from '#kernel/data/on-write.ts'
import type { FailedJob } from '#kernel/jobs/define.ts'
import { messages } from '#modules/messages/public.server.ts'
import { numberOf, orders } from '#modules/orders/public.server.ts'
import { addLines } from './add-lines.server.ts'

/** A mail that is given up is told as a mail. */
const TOLD_OTHERWISE = new Set(['mail.send', 'alerts.send'])

/** Tells of a job whose last try failed. */
export async function notifyOfJob(ctx: Context, { name }: FailedJob): Promise<void> {
  if (!TOLD_OTHERWISE.has(name)) await addLines(ctx, [{ kind: 'job', what: name }])
}

/** Tells how many mails could not be sent. */
export const notifyOfMails = onWrite(messages, async (ctx, { records }) => {
  const failed = records.filter(({ changes }) => changes.status?.to === 'fail')
  if (failed.length > 0) await addLines(ctx, [{ kind: 'mail', count: failed.length }])
})

/** Tells of orders that were paid, by number and sum. */
export const notifyOfOrders = onWriteApart(orders, async (ctx, { records }) => {
  const paid = records.filter(
    ({ changes, after }) => changes.status !== undefined && after?.status === 'paid',
  )
  if (paid.length === 0) return
  await addLines(
    ctx,
    paid.map(({ id, after }) => ({ kind: 'order', reference: numberOf(id), amount: after?.price ?? 0 })),
  )
})
