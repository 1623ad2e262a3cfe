import { onWrite } from '#kernel/data/on-write.ts'
import { DomainError } from '#kernel/errors.ts'
import { exams } from '#modules/exams/public.server.ts'
import { rounds } from './tables.ts'

/** An exam that somebody sat stays, with what they answered. */
export const holdSat = onWrite(exams, async (ctx, { action, records }) => {
  if (action !== 'delete' || records.length === 0) return
  const sat = await ctx
    .from(rounds)
    .select('_id')
    .where(
      'examID',
      'in',
      records.map(({ id }) => id),
    )
    .limit(1)
    .execute()
  if (sat.length > 0) throw new DomainError('assessments.sat', { status: 409 })
})
