import { PLANNED_ONCE } from '#kernel/data/planned-once.ts'
import { defineStatement, json } from '#kernel/data/statement.ts'
import type { Counting } from '#modules/exams/public.server.ts'
import type { Result } from '../model/counting.ts'

/** What passing an exam hangs on: its rules, what the rounds of one who takes it came to, a result that somebody set, and the lessons that it ends. */
export const readPassingOf = defineStatement<[examID: string, courseID: string, enrollID: string]>()(
  'assessments.read-passing',
  {
    counts: json<Counting>(),
    passPercent: 'integer',
    results: json<readonly Result[]>(),
    set: 'double precision?',
    lessons: 'uuid[]',
  },
  `select to_json(e.counts) as counts, e."passPercent",
     (select coalesce(json_agg(json_build_object('number', r.number, 'percent', r.percent)), '[]')
      from exam_round r where r.site_id = $1 and r."enrollID" = $4::uuid and r."examID" = e."_id") as results,
     (select g.percent from exam_grade g
      where g.site_id = $1 and g."examID" = e."_id" and g."enrollID" = $4::uuid order by g."_id" desc limit 1) as set,
     array(select l."_id" from lesson l
      where l.site_id = $1 and l."courseID" = $3::uuid and l.content ->> 'examID' = $2::uuid::text) as lessons
   from exam e where e.site_id = $1 and e."_id" = $2::uuid ${PLANNED_ONCE}`,
)
