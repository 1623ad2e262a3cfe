import { z } from 'zod'
import type { Context } from '#kernel/context.ts'
import { defineJob } from '#kernel/jobs/define.ts'
import { orders } from '../collections.ts'
import { notifyBuyer } from './mails.server.ts'

/** How long before its end the buyer of an order is reminded, where it was given so long. */
export const REMIND_MS = 86_400_000
/** Orders that one run looks at; the rest by the next. */
const AT_ONCE = 500

/** Orders that nobody has paid by this moment, and about which no slip waits, held until the transaction ends. */
function holdUnpaid(ctx: Context, until: Date) {
  return ctx
    .from(orders)
    .select(['_id', 'createdAt', 'remindedAt'])
    .where('status', '=', 'pending')
    .where('process', '<>', 'checking')
    .where('expiresAt', '<=', until.toISOString())
    .orderBy('expiresAt')
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute()
}

/** Ends the orders whose time is over; their seats are free again. */
export async function expireOrders(ctx: Context): Promise<number> {
  const over = await holdUnpaid(ctx, ctx.now)
  for (const { _id } of over) await ctx.write(orders).patch(_id, { status: 'expired', process: 'done' })
  return over.length
}

/** Reminds those whose time is nearly over, once. */
export async function remindBuyers(ctx: Context): Promise<void> {
  const now = ctx.now.getTime()
  for (const { _id, createdAt, remindedAt } of await holdUnpaid(ctx, new Date(now + REMIND_MS))) {
    // Whoever ordered just now has read of it.
    if (remindedAt !== null || Date.parse(createdAt) + REMIND_MS > now) continue
    const reminded = await ctx.write(orders).patch(_id, { remindedAt: ctx.now.toISOString() })
    await notifyBuyer(ctx, 'soon', reminded)
  }
}

/** Reminds buyers, and frees the seats of orders that nobody paid. */
export const expireOrdersJob = defineJob({
  name: 'orders.expire',
  label: { th: 'คืนที่นั่งของคำสั่งซื้อที่หมดอายุ', en: 'Free the seats of orders that expired' },
  data: z.object({}),
  schedule: '*/10 * * * *',
  async run({ ctx }) {
    await expireOrders(ctx)
    await remindBuyers(ctx)
  },
})
