import { sql } from 'kysely'
import { z } from 'zod'
import { forgetOldAnswers } from '#kernel/access/answer-once.server.ts'
import { defineJob } from '#kernel/jobs/define.ts'
import { forgetOldRuns } from '#kernel/lists/list-runs.server.ts'
import { jobs } from './collections.ts'

/** How long a site keeps what it knows of finished and of failed jobs. */
const STORED_FOR = { done: '7 days', failed: '90 days' } as const

/** Forgets old jobs, answers kept for repeated writes and what was done with rows of lists, every night. */
export const sweepJobs = defineJob({
  name: 'jobs.sweep',
  label: { th: 'ล้างบันทึกงานเก่า', en: 'Forget old jobs' },
  data: z.object({}),
  schedule: '17 3 * * *',
  async run({ ctx }) {
    for (const status of ['done', 'failed'] as const)
      await ctx
        .write(jobs)
        .where((eb) =>
          eb.and([
            eb('status', '=', status),
            eb('finishedAt', '<', sql<string>`now() - ${STORED_FOR[status]}::interval`),
          ]),
        )
        .remove()
    await forgetOldAnswers(ctx)
    await forgetOldRuns(ctx)
  },
})
