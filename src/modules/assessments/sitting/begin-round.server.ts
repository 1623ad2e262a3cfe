import { randomBytes } from 'node:crypto'
import { newId } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { enqueue } from '#kernel/jobs/enqueue.server.ts'
import { publish } from '#kernel/realtime/publish.server.ts'
import type { Exam } from '#modules/exams/public.server.ts'
import { deadlineOf, isWithinWindow } from '../model/deadline.ts'
import { drawPaper } from '../model/draw-paper.ts'
import { rounds } from '../tables.ts'
import { EXAM_SAT } from './events.ts'
import { findCandidates } from './find-candidates.server.ts'
import { openExam, requireSitter } from './open-exam.server.ts'
import { asRound, type Round, readOwnRounds } from './own-rounds.server.ts'
import { readExtra } from './read-extra.server.ts'
import { findDuty } from './supervisor.ts'
import { timeOutJob } from './time-out.server.ts'
import { watchExam } from './watch.server.ts'

/** Why no further round can begin now; undefined where one can. */
export function findHindrance(exam: Exam, taken: number, now: Date): string | undefined {
  if (!isWithinWindow(now, exam))
    return exam.opensAt !== null && now.getTime() < Date.parse(exam.opensAt)
      ? 'assessments.not-open-yet'
      : 'assessments.closed'
  if (exam.slots.length === 0) return 'assessments.no-questions'
  if (exam.rounds > 0 && taken >= exam.rounds) return 'assessments.no-rounds-left'
  return undefined
}

/** Begins a round, or answers the one that is under way: however often it is asked at once, there is one. */
export async function beginRound(ctx: Context, courseId: string, examId: string): Promise<Round> {
  const opened = await openExam(ctx, courseId, examId)
  const { exam } = opened
  const enrolment = requireSitter(opened)
  const own = await readOwnRounds(ctx, examId)
  const open = own.find(({ status }) => status === 'begun')
  if (open) return open
  const hindrance = findHindrance(exam, own.length, ctx.now)
  if (hindrance !== undefined) throw new DomainError(hindrance, { status: 409 })
  if ((await findDuty(ctx, exam, courseId)) !== undefined)
    throw new DomainError('assessments.check-first', { status: 409 })
  const number = (own.at(-1)?.number ?? 0) + 1
  const secret = randomBytes(24).toString('base64url')
  const paper = drawPaper({
    slots: exam.slots,
    candidates: await findCandidates(ctx, exam.slots),
    isShuffled: exam.isShuffled,
    secret,
  })
  if (paper.length === 0) throw new DomainError('assessments.no-questions', { status: 409 })
  const extraSeconds = await readExtra(ctx, examId, enrolment)
  const deadline = deadlineOf({
    startedAt: ctx.now,
    minutes: exam.minutes,
    extraSeconds,
    closesAt: exam.closesAt === null ? null : new Date(exam.closesAt),
    cutsAtClose: exam.cutsAtClose,
  })
  const userID = ctx.actor.userID ?? ''
  const row = {
    _id: newId(ctx.now),
    examID: examId,
    courseID: courseId,
    enrollID: enrolment._id,
    userID,
    number,
    secret,
    paper,
    startedAt: ctx.now.toISOString(),
    minutes: exam.minutes,
    extraSeconds,
    deadlineAt: deadline?.toISOString() ?? null,
  }
  const [added] = await ctx.write(rounds).addMany([row], { unlessTaken: ['examID', 'userID', 'number'] })
  // Somebody with the same account was a moment earlier: theirs is the round.
  if (!added) return findRound(ctx, examId, number)
  if (deadline)
    await enqueue(ctx, timeOutJob, { roundID: added._id }, { startAfter: deadline, singletonKey: added._id })
  await watchExam(ctx, examId)
  publish(ctx, { kind: 'record', site: ctx.site._id, collection: 'exam', id: examId }, EXAM_SAT)
  return asRound(added)
}

async function findRound(ctx: Context, examId: string, number: number): Promise<Round> {
  const found = (await readOwnRounds(ctx, examId)).find((round) => round.number === number)
  if (!found) throw new DomainError('assessments.wrong-state', { status: 409 })
  return found
}
