import { announceWrite } from '#kernel/collections/after-write.ts'
import { newId } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { enrolments, type enrolSources } from './collections.ts'

export interface EnrolRequest {
  readonly userID: string
  readonly courseID: string
  readonly source: (typeof enrolSources)[number]
  readonly orderID?: string | null
  readonly companyID?: string | null
}

/**
 * Gives somebody a place in a course and answers the enrolment's id; one who has it already keeps it, a cancelled one is
 * active again. The course's row is locked meanwhile, so that the last seat goes to one person: the other gets 409. Whether
 * the actor may do this, and whether it is paid for, is for the caller to know.
 */
export async function enrolMember(ctx: Context, request: EnrolRequest): Promise<string> {
  const { userID, courseID, source, orderID = null, companyID = null } = request
  const [course] = await ctx.run<{ seats: number | null }>(
    'select seats from course where site_id = $1 and "_id" = $2 for update',
    [ctx.site._id, courseID],
  )
  if (!course) throw notFound()
  const [known] = await ctx.run<{ _id: string; status: string }>(
    'select "_id", status from enroll where site_id = $1 and "userID" = $2 and "courseID" = $3',
    [ctx.site._id, userID, courseID],
  )
  if (known?.status === 'active') return known._id
  await takeSeat(ctx, courseID, course.seats)
  const id = known?._id ?? newId(ctx.now)
  await ctx.run(
    `insert into enroll (site_id, "_id", "userID", "courseID", source, "orderID", "companyID", analytics)
     values ($1, $2, $3, $4, $5, $6, $7, jsonb_build_object('total', (select count(*)::int from lesson
       where site_id = $1 and "courseID" = $4 and status), 'percent', 0, 'message', $8::text, 'status', 'pending'))
     on conflict (site_id, "_id") do update set status = 'active', "updatedAt" = now()`,
    [ctx.site._id, id, userID, courseID, source, orderID, companyID, progressMessages.pending],
  )
  await announceWrite(ctx, { action: known ? 'update' : 'create', collection: enrolments, id })
  return id
}

async function takeSeat(ctx: Context, courseID: string, seats: number | null): Promise<void> {
  if (seats === null || seats === 0) return
  const [row] = await ctx.run<{ taken: number }>(
    `select count(*)::int as taken from enroll where site_id = $1 and "courseID" = $2 and status = 'active'`,
    [ctx.site._id, courseID],
  )
  if ((row?.taken ?? 0) >= seats) throw new DomainError('enrolments.full', { status: 409 })
}

/** Ends an enrolment; what was learned stays and counts again when the person comes back. */
export async function cancelEnrolment(ctx: Context, id: string): Promise<void> {
  const rows = await ctx.run(
    `update enroll set status = 'cancelled', "updatedAt" = now()
     where site_id = $1 and "_id" = $2 and status = 'active' returning 1`,
    [ctx.site._id, id],
  )
  if (rows.length === 0) throw notFound()
  await announceWrite(ctx, { action: 'update', collection: enrolments, id })
}

/** What the analytics say in words; in Thai, as records of the documents have it. */
export const progressMessages = {
  pending: 'ยังไม่เริ่มเรียน',
  processing: 'กำลังเรียน',
  complete: 'เรียนจบแล้ว',
} as const

export interface ProgressCount {
  readonly enrolId: string
  /** Lessons that learners see, and how many of them are complete. */
  readonly total: number
  readonly done: number
  /** Time learned that is new. */
  readonly seconds: number
}

/** Writes how far a learner has come, in the transaction of the event that moved them. */
export async function setProgress(
  ctx: Context,
  { enrolId, total, done, seconds }: ProgressCount,
): Promise<void> {
  const isComplete = total > 0 && done >= total
  const status = isComplete ? 'complete' : 'processing'
  const percent = total === 0 ? 0 : Math.round((Math.min(done, total) / total) * 10_000) / 100
  await ctx.run(
    `update enroll set analytics = $3, seconds = seconds + $4, "learnedAt" = $5, "updatedAt" = now(),
       "startedAt" = coalesce("startedAt", $5), "completedAt" = case when $6 then coalesce("completedAt", $5) end
     where site_id = $1 and "_id" = $2`,
    [
      ctx.site._id,
      enrolId,
      JSON.stringify({ total, percent, message: progressMessages[status], status }),
      seconds,
      ctx.now.toISOString(),
      isComplete,
    ],
  )
  await announceWrite(ctx, { action: 'update', collection: enrolments, id: enrolId })
}
