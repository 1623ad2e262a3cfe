import type { Context } from '#kernel/context.ts'
import { completeLesson } from '#modules/learning/public.server.ts'
import type { PackageItem, StoredPackage } from '#modules/packages/public.server.ts'
import { state } from '../launching/own-statements.server.ts'
import { isSatisfied, type MoveOn, satisfiedParts, untouched } from '../model/move-on.ts'
import { type Registration, registrations, type Unit, units } from '../tables.ts'

const standingOf = (unit: Unit | undefined) =>
  unit
    ? { isCompleted: unit.isCompleted, isPassed: unit.isPassed, isWaived: unit.waived !== null }
    : untouched

/** What somebody has done in each part. */
export async function readUnits(ctx: Context, registrationID: string): Promise<Map<string, Unit>> {
  const rows = await ctx.from(units).selectAll().where('registrationID', '=', registrationID).execute()
  return new Map(rows.map((row) => [row.item, row]))
}

/** Whether the unit is satisfied for somebody who did this in it. */
export const isUnitSatisfied = (item: PackageItem, unit: Unit | undefined) =>
  isSatisfied(item.settings.moveOn as MoveOn, standingOf(unit))

/** Notes what is satisfied now, states it of headings and of the whole, and ends the lesson with the latter. */
export async function follow(
  ctx: Context,
  registration: Registration,
  stored: StoredPackage,
  sessionID: string,
): Promise<void> {
  const { registrationID, enrollID, lessonID } = registration
  const known = await readUnits(ctx, registrationID)
  const done = stored.items.filter(
    (item) => item.launch !== null && isUnitSatisfied(item, known.get(item.id)),
  )
  const { blocks, isWhole } = satisfiedParts(stored.items, new Set(done.map(({ id }) => id)))
  const satisfiedAt = ctx.now.toISOString()
  const fresh = [...done.map(({ id }) => id), ...blocks].filter((item) => !known.get(item)?.satisfiedAt)
  await ctx.write(units).putMany(
    fresh.map((item) => ({ registrationID, item, satisfiedAt })),
    { key: ['registrationID', 'item'] },
  )
  const newBlocks = stored.items.filter(({ id, launch }) => launch === null && fresh.includes(id))
  const ordered = blocks.flatMap((id) => newBlocks.find((item) => item.id === id) ?? [])
  const [ended] = isWhole
    ? await ctx.write(registrations).where({ registrationID, satisfiedAt: null }).patch({ satisfiedAt })
    : []
  const stated = [
    ...ordered.map((item) => ({ verb: 'satisfied' as const, sessionID, item })),
    ...(ended ? [{ verb: 'satisfied' as const, sessionID }] : []),
  ]
  if (stated.length > 0) await state(ctx, registration, stored, stated)
  if (isWhole && enrollID !== null) await completeLesson(ctx, enrollID, lessonID)
}
