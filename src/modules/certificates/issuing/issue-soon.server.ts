import { z } from 'zod'
import type { Context } from '#kernel/context.ts'
import { defineJob } from '#kernel/jobs/define.ts'
import { enqueue } from '#kernel/jobs/enqueue.server.ts'
import { issueForEnrolments } from './issue.server.ts'
import { notifyHolders } from './notify-holders.server.ts'

/** Issues for those who finished in a crowd, moments later; few at once wait for a turn. */
export const issueJob = defineJob({
  name: 'certificates.issue',
  label: { th: 'ออกใบรับรองที่รอคิว', en: 'Issue certificates that waited' },
  data: z.object({ enrolIds: z.array(z.uuid()) }),
  concurrency: 4,
  run: async ({ ctx }, { enrolIds }) => {
    await notifyHolders(ctx, await issueForEnrolments(ctx, enrolIds))
  },
})

/** Issues what these enrolments have earned with what earned it, or by a job in a crowd; holders hear of it by mail. */
export async function issueNow(ctx: Context, enrolIds: readonly string[]): Promise<void> {
  const later = async (waiting: readonly string[]) => {
    await enqueue(ctx, issueJob, { enrolIds: [...waiting] })
  }
  await notifyHolders(ctx, await issueForEnrolments(ctx, enrolIds, later))
}
