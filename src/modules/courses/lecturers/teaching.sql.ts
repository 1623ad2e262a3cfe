import { defineStatement } from '#kernel/data/statement.ts'

type Sites = readonly string[]
type People = readonly string[]

/** The courses that each of the people teaches on their site, in the order of the people; null for somebody who is no lecturer. */
export const taughtCourses = defineStatement<[Sites, People]>()(
  'courses.taught',
  { teaches: 'text[]?' },
  `select (select array(
       select c."_id"::text from lecturer l join course c on c.site_id = l.site_id
         and (c.lecturer @> jsonb_build_array(jsonb_build_object('id', l."_id"::text))
           or c.lecturer @> jsonb_build_array(jsonb_build_object('id', l.code)))
       where l.site_id = who.site and l."userID" = who."userID" group by c."_id" order by c."_id")
     where exists (select 1 from lecturer l where l.site_id = who.site and l."userID" = who."userID")) as teaches
   from unnest($1::uuid[], $2::uuid[]) with ordinality as who (site, "userID", place) order by place`,
)
