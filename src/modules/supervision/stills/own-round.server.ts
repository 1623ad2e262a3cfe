import type { Context } from '#kernel/context.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { holdOwnRound, type Round } from '#modules/assessments/public.server.ts'
import { type Exam, exams } from '#modules/exams/public.server.ts'

/** The actor's own round with its exam, where stills are sent; for everybody else there is none. */
export async function findOwnRound(ctx: Context, id: string): Promise<{ round: Round; exam: Exam }> {
  const round = await holdOwnRound(ctx, id, 'share')
  const exam = await ctx.from(exams).selectAll().where('_id', '=', round.examID).executeTakeFirst()
  if (!exam) throw notFound()
  if (exam.supervision !== 'stills') throw new DomainError('supervision.not-asked', { status: 409 })
  return { round, exam }
}

/** When something happened that a page tells of later, by the server's clock and within the round. */
export function momentOf(round: Round, ago: number, now: Date): string {
  const at = now.getTime() - ago * 1000
  return new Date(Math.max(Date.parse(round.startedAt), at)).toISOString()
}
