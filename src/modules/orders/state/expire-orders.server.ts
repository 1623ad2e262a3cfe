import { z } from 'zod'
import type { Context } from '#kernel/context.ts'
import { defineJob } from '#kernel/jobs/define.ts'
import { orders } from '../collections.ts'
import { orderTransfers } from '../order-slots.ts'
import { notifyBuyer } from './mails.server.ts'
import { REMIND_MS } from './pay-terms.server.ts'
import { hasStray } from './waits-for-staff.ts'

/** Orders that one run looks at; the rest by the next. */
const AT_ONCE = 500

/** Orders that nobody has paid by this moment, and about which neither a slip nor money waits, held until the transaction ends. */
function unpaidUntil(ctx: Context, until: Date) {
  const [banks] = ctx.engine.contributionsTo(orderTransfers)
  return ctx
    .from(orders)
    .select(['_id', 'createdAt', 'expiresAt', 'creditedAt'])
    .where('status', '=', 'pending')
    .where('process', '<>', 'checking')
    .where(({ not }) => not(hasStray()))
    .where(({ not, lit }) => (banks ? not(banks.isWaiting()) : lit(true)))
    .where('expiresAt', '<=', until.toISOString())
    .orderBy('expiresAt')
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
}

/** Ends the orders whose time is over; their seats are free again. */
export async function expireOrders(ctx: Context): Promise<number> {
  // What a company owes does not run out.
  const over = await unpaidUntil(ctx, ctx.now).where('creditedAt', 'is', null).execute()
  for (const { _id } of over) await ctx.write(orders).patch(_id, { status: 'expired', process: 'done' })
  return over.length
}

/** Reminds those whose time is nearly over, once. */
export async function remindBuyers(ctx: Context): Promise<void> {
  const now = ctx.now.getTime()
  const soon = await unpaidUntil(ctx, new Date(now + REMIND_MS))
    .where('remindedAt', 'is', null)
    .execute()
  for (const { _id, createdAt, expiresAt, creditedAt } of soon) {
    // Whoever ordered just now has read of it.
    if ((Date.parse(createdAt) + Date.parse(expiresAt ?? '')) / 2 > now) continue
    const reminded = await ctx.write(orders).patch(_id, { remindedAt: ctx.now.toISOString() })
    await notifyBuyer(ctx, creditedAt === null ? 'soon' : 'due', reminded)
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
