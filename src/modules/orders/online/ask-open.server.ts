import { z } from 'zod'
import type { Context } from '#kernel/context.ts'
import { clock } from '#kernel/data/clock.ts'
import { defineJob } from '#kernel/jobs/define.ts'
import { charges, ProviderRefusal, providerReports } from '#modules/payments/public.server.ts'
import { settleCharge } from './settle-charge.server.ts'

const PORTION = 50
/** Payments that nobody made within these days are forgotten. */
const OPEN_DAYS = 3
const REPORT_DAYS = 30
const DAY = 86_400_000

/** Asks for payments whose report never came. */
export async function askOpenCharges(ctx: Context): Promise<void> {
  const since = new Date(ctx.now.getTime() - OPEN_DAYS * DAY).toISOString()
  const open = await ctx
    .from(charges)
    .select(['provider', 'chargeID'])
    .where('state', '=', 'open')
    .where('createdAt', '>', since)
    .orderBy('askedAt', (order) => order.asc().nullsFirst())
    .limit(PORTION)
    .execute()
  for (const { provider, chargeID } of open)
    try {
      await settleCharge(ctx, provider, chargeID)
    } catch (error) {
      if (!(error instanceof ProviderRefusal)) throw error
      ctx.log.warn(
        { provider, charge: chargeID, error: error.message },
        'a provider did not say how a payment stands',
      )
      await ctx.write(charges).where({ provider, chargeID }).patch({ askedAt: clock })
    }
  await ctx
    .write(providerReports)
    .where((eb) => eb('createdAt', '<', new Date(ctx.now.getTime() - REPORT_DAYS * DAY).toISOString()))
    .remove()
}

export const askProvidersJob = defineJob({
  name: 'orders.ask-providers',
  label: { th: 'ถามผลการชำระเงินออนไลน์', en: 'Ask for online payments' },
  data: z.object({}),
  schedule: '*/10 * * * *',
  concurrency: 1,
  timeoutSeconds: 400,
  run: ({ ctx }) => askOpenCharges(ctx),
})
