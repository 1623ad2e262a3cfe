import type { Context } from '#kernel/context.ts'
import { plannedOnce } from '#kernel/data/planned-once.ts'
import { exams } from '#modules/exams/public.server.ts'
import { completeLesson } from '#modules/learning/public.server.ts'
import { countRounds } from '../model/counting.ts'
import { findExamLessons } from '../sitting/open-exam.server.ts'
import type { Round } from '../sitting/own-rounds.server.ts'
import { grades, rounds } from '../tables.ts'

/** Completes the lessons that the exam ends, where the rounds that count come to enough. */
export async function completePassed(
  ctx: Context,
  { examID, courseID, enrollID }: Pick<Round, 'examID' | 'courseID' | 'enrollID'>,
): Promise<void> {
  const [exam, results, set] = await Promise.all([
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
  ])
  const percent = exam ? (set?.percent ?? countRounds(results, exam.counts)) : null
  if (!exam || percent === null || percent < exam.passPercent) return
  for (const lesson of await findExamLessons(ctx, courseID, examID))
    await completeLesson(ctx, enrollID, lesson)
}
