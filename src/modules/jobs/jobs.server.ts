import { z } from 'zod'
import { forgetOldAnswers } from '#kernel/access/answer-once.server.ts'
import { defineJob } from '#kernel/jobs/define.ts'

/** How long a site keeps what it knows of finished and of failed jobs. */
const KEPT = { done: '7 days', failed: '90 days' } as const

/** Forgets old jobs, and answers kept for repeated writes, every night. */
export const sweepJobs = defineJob({
  name: 'jobs.sweep',
  data: z.object({}),
  schedule: '17 3 * * *',
  async run({ ctx }) {
    for (const [status, age] of Object.entries(KEPT))
      await ctx.run(
        `delete from job where site_id = $1 and status = $2 and "finishedAt" < now() - $3::interval`,
        [ctx.site._id, status, age],
      )
    await forgetOldAnswers(ctx)
  },
})
