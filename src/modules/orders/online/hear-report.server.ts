import { takeAttempt } from '#kernel/access/attempts.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { openProvider, ProviderRefusal, providerReports } from '#modules/payments/public.server.ts'
import { settleCharge } from './settle-charge.server.ts'

/** Bytes of a report at most. */
const MAX_REPORT = 64 * 1024
/** Reports without the provider's signature that one network may send in an hour. */
export const FORGERIES = { max: 60, seconds: 3600 }

async function readBody(request: Request): Promise<string> {
  const reader = request.body?.getReader()
  const parts: Uint8Array[] = []
  let size = 0
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.length
    if (size > MAX_REPORT) throw new DomainError('gateway.bad-body', { status: 413 })
    parts.push(part.value)
  }
  return Buffer.concat(parts).toString()
}

/**
 * Hears a report of a provider. It only says which payment to ask for: late, doubled and out of order it does no harm. What is not
 * signed by the provider is refused and counted.
 */
export async function hearReport(ctx: Context, name: string, request: Request): Promise<Response> {
  if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } })
  const body = await readBody(request)
  const open = await openProvider(ctx, name, true)
  if (!open) throw notFound()
  const report = open.provider.readReport(open.account, { headers: request.headers, body, now: ctx.now })
  if (!report) {
    await ctx.commit()
    const isFew = await takeAttempt(ctx.engine, ['pay-report', ctx.site._id, ctx.address ?? ''], FORGERIES)
    return new Response(null, { status: isFew ? 400 : 429 })
  }
  const { eventID, chargeID } = report
  const heard = await ctx
    .from(providerReports)
    .select('eventID')
    .where('provider', '=', name)
    .where('eventID', '=', eventID)
    .executeTakeFirst()
  if (heard) return new Response(null, { status: 200 })
  try {
    await settleCharge(ctx, name, chargeID)
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    ctx.log.warn(
      { provider: name, charge: chargeID, error: error.message },
      'a provider did not say how a payment stands',
    )
    // The provider delivers it again, and a job asks too.
    return new Response(null, { status: 503 })
  }
  await ctx.write(providerReports).putMany([{ provider: name, eventID, chargeID }], {
    key: ['provider', 'eventID'],
    patch: (eb) => ({ chargeID: eb.ref('payment_report.chargeID') }),
  })
  return new Response(null, { status: 200 })
}
