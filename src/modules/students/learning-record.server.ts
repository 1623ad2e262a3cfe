import { readRecord } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { sayProgress } from '#modules/enrolments/public.server.ts'
import { users } from '#modules/users/public.server.ts'

const MOST_COURSES = 500

/** What somebody did in one course. */
export interface LearnedCourse {
  readonly enrolID: string
  readonly courseID: string
  readonly name: string
  readonly hours: number | null
  readonly status: 'active' | 'cancelled'
  readonly source: string
  readonly company: string | null
  readonly percent: number
  readonly message: string
  readonly isComplete: boolean
  /** Lessons that are complete, and all that learners see. */
  readonly done: number
  readonly total: number
  readonly seconds: number
  readonly enrolledAt: string
  readonly learnedAt: string | null
  readonly completedAt: string | null
}

/** The learning of a member, newest first. Whether the actor may see it is for the caller to know. */
export async function readLearning(ctx: Context, userID: string): Promise<LearnedCourse[]> {
  const rows = await ctx.run<LearnedCourse>(
    `select e."_id" as "enrolID", e."courseID", c.name, c.hours, e.status, e.source, k.name as company,
       coalesce((e.analytics->>'percent')::float8, 0) as percent, coalesce(e.analytics->>'message', '') as message,
       coalesce(e.analytics->>'status' = 'complete', false) as "isComplete",
       round(coalesce((e.analytics->>'percent')::float8 * (e.analytics->>'total')::int, 0) / 100)::int as done,
       coalesce((e.analytics->>'total')::int, 0) as total, e.seconds, e."createdAt" as "enrolledAt", e."learnedAt",
       case when e.analytics->>'status' = 'complete' then coalesce(e."completedAt", e."updatedAt") end as "completedAt"
     from enroll e join course c on c.site_id = e.site_id and c."_id" = e."courseID"
     left join company k on k.site_id = e.site_id and k."_id" = e."companyID"
     where e.site_id = $1 and e."userID" = $2 order by e."createdAt" desc, e."_id" desc limit ${MOST_COURSES}`,
    [ctx.site._id, userID],
  )
  return rows.map((row) => ({ ...row, message: sayProgress(ctx, row.message) }))
}

/** A member of this site whom the actor may read; anybody else is not found. */
export async function requireStudent(ctx: Context, id: string): Promise<{ _id: string; name: string }> {
  const record = await readRecord(ctx, users, id)
  if (record.role !== 'user') throw notFound()
  return { _id: id, name: `${record.firstname} ${record.lastname}`.trim() }
}

/** When somebody was last here; null for never. */
export async function readLastSeen(ctx: Context, userID: string): Promise<string | null> {
  const [row] = await ctx.run<{ seen: string | null }>(
    `select max(greatest("lastSeenAt", "createdAt")) as seen from session where site_id = $1 and "userID" = $2`,
    [ctx.site._id, userID],
  )
  return row?.seen ?? null
}
