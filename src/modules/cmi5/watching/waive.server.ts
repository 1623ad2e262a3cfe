import { newId } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { takeTurn } from '#kernel/data/take-turn.server.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { state } from '../launching/own-statements.server.ts'
import { findRegistration, packageOf } from '../launching/registrations.server.ts'
import { extensions } from '../model/words.ts'
import { requireStaff } from '../policy.ts'
import { units } from '../tables.ts'
import { follow, readUnits } from './follow.server.ts'

export interface Waiver {
  readonly registration: string
  readonly item: string
  readonly reason: string
}

/** Staff let somebody go without a unit, once and with a reason. */
export async function waiveUnit(
  ctx: Context,
  { registration: id, item: wanted, reason }: Waiver,
): Promise<void> {
  requireStaff(ctx)
  await takeTurn(ctx, 'xapi')
  const registration = await findRegistration(ctx, id)
  const stored = registration && (await packageOf(ctx, registration))
  const item = stored?.items.find((one) => one.id === wanted && one.launch !== null)
  if (!registration || !stored || !item) throw notFound()
  const unit = (await readUnits(ctx, id)).get(item.id)
  if (unit?.waived) throw new DomainError('cmi5.waived-before', { status: 409 })
  await ctx
    .write(units)
    .put({ registrationID: id, item: item.id, waived: reason }, { key: ['registrationID', 'item'] })
  const sessionID = newId(ctx.now)
  await state(ctx, registration, stored, [
    {
      verb: 'waived',
      sessionID,
      item,
      result: { success: true, completion: true, extensions: { [extensions.reason]: reason } },
    },
  ])
  await follow(ctx, registration, stored, sessionID)
}
