import { defineStatement } from '#kernel/data/statement.ts'

/** The courses that each of the people teaches on the site, in their order; null for somebody who is no lecturer. */
export const taughtCourses = defineStatement<[siteId: string, people: readonly string[]]>()(
  'courses.taught',
  { teaches: 'text[]?' },
  `select (select array(
       select c."_id"::text from lecturer l join course c on c.site_id = $1
         and (c.lecturer @> jsonb_build_array(jsonb_build_object('id', l."_id"::text))
           or c.lecturer @> jsonb_build_array(jsonb_build_object('id', l.code)))
       where l.site_id = $1 and l."userID" = who."userID" group by c."_id" order by c."_id")
     where exists (select 1 from lecturer l where l.site_id = $1 and l."userID" = who."userID")) as teaches
   from unnest($2::uuid[]) with ordinality as who ("userID", place) order by place`,
)
