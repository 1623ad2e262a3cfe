import { defineStatement } from '#kernel/data/statement.ts'

/** What a learner did in a lesson: added to what they did before. */
export const writeProgress = defineStatement<
  [
    id: string,
    enrolId: string,
    lessonId: string,
    userID: string | null,
    courseId: string | null,
    status: 'processing' | 'complete',
    share: number,
    seconds: number,
    position: number | null,
    watched: string,
    now: string,
  ]
>()(
  'lessons.write-progress',
  {},
  `insert into lesson_progress (site_id, "_id", "enrollID", "lessonID", "userID", "courseID", status, share, seconds, position,
     watched, "completedAt", "updatedAt")
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, coalesce($10, 0), $11, case when $7 = 'complete' then $12::timestamptz end, $12)
   on conflict (site_id, "enrollID", "lessonID") do update set share = greatest(lesson_progress.share, excluded.share),
     status = case when lesson_progress.status = 'complete' then 'complete' else excluded.status end,
     seconds = lesson_progress.seconds + excluded.seconds, position = coalesce($10, lesson_progress.position),
     watched = excluded.watched, "completedAt" = coalesce(lesson_progress."completedAt", excluded."completedAt"),
     "updatedAt" = excluded."updatedAt"`,
)
