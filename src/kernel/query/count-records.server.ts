import { scopeOf } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { compileCondition } from './condition.ts'

/** How many records there are, in all and since the month began. */
export interface RecordCount {
  readonly allTime: number
  readonly currentMonth: number
}

// A month begins at midnight in Bangkok, wherever the server stands.
const MONTH_START = `date_trunc('month', now() at time zone 'Asia/Bangkok') at time zone 'Asia/Bangkok'`

/** Counts the site's records of a collection that may be counted by everybody; undefined for any other. */
export async function countRecords(ctx: Context, name: string): Promise<RecordCount | undefined> {
  const collection = ctx.engine.registry.collection(name)
  if (!collection?.countable) return undefined
  const values: unknown[] = [ctx.site._id]
  const condition = compileCondition(scopeOf(ctx), collection, collection.countable, {
    alias: 'r',
    values,
    trusted: true,
  })
  const rows = await ctx.run<RecordCount>(
    `select count(*)::int as "allTime", count(*) filter (where r."createdAt" >= ${MONTH_START})::int as "currentMonth"
     from "${collection.name}" r where r.site_id = $1 and ${condition}`,
    values,
  )
  return rows[0] ?? { allTime: 0, currentMonth: 0 }
}
