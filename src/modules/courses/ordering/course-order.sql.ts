import { defineStatement } from '#kernel/data/statement.ts'

/** Those of the wanted courses ($3) from which the course ($2) is reached by what comes first. */
export const thoseThatWait = defineStatement<[courseId: string, wanted: readonly string[]]>()(
  'courses.those-that-wait',
  { wanted: 'uuid' },
  `with recursive first (wanted, id) as (
     select one, one from unnest($3::uuid[]) one union
     select first.wanted, earlier from first
       join course c on c.site_id = $1 and c."_id" = first.id, unnest(c.prerequisites) earlier)
   select distinct wanted from first where id::text = $2`,
)
