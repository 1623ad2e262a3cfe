import { newId } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { enterLesson, findCourseOf, openClassroom } from './classroom.server.ts'

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
  const now = ctx.now.toISOString()
  await ctx.run(
    `with old as (delete from lesson_sitting where site_id = $1 and "enrollID" = $3
       and "heardAt" < $6::timestamptz - make_interval(hours => $7)),
     clock as (insert into learning_clock (site_id, "enrollID") values ($1, $3) on conflict do nothing),
     person as (insert into learner_clock (site_id, "userID", "creditedUntil") values ($1, $5, $6)
       on conflict do nothing)
     insert into lesson_sitting (site_id, "_id", "enrollID", "lessonID", "userID", "createdAt", "heardAt")
     values ($1, $2, $3, $4, $5, $6, $6)`,
    [ctx.site._id, id, enrolment._id, lesson._id, ctx.actor.userID, now, SITTING_HOURS],
  )
  return { sitting: id, position: progress.get(lesson._id)?.position ?? 0 }
}
