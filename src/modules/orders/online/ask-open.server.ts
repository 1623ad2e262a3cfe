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

/** Asks for one payment, and writes down that it was asked for whatever came of it: those behind it have their turn. */
async function askCharge(ctx: Context, provider: string, chargeID: string): Promise<unknown> {
  try {
    await settleCharge(ctx, provider, chargeID)
    await ctx.commit()
    return undefined
  } catch (error) {
    await ctx.rollback()
    await ctx.write(charges).where({ provider, chargeID }).patch({ askedAt: clock })
    await ctx.commit()
    if (!(error instanceof ProviderRefusal)) return error
    ctx.log.warn(
      { provider, charge: chargeID, error: error.message },
      'a provider did not say how a payment stands',
    )
    return undefined
  }
}

/** Asks for payments whose report never came. One that fails keeps none of the others waiting. */
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
  const failures: unknown[] = []
  for (const { provider, chargeID } of open) {
    const failure = await askCharge(ctx, provider, chargeID)
    if (failure !== undefined) failures.push(failure)
  }
  await ctx
    .write(providerReports)
    .where((eb) => eb('createdAt', '<', new Date(ctx.now.getTime() - REPORT_DAYS * DAY).toISOString()))
    .remove()
  await ctx.commit()
  if (failures.length > 0) throw new AggregateError(failures, 'payments could not be settled')
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
