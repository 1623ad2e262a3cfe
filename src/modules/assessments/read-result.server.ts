import type { Context } from '#kernel/context.ts'
import { allOver } from '#kernel/data/all-over.ts'
import { enrolments } from '#modules/enrolments/public.server.ts'
import { exams } from '#modules/exams/public.server.ts'
import { countRounds } from './model/counting.ts'
import { grades, rounds } from './tables.ts'

/** What an exam comes to for somebody, in percent, as its rules and the gradebook count it; null while there is nothing to say. */
export async function readResult(
  ctx: Context,
  { examID, userID }: { readonly examID: string; readonly userID: string },
): Promise<number | null> {
  const [exam, results, set] = await allOver([
    ctx.from(exams).select('counts').where('_id', '=', examID).executeTakeFirst(),
    ctx
      .from(rounds)
      .select(['number', 'percent'])
      .where('examID', '=', examID)
      .where('userID', '=', userID)
      .execute(),
    ctx
      .from(grades)
      .innerJoin(enrolments.name, 'enroll._id', 'exam_grade.enrollID')
      .select('exam_grade.percent')
      .where('exam_grade.examID', '=', examID)
      .where('enroll.userID', '=', userID)
      .orderBy('exam_grade._id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ])
  return exam ? (set?.percent ?? countRounds(results, exam.counts)) : null
}
