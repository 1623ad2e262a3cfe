import { PLANNED_ONCE } from '#kernel/data/planned-once.ts'
import { defineStatement } from '#kernel/data/statement.ts'

/** Adds the marks that rules gave, column by column, so that one text serves every number of them. */
export const addMarks = defineStatement<
  [
    ids: readonly string[],
    rounds: readonly string[],
    exams: readonly string[],
    slots: readonly string[],
    questions: readonly string[],
    points: readonly number[],
  ]
>()(
  'assessments.add-marks',
  {},
  `insert into exam_mark (site_id, "_id", "roundID", "examID", slot, "questionID", points)
   select $1, * from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::text[], $6::uuid[], $7::double precision[])
   on conflict (site_id, "_id") do nothing ${PLANNED_ONCE}`,
)
