import type { Context } from '#kernel/context.ts'
import { defineSlot } from '#kernel/contributions.ts'
import type { Exam } from '#modules/exams/public.server.ts'
import type { Round } from './own-rounds.server.ts'

/** Who makes sure that somebody sits an exam themselves. Addresses are paths of the product. */
export interface Supervisor {
  /** Where the actor has to go before a round can begin; undefined where nothing is left to do. */
  findDuty(ctx: Context, exam: Exam, courseID: string): Promise<string | undefined>
  /** Where a round that is under way is sat, where that is not its own page. */
  placeOf(exam: Exam, round: Round): string | undefined
  /** Where those look on who supervise the exam. */
  roomOf(exam: Exam): string | undefined
}

export const supervisors = defineSlot<Supervisor>('supervisors of exams')

/** Where the actor has to go before a round of the exam can begin. */
export async function findDuty(ctx: Context, exam: Exam, courseID: string): Promise<string | undefined> {
  for (const supervisor of ctx.engine.contributionsTo(supervisors)) {
    const duty = await supervisor.findDuty(ctx, exam, courseID)
    if (duty !== undefined) return duty
  }
  return undefined
}

/** Where a round is sat, if not at its own page. */
export function placeOf(ctx: Context, exam: Exam, round: Round): string | undefined {
  return ctx.engine.contributionsTo(supervisors).flatMap((one) => one.placeOf(exam, round) ?? [])[0]
}

/** Where an exam is supervised. */
export function roomOf(ctx: Context, exam: Exam): string | undefined {
  return ctx.engine.contributionsTo(supervisors).flatMap((one) => one.roomOf(exam) ?? [])[0]
}
