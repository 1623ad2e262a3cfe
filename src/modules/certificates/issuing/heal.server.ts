import { z } from 'zod'
import type { Context } from '#kernel/context.ts'
import { defineJob } from '#kernel/jobs/define.ts'
import { enqueue } from '#kernel/jobs/enqueue.server.ts'
import { storeOlderLooks } from '../designs/looks.server.ts'
import { issueForEnrolments, issueForPaths, unprovenEnrolments } from './issue.server.ts'
import { signOlder } from './sign-older.server.ts'

/** Enrolments that are looked at in one go. */
export const BATCH = 500

/** Looks at enrolments without a certificate, in their order, and issues what is missing. Answers where to go on. */
export async function healCertificates(ctx: Context, after: string | null): Promise<string | null> {
  const open = unprovenEnrolments(ctx).orderBy('e._id').limit(BATCH)
  const rows = await (after === null ? open : open.where('e._id', '>', after)).execute()
  await issueForEnrolments(
    ctx,
    rows.map(({ _id }) => _id),
  )
  if (after === null) {
    await issueForPaths(ctx, { limit: BATCH })
    await signOlder(ctx, BATCH)
    await storeOlderLooks(ctx, BATCH)
  }
  return rows.length === BATCH ? (rows.at(-1)?._id ?? null) : null
}

/** Every night, and in portions: what a changed rule or a watched film earned, and what was missed. */
export const healJob = defineJob({
  name: 'certificates.heal',
  label: { th: 'ออกใบรับรองที่ยังขาด', en: 'Issue missing certificates' },
  data: z.object({ after: z.uuid().optional() }),
  schedule: '40 0 * * *',
  concurrency: 1,
  run: async ({ ctx }, { after }) => {
    const next = await healCertificates(ctx, after ?? null)
    if (next !== null) await enqueue(ctx, healJob, { after: next })
  },
})
