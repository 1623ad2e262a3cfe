import { z } from 'zod'
import { defineJob } from '#kernel/jobs/define.ts'
import { goOn } from './drive-run.server.ts'

/** Runs that are over are kept for staff so long. */
export const KEPT_DAYS = 30

/** Ends runs whose person never came back and forgets old ones. */
const sweep = defineJob({
  name: 'flows.sweep',
  data: z.object({}),
  schedule: '17 3 * * *',
  async run({ ctx }) {
    await ctx.run(
      `update flow_run set status = 'expired', "endedAt" = now() where site_id = $1 and "endedAt" is null
         and "expiresAt" < now()`,
      [ctx.site._id],
    )
    await ctx.run(
      `delete from flow_run where site_id = $1 and "endedAt" < now() - make_interval(days => $2)`,
      [ctx.site._id, KEPT_DAYS],
    )
  },
})

export const jobs = [goOn, sweep]
