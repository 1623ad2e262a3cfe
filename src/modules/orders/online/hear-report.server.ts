import { z } from 'zod'
import { takeAttempt } from '#kernel/access/attempts.server.ts'
import { defineCall } from '#kernel/calls.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import {
  openProvider,
  ProviderRefusal,
  providerReports,
  type RawReport,
} from '#modules/payments/public.server.ts'
import { settleCharge } from './settle-charge.server.ts'

/** Reports without the provider's signature that one network may send in an hour. */
export const FORGERIES = { max: 60, seconds: 3600 }

/**
 * Hears a report of a provider. It only says which payment to ask for: late, doubled and out of order it does no harm. What is not
 * signed by the provider is refused and counted.
 */
export async function hearReport(ctx: Context, name: string, raw: RawReport): Promise<number> {
  const open = await openProvider(ctx, name, true)
  if (!open) throw notFound()
  const report = open.provider.readReport(open.account, raw)
  if (!report) {
    await ctx.commit()
    const isFew = await takeAttempt(ctx.engine, ['pay-report', ctx.site._id, ctx.address ?? ''], FORGERIES)
    throw new DomainError('payment-providers.not-signed', { status: isFew ? 400 : 429 })
  }
  const { eventID, chargeID } = report
  const heard = await ctx
    .from(providerReports)
    .select('eventID')
    .where('provider', '=', name)
    .where('eventID', '=', eventID)
    .executeTakeFirst()
  if (heard) return 200
  try {
    await settleCharge(ctx, name, chargeID)
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    ctx.log.warn(
      { provider: name, charge: chargeID, error: error.message },
      'a provider did not say how a payment stands',
    )
    // The provider delivers it again, and a job asks too.
    return 503
  }
  await ctx.write(providerReports).putMany([{ provider: name, eventID, chargeID }], {
    key: ['provider', 'eventID'],
    patch: (eb) => ({ chargeID: eb.ref('payment_report.chargeID') }),
  })
  return 200
}

export const reportCall = defineCall({
  method: 'POST',
  path: 'payment-report/:provider',
  summary: 'Hears what a payment provider reports, signed by it',
  body: z.unknown(),
  answer: z.object({ status: z.boolean() }),
  async handle({ ctx, params, headers, sent }) {
    const raw = { headers: new Headers(), body: sent, now: ctx.now }
    for (const [name, value] of Object.entries(headers))
      if (typeof value === 'string') raw.headers.set(name, value)
    const status = await hearReport(ctx, params.provider ?? '', raw)
    return { status, body: { status: status === 200 } }
  },
})
