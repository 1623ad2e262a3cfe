import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { onWriteApart } from '#kernel/data/on-write.ts'
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
  await sendScores(ctx, found)
}

async function sendScores(ctx: Context, found: readonly { readonly _id: string }[]): Promise<void> {
  for (const { _id } of found) await enqueue(ctx, scoreJob, { linkID: _id })
}

/** A round that has a result is told to the platform from which its sitter came. */
export const followRound: FollowRound = (ctx, { userID, courseID, examID }) =>
  queueScores(ctx, { userID, courseID, examID })

/** So is progress in a course. */
export const followProgress = onWriteApart(enrolments, async (ctx, { records }) => {
  const moved = records.flatMap(({ after, changes: { analytics } }) =>
    after && analytics && analytics.from?.percent !== analytics.to?.percent ? [after] : [],
  )
  // A list of people that is enrolled is looked for once for each of its courses.
  for (const [courseID, learners] of Map.groupBy(moved, (one) => one.courseID)) {
    const found = await ctx
      .from(links)
      .select('_id')
      .where('userID', '=', sql<string>`any(${learners.map(({ userID }) => userID)}::uuid[])`)
      .where('courseID', '=', courseID)
      .where('examID', 'is', null)
      .execute()
    await sendScores(ctx, found)
  }
})
