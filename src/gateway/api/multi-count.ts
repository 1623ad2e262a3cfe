import { z } from 'zod'
import { defineCall } from '#kernel/calls.ts'
import { countRecords } from '#kernel/query/count-records.server.ts'

const counts = z.record(z.string(), z.object({ allTime: z.number(), currentMonth: z.number() }))

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
      const count = await countRecords(ctx, name)
      if (!count)
        return {
          body: { status: false, counts: {}, message: ctx.t('gateway.not-countable', { collection: name }) },
        }
      result[name] = count
    }
    return { body: { status: true, counts: result, message: '' } }
  },
})
