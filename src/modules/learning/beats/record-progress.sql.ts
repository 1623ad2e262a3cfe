import { defineStatement } from '#kernel/data/statement.ts'

/** What a learner did in a lesson, with the sitting and the clocks that belong to it: one way to the database. */
export const writeProgress = defineStatement<
  [
    id: string,
    enrolId: string,
    lessonId: string,
    userID: string | null,
    status: 'processing' | 'complete',
    share: number,
    seconds: number,
    position: number | null,
    watched: string,
    now: string,
    sitting: string | null,
    sequence: number,
    owed: number,
    isUsed: boolean,
  ]
>()(
  'learning.write-progress',
  {},
  `with progress as (
     insert into lesson_progress (site_id, "_id", "enrollID", "lessonID", "userID", status, share, seconds, position,
       watched, "completedAt", "courseID")
     values ($1, $2, $3, $4, $5, $6, $7, $8, coalesce($9, 0), $10, case when $6 = 'complete' then $11::timestamptz end,
       (select "courseID" from lesson where site_id = $1 and "_id" = $4))
     on conflict (site_id, "enrollID", "lessonID") do update set share = greatest(lesson_progress.share, excluded.share),
       status = case when lesson_progress.status = 'complete' then 'complete' else excluded.status end,
       seconds = lesson_progress.seconds + excluded.seconds, position = coalesce($9, lesson_progress.position),
       watched = excluded.watched, "completedAt" = coalesce(lesson_progress."completedAt", excluded."completedAt"),
       "updatedAt" = $11),
   sitting as (
     update lesson_sitting set "heardAt" = greatest("heardAt", $11::timestamptz), sequence = $13
     where site_id = $1 and "_id" = $12::uuid),
   person as (
     update learner_clock set "creditedUntil" = greatest("creditedUntil", $11::timestamptz)
     where $15 and site_id = $1 and "userID" = $5)
   update learning_clock set owed = $14 where site_id = $1 and "enrollID" = $3`,
)
