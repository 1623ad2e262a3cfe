import { newId } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { enterLesson, findCourseOf, openClassroom } from '../classroom/classroom.server.ts'
import { learnerClocks, learningClocks, sittings } from '../tables.ts'

/** So long a player that was not heard may still bring what it kept. */
export const SITTING_HOURS = 12
const HOUR_MS = 3_600_000

export interface Sitting {
  /** Null for those who only look. */
  readonly sitting: string | null
  /** The second at which it goes on. */
  readonly position: number
}

/** Begins to credit time in a lesson from now on, when it is open to the learner. */
export async function beginSitting(ctx: Context, lessonId: string): Promise<Sitting> {
  const classroom = await openClassroom(ctx, await findCourseOf(ctx, lessonId))
  const lesson = enterLesson(classroom, lessonId)
  const { enrolment, progress } = classroom
  const { userID } = ctx.actor
  if (!enrolment || userID === null) return { sitting: null, position: 0 }
  const id = newId(ctx.now)
  await addSitting(ctx, { _id: id, enrollID: enrolment._id, lessonID: lesson._id, userID })
  return { sitting: id, position: progress.get(lesson._id)?.position ?? 0 }
}

interface NewSitting {
  readonly _id: string
  readonly enrollID: string
  readonly lessonID: string
  readonly userID: string
}

/** Adds a sitting, with the clocks that it needs and without those of the enrolment that have ended; in one write. */
async function addSitting(ctx: Context, sitting: NewSitting): Promise<void> {
  const { enrollID, userID } = sitting
  const now = ctx.now.toISOString()
  const ended = new Date(ctx.now.getTime() - SITTING_HOURS * HOUR_MS).toISOString()
  await Promise.all([
    ctx
      .write(sittings)
      .where((eb) => eb.and([eb('enrollID', '=', enrollID), eb('heardAt', '<', ended)]))
      .remove(),
    ctx.write(learningClocks).addMany([{ enrollID }], { unlessTaken: ['enrollID'] }),
    ctx.write(learnerClocks).addMany([{ userID, creditedUntil: now }], { unlessTaken: ['userID'] }),
    ctx.write(sittings).add({ ...sitting, createdAt: now, heardAt: now }),
  ])
}
