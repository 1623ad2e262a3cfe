import { defineStatement } from '#kernel/data/statement.ts'

/** The sitting was heard, and which of its player's beats was the last. */
export const hearSitting = defineStatement<[sitting: string, now: string, sequence: number]>()(
  'learning.hear-sitting',
  {},
  `update lesson_sitting set "heardAt" = greatest("heardAt", $3::timestamptz), sequence = $4 where site_id = $1 and "_id" = $2::uuid`,
)

/** What of the enrolment's time is not in its course yet. */
export const oweTime = defineStatement<[enrolId: string, owed: number]>()(
  'learning.owe-time',
  {},
  `update learning_clock set owed = $3 where site_id = $1 and "enrollID" = $2::uuid`,
)

/** The person's time is used up until now. */
export const useTime = defineStatement<[userID: string | null, now: string]>()(
  'learning.use-time',
  {},
  `update learner_clock set "creditedUntil" = greatest("creditedUntil", $3::timestamptz) where site_id = $1 and "userID" = $2::uuid`,
)
