import type { Context } from '#kernel/context.ts'
import { requireMarking } from '#modules/assessments/public.server.ts'
import { completeLesson } from '#modules/learning/public.server.ts'
import { asHandIn, type HandIn } from '../handing/own-hand-ins.server.ts'
import { moveHandIn } from '../model/hand-in-state.ts'
import { handIns } from '../tables.ts'

/** Lets learners see their marks; who has passed by them has completed the lesson. */
export async function release(ctx: Context, marked: readonly HandIn[]): Promise<void> {
  if (marked.length === 0) return
  await ctx
    .write(handIns)
    .where({ _id: marked.map(({ _id }) => _id) })
    .patch({ status: moveHandIn('marked', 'release'), releasedAt: ctx.now.toISOString() })
  for (const { isPassed, enrollID, lessonID } of marked)
    if (isPassed) await completeLesson(ctx, enrollID, lessonID)
}

/** Releases everything of a task that is marked, together; answers how many. */
export async function releaseMarked(
  ctx: Context,
  { _id, courseID }: { readonly _id: string; readonly courseID: string },
): Promise<number> {
  requireMarking(ctx.actor, courseID)
  const rows = await ctx
    .from(handIns)
    .selectAll()
    .where('lessonID', '=', _id)
    .where('status', '=', 'marked')
    .orderBy('_id')
    .forUpdate()
    .execute()
  await release(ctx, rows.map(asHandIn))
  return rows.length
}
