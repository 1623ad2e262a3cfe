import { newId } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { completeLesson } from '#modules/learning/public.server.ts'
import type { Work } from '#modules/lessons/public.server.ts'
import { earnedBy, type Findings } from '#modules/rubrics/public.server.ts'
import { readWork } from '../handing/open-task.server.ts'
import type { HandIn } from '../handing/own-hand-ins.server.ts'
import { moveHandIn } from '../model/hand-in-state.ts'
import { minusOf } from '../model/late.ts'
import { handIns, marks } from '../tables.ts'
import { holdHandIn } from './hold-hand-in.server.ts'
import { release } from './release.server.ts'

export interface GivenMark {
  /** Counts where the task has no rubric. */
  readonly points: number
  readonly findings: Findings
  readonly comment: string
  /** Needed once the marks are released. */
  readonly reason: string
  readonly isReleased: boolean
}

const round2 = (value: number) => Math.round(value * 100) / 100

function earnedFor({ rubric, points: maximum }: Work, { points, findings }: GivenMark): number {
  if (rubric.length > 0) {
    const earned = earnedBy(rubric, findings, maximum)
    if (earned === null) throw new DomainError('rubrics.not-whole')
    return earned
  }
  if (!(points >= 0 && points <= maximum))
    throw new DomainError('assignments.wrong-points', { values: { max: maximum } })
  return round2(points)
}

/** Marks what was handed in; earlier marks stay on record. What is released is changed for a reason alone. */
export async function giveMark(ctx: Context, id: string, given: GivenMark): Promise<void> {
  const held = await holdHandIn(ctx, id)
  const isChange = held.status === 'released'
  if (isChange && given.reason === '') throw new DomainError('assignments.no-reason')
  const status = isChange ? held.status : moveHandIn(held.status, 'mark')
  const work = await readWork(ctx, held.lessonID)
  const earned = earnedFor(work, given)
  const minusPercent = minusOf(work, held.lateDays)
  const points = round2(earned * (1 - minusPercent / 100))
  const percent = round2((points / work.points) * 100)
  const isPassed = percent >= (work.passPercent ?? 0)
  await ctx.write(marks).add({
    _id: newId(ctx.now),
    handInID: id,
    kind: 'mark',
    earned,
    minusPercent,
    points,
    rubric: work.rubric,
    findings: work.rubric.length > 0 ? given.findings : [],
    comment: given.comment,
    reason: given.reason,
    byID: ctx.actor.userID,
  })
  const result = { status, points, maximum: work.points, percent, isPassed }
  await ctx.write(handIns).where({ _id: id }).patch(result)
  const marked: HandIn = { ...held, ...result }
  if (given.isReleased && !isChange) await release(ctx, [marked])
  else if (isChange && isPassed) await completeLesson(ctx, held.enrollID, held.lessonID)
}

/** Gives work back for another go, with what is to be done better. */
export async function returnHandIn(ctx: Context, id: string, reason: string): Promise<void> {
  const held = await holdHandIn(ctx, id)
  if (reason === '') throw new DomainError('assignments.no-reason')
  const status = moveHandIn(held.status, 'return')
  await ctx
    .write(marks)
    .add({ _id: newId(ctx.now), handInID: id, kind: 'return', reason, byID: ctx.actor.userID })
  await ctx.write(handIns).where({ _id: id }).patch({ status })
}
