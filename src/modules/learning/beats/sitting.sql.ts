import { defineStatement } from '#kernel/data/statement.ts'

/** Begins a sitting, with the clocks that it needs and without those of the enrolment that have ended. */
export const addSitting = defineStatement<
  [id: string, enrolId: string, lessonId: string, userID: string | null, now: string, hours: number]
>()(
  'learning.add-sitting',
  {},
  `with old as (delete from lesson_sitting where site_id = $1 and "enrollID" = $3::uuid
     and "heardAt" < $6::timestamptz - make_interval(hours => $7::int)),
   clock as (insert into learning_clock (site_id, "enrollID") values ($1, $3::uuid) on conflict do nothing),
   person as (insert into learner_clock (site_id, "userID", "creditedUntil") values ($1, $5::uuid, $6::timestamptz)
     on conflict do nothing)
   insert into lesson_sitting (site_id, "_id", "enrollID", "lessonID", "userID", "createdAt", "heardAt")
   values ($1, $2::uuid, $3::uuid, $4::uuid, $5::uuid, $6::timestamptz, $6::timestamptz)`,
)
