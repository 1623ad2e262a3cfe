import type { Context } from '#kernel/context.ts'

/** One learner's way through a lesson. */
export interface LessonLearner {
  readonly userID: string
  readonly name: string
  readonly status: 'processing' | 'complete'
  readonly share: number
  readonly seconds: number
  readonly updatedAt: string
}

export interface LessonLearners {
  readonly learners: readonly LessonLearner[]
  readonly enrolled: number
  readonly begun: number
  readonly complete: number
}

/** As many as one screen shows; the counts are of all. */
export const MOST_LEARNERS = 200

/** Who has begun and finished the lesson, newest first. Whether the caller may know is for them to check. */
export async function readLearners(
  ctx: Context,
  lesson: { readonly _id: string; readonly courseID: string },
): Promise<LessonLearners> {
  const [counts] = await ctx.run<Omit<LessonLearners, 'learners'>>(
    `select (select count(*)::int from enroll where site_id = $1 and "courseID" = $3 and status = 'active') as enrolled,
       count(*)::int as begun, count(*) filter (where status = 'complete')::int as complete
     from lesson_progress where site_id = $1 and "lessonID" = $2`,
    [ctx.site._id, lesson._id, lesson.courseID],
  )
  const learners = await ctx.run<LessonLearner>(
    `select p."userID", coalesce(nullif(concat_ws(' ', u.firstname, u.lastname), ''), '–') as name, p.status, p.share,
       p.seconds, p."updatedAt"
     from lesson_progress p left join "user" u on u.site_id = p.site_id and u."_id" = p."userID"
     where p.site_id = $1 and p."lessonID" = $2 order by p."updatedAt" desc, p."_id" limit $3`,
    [ctx.site._id, lesson._id, MOST_LEARNERS],
  )
  return { enrolled: 0, begun: 0, complete: 0, ...counts, learners }
}
