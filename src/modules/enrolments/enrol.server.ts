import { recordAudit } from '#kernel/access/audit.server.ts'
import { announceWrite } from '#kernel/collections/after-write.ts'
import { newId } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { enrolments } from './collections.ts'
import type { enrolSources } from './enrol-words.ts'
import { tellQueue } from './own-queues.server.ts'
import { freeSeats, fullError, lockSeats, noteSeatChange } from './seats.server.ts'

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
  const places = await lockSeats(ctx, courseID, userID)
  const [known] = await ctx.run<{ _id: string; status: string }>(
    'select "_id", status from enroll where site_id = $1 and "userID" = $2 and "courseID" = $3',
    [ctx.site._id, userID, courseID],
  )
  if (known?.status === 'active') return known._id
  if (freeSeats(places) < 1) throw fullError()
  const id = known?._id ?? newId(ctx.now)
  await ctx.run(
    `insert into enroll (site_id, "_id", "userID", "courseID", source, "orderID", "companyID", analytics)
     values ($1, $2, $3, $4, $5, $6, $7, jsonb_build_object('total', (select count(*)::int from lesson
       where site_id = $1 and "courseID" = $4 and status), 'percent', 0, 'message', $8::text, 'status', 'pending'))
     on conflict (site_id, "_id") do update set status = 'active', source = excluded.source, "orderID" = excluded."orderID",
       "companyID" = excluded."companyID", "cancelReason" = null, "updatedAt" = now()`,
    [ctx.site._id, id, userID, courseID, source, orderID, companyID, progressMessages.pending],
  )
  // Whoever has a place waits no longer.
  const served = await ctx.run(
    'delete from waiting where site_id = $1 and "userID" = $2 and "courseID" = $3 returning 1',
    [ctx.site._id, userID, courseID],
  )
  if (served.length > 0) tellQueue(ctx, courseID)
  await announceWrite(ctx, { action: known ? 'update' : 'create', collection: enrolments, id })
  return id
}

/** Ends an enrolment; what was learned stays and counts again when the person comes back. The next one in the queue moves up. */
export async function cancelEnrolment(ctx: Context, id: string, reason: string | null = null): Promise<void> {
  const rows = await ctx.run(
    `update enroll set status = 'cancelled', "cancelReason" = $3, "updatedAt" = now()
     where site_id = $1 and "_id" = $2 and status = 'active' returning 1`,
    [ctx.site._id, id, reason],
  )
  if (rows.length === 0) throw notFound()
  noteSeatChange(ctx, { status: 'cancelled' })
  await recordAudit(ctx, {
    action: 'update',
    collection: 'enroll',
    recordID: id,
    changes: {
      status: ['active', 'cancelled'],
      ...(reason === null ? {} : { cancelReason: [null, reason] }),
    },
  })
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

/**
 * Writes how far a learner has come, in the transaction of the event that moved them. Who has learned a course to its end
 * stays complete when it gets more lessons; the percentage says that there is something new.
 */
export async function setProgress(
  ctx: Context,
  { enrolId, total, done, seconds }: ProgressCount,
): Promise<void> {
  const isComplete = total > 0 && done >= total
  const percent = total === 0 ? 0 : Math.round((Math.min(done, total) / total) * 10_000) / 100
  const analyticsOf = (status: 'processing' | 'complete') =>
    JSON.stringify({ total, percent, message: progressMessages[status], status })
  await ctx.run(
    `update enroll set analytics = case when $6 or "completedAt" is not null then $7::jsonb else $3::jsonb end,
       seconds = seconds + $4, "learnedAt" = $5, "updatedAt" = now(), "startedAt" = coalesce("startedAt", $5),
       "completedAt" = coalesce("completedAt", case when $6 then $5::timestamptz end)
     where site_id = $1 and "_id" = $2`,
    [
      ctx.site._id,
      enrolId,
      analyticsOf('processing'),
      seconds,
      ctx.now.toISOString(),
      isComplete,
      analyticsOf('complete'),
    ],
  )
  await announceWrite(ctx, { action: 'update', collection: enrolments, id: enrolId })
}
