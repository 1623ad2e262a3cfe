import type { ExamResult, ReadExamResults } from '#modules/certificates/public.server.ts'
import { exams } from '#modules/exams/public.server.ts'
import { countRounds, weigh } from './model/counting.ts'
import { grades, rounds } from './tables.ts'

/** Exams that say whether somebody learned what was taught; practice and those before the course do not. */
const TELLING = ['exam', 'post'] as const

/** What the open exams of a course come to for learners, as the gradebook counts them; what was not sat counts as nothing. */
export const readExamResults: ReadExamResults = async (ctx, courseID, enrolIds) => {
  const asked = await ctx
    .from(exams)
    .select(['_id', 'counts', 'weight', 'passPercent'])
    .where('courseID', '=', courseID)
    .where('status', '=', true)
    .where('type', 'in', TELLING)
    .execute()
  if (asked.length === 0 || enrolIds.length === 0) return new Map()
  const ids = asked.map(({ _id }) => _id)
  const sat = await ctx
    .from(rounds)
    .select(['examID', 'enrollID', 'number', 'percent'])
    .where('examID', 'in', ids)
    .where('enrollID', 'in', [...enrolIds])
    .execute()
  const set = await ctx
    .from(grades)
    .select(['examID', 'enrollID', 'percent'])
    .where('examID', 'in', ids)
    .where('enrollID', 'in', [...enrolIds])
    .orderBy('_id')
    .execute()
  const nameOf = (one: { readonly examID: string; readonly enrollID: string }) =>
    `${one.examID}/${one.enrollID}`
  const byName = Map.groupBy(sat, nameOf)
  const given = new Map(set.map((one) => [nameOf(one), one.percent]))
  return new Map(
    enrolIds.map((enrollID): [string, ExamResult] => {
      const results = asked.map(({ _id, counts, weight, passPercent }) => {
        const name = nameOf({ examID: _id, enrollID })
        const percent = given.get(name) ?? countRounds(byName.get(name) ?? [], counts)
        return { percent, weight, isPassed: percent !== null && percent >= passPercent }
      })
      // Where nothing has a weight all count alike.
      const percent = weigh(results) ?? weigh(results.map((one) => ({ ...one, weight: 1 })))
      return [
        enrollID,
        { asked: asked.length, passed: results.filter(({ isPassed }) => isPassed).length, percent },
      ]
    }),
  )
}
