import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { asRound, requireMarking, rounds } from '#modules/assessments/public.server.ts'
import { readExam } from '#modules/exams/public.server.ts'

/** A supervised exam for those who look on: administrators, and lecturers in their own courses. */
export async function openSupervised(ctx: Context, id: string) {
  const exam = await readExam(ctx, id)
  requireMarking(ctx.actor, exam.courseID)
  return exam
}

/** A round of a supervised exam, with the exam. */
export async function openRound(ctx: Context, id: string) {
  const row = uuidPattern.test(id)
    ? await ctx.from(rounds).selectAll().where('_id', '=', id).executeTakeFirst()
    : undefined
  if (!row) throw notFound()
  return { round: asRound(row), exam: await openSupervised(ctx, row.examID) }
}
