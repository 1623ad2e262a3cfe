import { sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '#kernel/context.ts'
import { allOver } from '#kernel/data/all-over.ts'
import { notFound } from '#kernel/errors.ts'
import { countLessons } from '#modules/lessons/public.server.ts'
import { type analytics, enrolments, waiting } from '../collections.ts'
import type { enrolSources } from './enrol-words.ts'
import { freeSeats, fullError, lockSeats } from './seats.server.ts'

export interface EnrolRequest {
  readonly userID: string
  readonly courseID: string
  readonly source: (typeof enrolSources)[number]
  readonly orderID?: string | null
  readonly companyID?: string | null
  /** The class of the course that they chose; where they have one and choose none, it stays. */
  readonly classID?: string | null
  /** By what evidence, or why, staff give it. */
  readonly reason?: string | null
}

/**
 * Gives somebody a place in a course and answers the enrolment's id; one who has it already keeps it, a cancelled one is
 * active again. The course's row is locked meanwhile, so that the last seat goes to one person: the other gets 409. Whether
 * the actor may do this, and whether it is paid for, is for the caller to know.
 */
export async function enrolMember(ctx: Context, request: EnrolRequest): Promise<string> {
  const {
    userID,
    courseID,
    source,
    orderID = null,
    companyID = null,
    classID = null,
    reason = null,
  } = request
  // In one write: the course is held before the others are read.
  const [places, known, analytics] = await allOver([
    lockSeats(ctx, courseID, [userID]),
    ctx
      .from(enrolments)
      .select(['_id', 'status'])
      .where('userID', '=', userID)
      .where('courseID', '=', courseID)
      .executeTakeFirst(),
    beginning(ctx, courseID),
  ])
  if (known?.status === 'active') return known._id
  if (freeSeats(places) < 1) throw fullError()
  const place = { source, orderID, companyID, reason, ...(classID !== null && { classID }) }
  const [{ _id }] = await allOver([
    known
      ? ctx.write(enrolments).patch(known._id, { ...place, status: 'active', cancelReason: null })
      : ctx.write(enrolments).add({ ...place, userID, courseID, analytics }),
    // Whoever has a place waits no longer.
    ctx.write(waiting).where({ userID, courseID }).remove(),
  ])
  return _id
}

type Analytics = z.infer<typeof analytics>

/** What the analytics say of somebody who has not begun. */
export async function beginning(ctx: Context, courseID: string): Promise<Analytics> {
  const total = await countLessons(ctx, courseID)
  return { total, percent: 0, message: progressMessages.pending, status: 'pending' }
}

/** Ends an enrolment; what was learned stays and counts again when the person comes back. The next one on the waiting list moves up. */
export async function cancelEnrolment(ctx: Context, id: string, reason: string | null = null): Promise<void> {
  const ended = await ctx
    .write(enrolments)
    .where({ _id: id, status: 'active' })
    .patch({ status: 'cancelled', cancelReason: reason })
  if (ended.length === 0) throw notFound()
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
  const percent = percentOf(done, total)
  const analyticsOf = (status: 'processing' | 'complete') =>
    JSON.stringify({ total, percent, message: progressMessages[status], status })
  const now = ctx.now.toISOString()
  await ctx.write(enrolments).patch(enrolId, (eb) => ({
    analytics: sql<Analytics>`case when ${isComplete} or ${eb.ref('completedAt')} is not null
      then ${analyticsOf('complete')}::jsonb else ${analyticsOf('processing')}::jsonb end`,
    seconds: eb('seconds', '+', seconds),
    learnedAt: now,
    startedAt: sql<string>`coalesce(${eb.ref('startedAt')}, ${now})`,
    completedAt: sql<string | null>`coalesce(${eb.ref('completedAt')}, ${isComplete ? now : null})`,
  }))
}

/** How much of a course is done, with two decimals. */
export function percentOf(done: number, total: number): number {
  return total === 0 ? 0 : Math.round((Math.min(done, total) / total) * 10_000) / 100
}
