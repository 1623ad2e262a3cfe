import type { GradedWork } from '#modules/assessments/public.server.ts'
import { lessonKinds, lessons, openContent } from '#modules/lessons/public.server.ts'
import { handIns } from '../tables.ts'

/** What the assignments of a course count in its gradebook: the newest mark of each person. */
export const gradedWork: GradedWork = async (ctx, courseID) => {
  const kinds = lessonKinds.filter(({ work }) => work !== undefined).map(({ kind }) => kind)
  const found = await ctx
    .from(lessons)
    .select(['_id', 'name', 'kind', 'content'])
    .where('courseID', '=', courseID)
    .where('kind', 'in', kinds)
    .orderBy('createdAt')
    .orderBy('_id')
    .execute()
  const columns = found.flatMap(({ _id, name, kind, content }) => {
    const work = openContent(kind, content)?.work
    return work ? [{ _id, name, weight: work.weight }] : []
  })
  if (columns.length === 0) return { columns, results: [] }
  const results = await ctx
    .from(handIns)
    .select(['lessonID as workID', 'enrollID', 'percent'])
    .where('courseID', '=', courseID)
    .where('percent', 'is not', null)
    .where('status', 'in', ['marked', 'released'])
    .orderBy('number')
    .execute()
  return { columns, results }
}
