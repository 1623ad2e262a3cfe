import { z } from 'zod'
import { defineCall } from '#kernel/calls.ts'
import { scopeOf } from '#kernel/collections/read.server.ts'
import { compileCondition } from '#kernel/query/condition.ts'

const counts = z.record(z.string(), z.object({ allTime: z.number(), currentMonth: z.number() }))

// A month begins at midnight in Bangkok, wherever the server stands.
const MONTH_START = `date_trunc('month', now() at time zone 'Asia/Bangkok') at time zone 'Asia/Bangkok'`

/** How many there are of each, in all and since the month began; the numbers are public, the records are not. */
export const multiCount = defineCall({
  method: 'POST',
  path: 'multi-count',
  summary: 'Counts records of several collections',
  body: z.strictObject({ collections: z.array(z.string().max(60)).min(1).max(20) }),
  answer: z.object({ status: z.boolean(), counts, message: z.string() }),
  async handle({ ctx, body }) {
    const result: z.infer<typeof counts> = {}
    for (const name of new Set(body.collections)) {
      const collection = ctx.engine.registry.collection(name)
      if (!collection?.countable)
        return {
          body: { status: false, counts: {}, message: ctx.t('gateway.not-countable', { collection: name }) },
        }
      const values: unknown[] = [ctx.site._id]
      const condition = compileCondition(scopeOf(ctx), collection, collection.countable, {
        alias: 'r',
        values,
        trusted: true,
      })
      const rows = await ctx.run<{ allTime: number; currentMonth: number }>(
        `select count(*)::int as "allTime", count(*) filter (where r."createdAt" >= ${MONTH_START})::int as "currentMonth"
         from "${collection.name}" r where r.site_id = $1 and ${condition}`,
        values,
      )
      result[name] = rows[0] ?? { allTime: 0, currentMonth: 0 }
    }
    return { body: { status: true, counts: result, message: '' } }
  },
})
