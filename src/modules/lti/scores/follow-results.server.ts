import type { Context } from '#kernel/context.ts'
import { onWrite } from '#kernel/data/on-write.ts'
import { enqueue } from '#kernel/jobs/enqueue.server.ts'
import type { FollowRound } from '#modules/assessments/public.server.ts'
import { enrolments } from '#modules/enrolments/public.server.ts'
import { links } from '../tables.ts'
import { scoreJob } from './send-score.server.ts'

interface Reached {
  readonly userID: string
  readonly courseID: string
  /** Null for the course as a whole. */
  readonly examID: string | null
}

async function queueScores(ctx: Context, { userID, courseID, examID }: Reached): Promise<void> {
  const found = await ctx
    .from(links)
    .select('_id')
    .where('userID', '=', userID)
    .where('courseID', '=', courseID)
    .where('examID', examID === null ? 'is' : '=', examID)
    .execute()
  for (const { _id } of found) await enqueue(ctx, scoreJob, { linkID: _id })
}

/** A round that has a result is told to the platform from which its sitter came. */
export const followRound: FollowRound = (ctx, { userID, courseID, examID }) =>
  queueScores(ctx, { userID, courseID, examID })

/** So is progress in a course. */
export const followProgress = onWrite(enrolments, async (ctx, { records }) => {
  for (const { after, changes } of records)
    if (after && changes.analytics && changes.analytics.from?.percent !== changes.analytics.to?.percent)
      await queueScores(ctx, { userID: after.userID, courseID: after.courseID, examID: null })
})
