import type { Context } from '#kernel/context.ts'
import { runStatement } from '#kernel/data/statement.ts'
import { completeLesson } from '#modules/learning/public.server.ts'
import { countRounds } from '../model/counting.ts'
import type { Round } from '../sitting/own-rounds.server.ts'
import { readPassingOf } from './read-passing.sql.ts'

/** What passing an exam hangs on; nothing where the exam is gone. */
export type Passing = Awaited<ReturnType<typeof readPassing>>

/** Reads what passing hangs on, all of it at once. */
export async function readPassing(
  ctx: Context,
  { examID, courseID, enrollID }: Pick<Round, 'examID' | 'courseID' | 'enrollID'>,
) {
  const [passing] = await runStatement(ctx, readPassingOf, examID, courseID, enrollID)
  return passing
}

/**
 * Completes the lessons that the exam ends, where the rounds that count come to enough; one that was marked since counts as it is now.
 * Answers whether that took the learner further.
 */
export async function completePassed(
  ctx: Context,
  enrollID: string,
  passing: Passing,
  marked?: Pick<Round, 'number' | 'percent'>,
): Promise<boolean> {
  if (!passing) return false
  const { results, set, counts, passPercent, lessons } = passing
  const rows = results.map((row) => (row.number === marked?.number ? marked : row))
  const percent = set ?? countRounds(rows, counts)
  if (percent === null || percent < passPercent) return false
  let isFurther = false
  for (const lesson of lessons) if (await completeLesson(ctx, enrollID, lesson)) isFurther = true
  return isFurther
}
