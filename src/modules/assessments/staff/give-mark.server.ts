import { newId } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { earnedBy, type Findings } from '#modules/rubrics/public.server.ts'
import { markRound } from '../marking/mark-round.server.ts'
import { readPaper, rubricOf } from '../marking/paper-questions.server.ts'
import { isOpen, moveRound } from '../model/round-state.ts'
import { requireMarking } from '../policy.ts'
import { announce } from '../sitting/end-round.server.ts'
import { holdRound, type Round } from '../sitting/own-rounds.server.ts'
import { marks, rounds, steps } from '../tables.ts'

interface GivenMark {
  readonly roundID: string
  readonly slot: string
  /** Counts where the question has no rubric. */
  readonly points: number
  readonly findings: Findings
  readonly comment: string
}

async function holdEnded(ctx: Context, id: string): Promise<Round> {
  const round = await holdRound(ctx, id)
  requireMarking(ctx.actor, round.courseID)
  if (isOpen(round.status)) throw new DomainError('assessments.wrong-state', { status: 409 })
  return round
}

/** Marks one answer by hand; earlier marks of it stay on record. */
export async function giveMark(ctx: Context, given: GivenMark): Promise<void> {
  const { roundID, slot, comment } = given
  const round = await holdEnded(ctx, roundID)
  const [asked] = await readPaper(
    ctx,
    round.paper.filter(({ id }) => id === slot),
  )
  if (!asked) throw new DomainError('assessments.unknown-question')
  const criteria = rubricOf(asked.question)
  const findings = criteria.length > 0 ? given.findings : []
  const points = criteria.length > 0 ? earnedBy(criteria, findings, asked.points) : given.points
  if (points === null) throw new DomainError('rubrics.not-whole')
  if (!(points >= 0 && points <= asked.points))
    throw new DomainError('assessments.wrong-points', { values: { max: asked.points } })
  await ctx.write(marks).add({
    _id: newId(ctx.now),
    roundID,
    examID: round.examID,
    slot,
    questionID: asked.questionID,
    points,
    byID: ctx.actor.userID,
    reason: comment || null,
    rubric: criteria,
    findings,
  })
  announce(ctx, await markRound(ctx, round))
}

/** Counts what came too late, for a reason that stays on record, and marks the round again. */
export async function countLate(ctx: Context, roundID: string, reason: string): Promise<void> {
  const round = await holdEnded(ctx, roundID)
  if (reason === '') throw new DomainError('assessments.no-reason')
  await ctx.write(rounds).where({ _id: roundID }).patch({ isLateCounted: true })
  const { examID } = round
  const step = { kind: 'late', rounds: 1, reason, byID: ctx.actor.userID }
  await ctx.write(steps).add({ _id: newId(ctx.now), examID, roundID, ...step })
  announce(ctx, await markRound(ctx, { ...round, isLateCounted: true }))
}

/** Releases every round of the exam that is marked, together; answers how many. */
export async function releaseMarked(ctx: Context, exam: { _id: string; courseID: string }): Promise<number> {
  requireMarking(ctx.actor, exam.courseID)
  const released = await ctx
    .write(rounds)
    .where({ examID: exam._id, status: 'marked' })
    .patch({ status: moveRound('marked', 'release'), releasedAt: ctx.now.toISOString() })
  for (const row of released) announce(ctx, row as Round)
  await ctx.write(steps).add({
    _id: newId(ctx.now),
    examID: exam._id,
    kind: 'release',
    rounds: released.length,
    byID: ctx.actor.userID,
  })
  return released.length
}
