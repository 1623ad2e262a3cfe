import { onWrite } from '#kernel/data/on-write.ts'
import { DomainError } from '#kernel/errors.ts'
import { lessons } from '#modules/lessons/public.server.ts'
import { exams } from './collections.ts'

/** The exam that a lesson's content names. */
const namedIn = (content: unknown): string | undefined => {
  const named: unknown = Reflect.get(Object(content), 'examID')
  return typeof named === 'string' ? named : undefined
}

/** A lesson names an exam of its own site: what comes from elsewhere without its exam says so. */
export const checkNamed = onWrite(lessons, async (ctx, { action, records }) => {
  if (action === 'delete') return
  const named = [...new Set(records.flatMap(({ after }) => namedIn(after?.content) ?? []))]
  if (named.length === 0) return
  const known = await ctx.from(exams).select('_id').where('_id', 'in', named).execute()
  if (known.length < named.length)
    throw new DomainError('records.invalid', {
      details: [{ path: 'content.examID', message: 'exams.unknown' }],
    })
})
