import type { FindSittings } from '#modules/exams/public.server.ts'
import { rounds } from './tables.ts'

/** Exams of which there are rounds. */
export const findSittings: FindSittings = async (ctx, exams) => {
  if (exams.length === 0) return new Set()
  const found = await ctx.from(rounds).select('examID').distinct().where('examID', 'in', exams).execute()
  return new Set(found.map(({ examID }) => examID))
}
