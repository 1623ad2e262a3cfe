import type { Context } from '#kernel/context.ts'
import { allOver } from '#kernel/data/all-over.ts'
import { plannedOnce } from '#kernel/data/planned-once.ts'
import { exams } from '#modules/exams/public.server.ts'
import { completeLesson } from '#modules/learning/public.server.ts'
import { countRounds } from '../model/counting.ts'
import { findExamLessons } from '../sitting/open-exam.server.ts'
import type { Round } from '../sitting/own-rounds.server.ts'
import { grades, rounds } from '../tables.ts'

/** What passing an exam hangs on. */
export type Passing = Awaited<ReturnType<typeof readPassing>>

/** Reads what passing hangs on: the exam, the rounds, a result that somebody set, and the lessons that it ends. */
export async function readPassing(
  ctx: Context,
  { examID, courseID, enrollID }: Pick<Round, 'examID' | 'courseID' | 'enrollID'>,
) {
  const [exam, results, set, lessons] = await allOver([
    ctx.from(exams).select(['counts', 'passPercent']).where('_id', '=', examID).executeTakeFirst(),
    ctx
      .from(rounds)
      .select(['number', 'percent'])
      .where('enrollID', '=', enrollID)
      .where('examID', '=', examID)
      .execute(),
    ctx
      .from(grades)
      .select('percent')
      .where('examID', '=', examID)
      .where('enrollID', '=', enrollID)
      .orderBy('_id', 'desc')
      .limit(1)
      .modifyEnd(plannedOnce)
      .executeTakeFirst(),
    findExamLessons(ctx, courseID, examID),
  ])
  return { exam, results, set, lessons }
}

/**
 * Completes the lessons that the exam ends, where the rounds that count come to enough; one that was marked since counts as it is now.
 * Answers whether that took the learner further.
 */
export async function completePassed(
  ctx: Context,
  enrollID: string,
  { exam, results, set, lessons }: Passing,
  marked?: Pick<Round, 'number' | 'percent'>,
): Promise<boolean> {
  const rows = results.map((row) => (row.number === marked?.number ? marked : row))
  const percent = exam ? (set?.percent ?? countRounds(rows, exam.counts)) : null
  if (!exam || percent === null || percent < exam.passPercent) return false
  let isFurther = false
  for (const lesson of lessons) if (await completeLesson(ctx, enrollID, lesson)) isFurther = true
  return isFurther
}
