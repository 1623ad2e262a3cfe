import { type Expression, expressionBuilder, sql } from 'kysely'
import type { Tables } from '#kernel/context.ts'
import { courseCounts } from './tables.ts'

/** The number of open courses in the category of this code, in all for the empty one; counted by nobody who asks. */
export function countOpen(code: string | Expression<string | null>) {
  const eb = expressionBuilder<Tables>()
  const counted = eb.selectFrom(courseCounts.name).select('open').where('code', '=', code).$asScalar()
  return eb.fn.coalesce(counted, sql.lit(0))
}
