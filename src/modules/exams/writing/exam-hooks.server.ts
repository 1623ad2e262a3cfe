import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { versions } from '#modules/questions/public.server.ts'
import type { FixedSlot, Slot } from '../model/slots.ts'

type Data = Readonly<Record<string, unknown>>

/** Throws where a slot names a version that the site's bank never had. */
async function checkVersions(ctx: Context, fixed: readonly FixedSlot[]): Promise<void> {
  if (fixed.length === 0) return
  const known = await ctx
    .from(versions)
    .select(['questionID', 'number'])
    .where('questionID', 'in', [...new Set(fixed.map(({ questionID }) => questionID))])
    .execute()
  const names = new Set(known.map(({ questionID, number }) => `${questionID}/${number}`))
  if (fixed.some(({ questionID, version }) => !names.has(`${questionID}/${version}`)))
    throw new DomainError('exams.unknown-question')
}

/** What an exam asks is there, and its window does not end before it begins. */
export async function beforeWrite(ctx: Context, data: Data): Promise<Record<string, unknown>> {
  const { slots, opensAt, closesAt } = data
  if (Array.isArray(slots))
    await checkVersions(
      ctx,
      (slots as Slot[]).filter((slot) => slot.kind === 'fixed'),
    )
  if (
    typeof opensAt === 'string' &&
    typeof closesAt === 'string' &&
    Date.parse(closesAt) <= Date.parse(opensAt)
  )
    throw new DomainError('exams.window-ends-first')
  return {}
}
