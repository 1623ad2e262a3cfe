import { type AttemptLimit, takeAttempt } from '#kernel/access/attempts.server.ts'
import { recordAudit } from '#kernel/access/audit.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { judgeFault } from '#kernel/outside/judge-fault.ts'
import type { TestOutcome } from './gateway-part.ts'
import { listParts, requireGatewayRight } from './read-gateways.server.ts'

/** Trials that one person may make within a quarter of an hour. */
export const TEST_LIMIT: AttemptLimit = { max: 20, seconds: 900 }
const LONGEST_MS = 12_000

/** The end of patience: whatever the other side does, somebody waits for the answer. */
function patience(): Promise<TestOutcome> {
  return new Promise((resolve) => {
    setTimeout(() => resolve({ isGood: false, fault: 'timeout' }), LONGEST_MS).unref()
  })
}

/** Tries a connection as it is stored and says what failed. No connection to the database is held meanwhile. */
export async function testGateway(ctx: Context, id: string): Promise<TestOutcome> {
  requireGatewayRight(ctx)
  const part = listParts(ctx).find((one) => one.id === id)
  if (!part) throw notFound()
  const window = ['gateway-test', ctx.actor.userID ?? '']
  if (!(await takeAttempt(ctx.engine, window, TEST_LIMIT)))
    throw new DomainError('general.too-often', { status: 429 })
  if (!(await part.read(ctx)).isSet) throw new DomainError('gateways.not-set', { status: 409 })
  const test = await part.prepareTest(ctx)
  await recordAudit(ctx, {
    action: 'gateway-test',
    collection: 'site',
    recordID: ctx.site._id,
    changes: { gateway: id },
  })
  await ctx.commit()
  try {
    return await Promise.race([test(), patience()])
  } catch (error) {
    ctx.log.info({ err: error, gateway: id }, 'a trial of a connection failed')
    return { isGood: false, fault: judgeFault(error) }
  }
}
