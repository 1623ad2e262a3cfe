import { defineStatement } from '#kernel/data/statement.ts'

/** Where each active learner who is not done was last. */
const standing = `select distinct on (e."_id") e."_id", e."userID", p."lessonID", p."updatedAt"
  from enroll e join lesson_progress p on p.site_id = $1 and p."enrollID" = e."_id"
  where e.site_id = $1 and e."courseID" = $2::uuid and e.status = 'active' and e."completedAt" is null
  order by e."_id", p."updatedAt" desc, p."_id"`

/** The lessons of a course in their order: how many are through, how many are there now, and how many stand still since when. */
export const lessonStates = defineStatement<[courseID: string, still: string, now: string]>()(
  'reports.lesson-states',
  { _id: 'uuid', name: 'text', done: 'integer', here: 'integer', still: 'integer', days: 'integer?' },
  `with standing as (${standing}),
   stuck as (select "lessonID", count(*)::int as here,
       count(*) filter (where "updatedAt" < $3::timestamptz)::int as still,
       percentile_cont(0.5) within group (order by extract(epoch from $4::timestamptz - "updatedAt") / 86400)
         filter (where "updatedAt" < $3::timestamptz) as days
     from standing group by "lessonID"),
   done as (select p."lessonID", count(*)::int as n from lesson_progress p
     join lesson l on l.site_id = $1 and l."_id" = p."lessonID"
     join enroll e on e.site_id = $1 and e."_id" = p."enrollID" and e.status = 'active'
     where p.site_id = $1 and l."courseID" = $2::uuid and p.status = 'complete' group by p."lessonID")
   select l."_id", l.name, coalesce(d.n, 0) as done, coalesce(s.here, 0) as here, coalesce(s.still, 0) as still,
     round(s.days)::int as days
   from lesson l join section part on part.site_id = $1 and part."_id" = l."sectionID"
   left join stuck s on s."lessonID" = l."_id" left join done d on d."lessonID" = l."_id"
   where l.site_id = $1 and l."courseID" = $2::uuid and l.status
   order by part."order", part."_id", l."order", l."_id"`,
)

/** Learners who have stood still longest, with the lesson; those who never began after so long count too. */
export const stuckLearners = defineStatement<[courseID: string, still: string, now: string, limit: number]>()(
  'reports.stuck-learners',
  { _id: 'uuid', name: 'text?', lesson: 'text?', days: 'integer' },
  `with standing as (${standing}),
   still as (
     select "_id", "userID", "lessonID", "updatedAt" as since from standing where "updatedAt" < $3::timestamptz
     union all
     select e."_id", e."userID", null, e."createdAt" from enroll e
     where e.site_id = $1 and e."courseID" = $2::uuid and e.status = 'active' and e."completedAt" is null
       and e."startedAt" is null and e."createdAt" < $3::timestamptz and e.analytics->>'status' = 'pending')
   select s."_id", nullif(trim(concat_ws(' ', u.firstname, u.lastname)), '') as name, l.name as lesson,
     floor(extract(epoch from $4::timestamptz - s.since) / 86400)::int as days
   from still s left join "user" u on u.site_id = $1 and u."_id" = s."userID"
   left join lesson l on l.site_id = $1 and l."_id" = s."lessonID"
   order by s.since, s."_id" limit $5::int`,
)
