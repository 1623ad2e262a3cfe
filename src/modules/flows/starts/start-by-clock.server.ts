import { z } from 'zod'
import { defineJob } from '#kernel/jobs/define.ts'
import { flowStarts } from './collections.ts'
import { hourOf, isDue } from './due.ts'
import { startRun } from './start-run.server.ts'

/** Starts the flows whose hour it is; asked again within the hour it starts none twice. */
export const startByClock = defineJob({
  name: 'flows.start-by-clock',
  label: { th: 'เริ่มโฟลว์ตามเวลา', en: 'Start flows by the clock' },
  data: z.object({}),
  schedule: '3,33 * * * *',
  async run({ ctx }) {
    const starts = await ctx
      .from(flowStarts)
      .select(['_id', 'flowID', 'every', 'hour', 'weekday', 'monthday'])
      .where('kind', '=', 'schedule')
      .where('status', '=', true)
      .execute()
    for (const { _id, flowID, ...schedule } of starts)
      if (isDue(schedule, ctx.now))
        await startRun(ctx, {
          flowID,
          startID: _id,
          cause: `${_id}:${hourOf(ctx.now)}`,
          userID: null,
          values: {},
          depth: 0,
        })
  },
})
