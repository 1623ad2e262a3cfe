import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { checkReported } from './policy.ts'

/** Somebody who has not moved for so long stands still. */
export const STILL_DAYS = 14
/** Learners that the page shows; the file has all. */
export const MOST_STUCK = 50

export interface CourseState {
  readonly name: string
  readonly pending: number
  readonly processing: number
  readonly complete: number
  readonly seconds: number
}

/** The course and how far its learners are; 404 for a course that the actor reads no reports of. */
export async function readCourseState(ctx: Context, courseID: string): Promise<CourseState> {
  checkReported(ctx.actor, courseID)
  const [row] = await ctx.run<CourseState>(
    `select c.name, count(e."_id") filter (where e.analytics->>'status' = 'pending')::int as pending,
       count(e."_id") filter (where e.analytics->>'status' = 'processing')::int as processing,
       count(e."_id") filter (where e.analytics->>'status' = 'complete')::int as complete,
       coalesce(sum(e.seconds), 0)::float8 as seconds
     from course c left join enroll e on e.site_id = c.site_id and e."courseID" = c."_id" and e.status = 'active'
     where c.site_id = $1 and c."_id" = $2 group by c.name`,
    [ctx.site._id, courseID],
  )
  if (!row) throw notFound()
  return row
}

export interface LessonState {
  readonly _id: string
  readonly name: string
  readonly done: number
  /** Learners whose last step was in this lesson, and how many of them stand still. */
  readonly here: number
  readonly still: number
  /** How long those who stand still have done so, in the middle. */
  readonly days: number | null
}

/** Where each active learner who is not done was last. */
const standing = `select distinct on (e."_id") e."_id", e."userID", p."lessonID", p."updatedAt"
  from enroll e join lesson_progress p on p.site_id = e.site_id and p."enrollID" = e."_id"
  where e.site_id = $1 and e."courseID" = $2 and e.status = 'active' and e."completedAt" is null
  order by e."_id", p."updatedAt" desc, p."_id"`

/** The lessons of the course in their order, with how many are through and how many are stuck there. */
export async function readLessonStates(ctx: Context, courseID: string): Promise<LessonState[]> {
  return ctx.run<LessonState>(
    `with standing as (${standing}),
     stuck as (select "lessonID", count(*)::int as here,
         count(*) filter (where "updatedAt" < $3)::int as still,
         percentile_cont(0.5) within group (order by extract(epoch from $4::timestamptz - "updatedAt") / 86400)
           filter (where "updatedAt" < $3) as days
       from standing group by "lessonID"),
     done as (select p."lessonID", count(*)::int as n from lesson_progress p
       join lesson l on l.site_id = p.site_id and l."_id" = p."lessonID"
       join enroll e on e.site_id = p.site_id and e."_id" = p."enrollID" and e.status = 'active'
       where l.site_id = $1 and l."courseID" = $2 and p.status = 'complete' group by p."lessonID")
     select l."_id", l.name, coalesce(d.n, 0) as done, coalesce(s.here, 0) as here, coalesce(s.still, 0) as still,
       round(s.days)::int as days
     from lesson l join section part on part.site_id = l.site_id and part."_id" = l."sectionID"
     left join stuck s on s."lessonID" = l."_id" left join done d on d."lessonID" = l."_id"
     where l.site_id = $1 and l."courseID" = $2 and l.status
     order by part."order", part."_id", l."order", l."_id"`,
    [ctx.site._id, courseID, stillSince(ctx), ctx.now.toISOString()],
  )
}

export interface StuckLearner {
  readonly _id: string
  readonly name: string | null
  readonly lesson: string | null
  readonly days: number
}

/** Learners who have stood still longest, with the lesson; those who never began after so long count too. */
export async function readStuckLearners(ctx: Context, courseID: string): Promise<StuckLearner[]> {
  return ctx.run<StuckLearner>(
    `with standing as (${standing}),
     still as (
       select "_id", "userID", "lessonID", "updatedAt" as since from standing where "updatedAt" < $3
       union all
       select e."_id", e."userID", null, e."createdAt" from enroll e
       where e.site_id = $1 and e."courseID" = $2 and e.status = 'active' and e."completedAt" is null
         and e."startedAt" is null and e."createdAt" < $3 and e.analytics->>'status' = 'pending')
     select s."_id", nullif(trim(concat_ws(' ', u.firstname, u.lastname)), '') as name, l.name as lesson,
       floor(extract(epoch from $4::timestamptz - s.since) / 86400)::int as days
     from still s left join "user" u on u.site_id = $1 and u."_id" = s."userID"
     left join lesson l on l.site_id = $1 and l."_id" = s."lessonID"
     order by s.since, s."_id" limit ${MOST_STUCK + 1}`,
    [ctx.site._id, courseID, stillSince(ctx), ctx.now.toISOString()],
  )
}

function stillSince(ctx: Context): string {
  return new Date(ctx.now.getTime() - STILL_DAYS * 86_400_000).toISOString()
}

export interface LearnerRow {
  readonly name: string | null
  readonly email: string
  readonly enrolledAt: string
  readonly percent: number
  readonly message: string
  readonly seconds: number
  readonly learnedAt: string | null
  readonly completedAt: string | null
  /** The lesson of their last step, and for how many days nothing has moved; null for those who are done. */
  readonly lesson: string | null
  readonly days: number | null
}

/** Everybody who takes the course with how far they are, for a file. */
export async function readLearners(ctx: Context, courseID: string, most: number): Promise<LearnerRow[]> {
  checkReported(ctx.actor, courseID)
  return ctx.run<LearnerRow>(
    `select nullif(trim(concat_ws(' ', u.firstname, u.lastname)), '') as name, coalesce(u.email, '') as email,
       e."createdAt" as "enrolledAt", coalesce((e.analytics->>'percent')::float8, 0) as percent,
       coalesce(e.analytics->>'message', '') as message, e.seconds, e."learnedAt", e."completedAt",
       s.name as lesson, case when e."completedAt" is null
         then floor(extract(epoch from $4::timestamptz - coalesce(s."updatedAt", e."createdAt")) / 86400)::int end as days
     from enroll e left join "user" u on u.site_id = e.site_id and u."_id" = e."userID"
     left join lateral (select l.name, p."updatedAt" from lesson_progress p
       join lesson l on l.site_id = p.site_id and l."_id" = p."lessonID"
       where p.site_id = e.site_id and p."enrollID" = e."_id" and e."completedAt" is null
       order by p."updatedAt" desc, p."_id" limit 1) s on true
     where e.site_id = $1 and e."courseID" = $2 and e.status = 'active' order by e."createdAt", e."_id" limit $3`,
    [ctx.site._id, courseID, most, ctx.now.toISOString()],
  )
}
