import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { openPackageLesson } from '#modules/packages/public.server.ts'
import { findOwn } from '../launching/registrations.server.ts'
import { satisfiedParts } from '../model/move-on.ts'
import { STANDARD } from '../model/words.ts'
import { isUnitSatisfied, readUnits } from './follow.server.ts'

/** The parts of a lesson's course as the actor stands in them. */
export async function readLessonUnits(ctx: Context, lessonID: string) {
  const { classroom, stored } = await openPackageLesson(ctx, lessonID)
  if (stored.kind !== STANDARD) throw notFound()
  const userID = ctx.actor.userID ?? ''
  const enrollID = classroom.enrolment?._id ?? null
  const registration = await findOwn(ctx, { lessonID, userID, enrollID })
  const known = registration ? await readUnits(ctx, registration.registrationID) : new Map()
  const done = stored.items.filter(
    (item) => item.launch !== null && isUnitSatisfied(item, known.get(item.id)),
  )
  const { blocks } = satisfiedParts(stored.items, new Set(done.map(({ id }) => id)))
  const satisfied = new Set([...done.map(({ id }) => id), ...blocks])
  return {
    registration: registration?.registrationID ?? null,
    isSatisfied: registration?.satisfiedAt != null,
    items: stored.items.map(({ id, title, level, launch }) => ({
      id,
      title,
      level,
      canOpen: launch !== null,
      isSatisfied: satisfied.has(id),
      isWaived: known.get(id)?.waived != null,
      score: known.get(id)?.score ?? null,
    })),
  }
}
