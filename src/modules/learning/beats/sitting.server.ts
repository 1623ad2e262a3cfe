import { newId } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { runStatement } from '#kernel/data/statement.ts'
import { enterLesson, findCourseOf, openClassroom } from '../classroom/classroom.server.ts'
import { addSitting } from './sitting.sql.ts'

/** So long a player that was not heard may still bring what it kept. */
export const SITTING_HOURS = 12

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
  if (!enrolment) return { sitting: null, position: 0 }
  const id = newId(ctx.now)
  await runStatement(
    ctx,
    addSitting,
    id,
    enrolment._id,
    lesson._id,
    ctx.actor.userID,
    ctx.now.toISOString(),
    SITTING_HOURS,
  )
  return { sitting: id, position: progress.get(lesson._id)?.position ?? 0 }
}
