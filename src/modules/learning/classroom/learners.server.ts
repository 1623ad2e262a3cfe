import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { enrolments, isActive } from '#modules/enrolments/public.server.ts'
import { progress } from '#modules/lessons/public.server.ts'
import { users } from '#modules/users/public.server.ts'

/** One learner's way through a lesson. */
export type LessonLearner = Awaited<ReturnType<typeof readLearners>>['learners'][number]

/** As many as one screen shows; the counts are of all. */
export const MAX_LEARNERS = 200

/** Who has begun and finished the lesson, newest first. Whether the caller may know is for them to check. */
export async function readLearners(
  ctx: Context,
  lesson: { readonly _id: string; readonly courseID: string },
) {
  const counts = await ctx
    .from(progress)
    .select(({ fn, selectFrom }) => [
      fn.countAll<number>().as('begun'),
      fn.countAll<number>().filterWhere('status', '=', 'complete').as('complete'),
      selectFrom(enrolments.name)
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('enroll.courseID', '=', lesson.courseID)
        .where(isActive)
        .as('enrolled'),
    ])
    .where('lessonID', '=', lesson._id)
    .executeTakeFirstOrThrow()
  const learners = await ctx
    .from(progress, 'p')
    .leftJoin(aliased(users, 'u'), 'u._id', 'p.userID')
    .select((eb) => [
      'p.userID',
      sql<string>`coalesce(nullif(concat_ws(' ', ${eb.ref('u.firstname')}, ${eb.ref('u.lastname')}), ''), '–')`.as(
        'name',
      ),
      'p.status',
      'p.share',
      'p.seconds',
      'p.updatedAt',
    ])
    .where('p.lessonID', '=', lesson._id)
    .orderBy('p.updatedAt', 'desc')
    .orderBy('p._id')
    .limit(MAX_LEARNERS)
    .execute()
  return { ...counts, enrolled: counts.enrolled ?? 0, learners }
}
