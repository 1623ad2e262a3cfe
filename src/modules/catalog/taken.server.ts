import type { Context } from '#kernel/context.ts'
import type { CourseCard } from './queries.server.ts'

/**
 * Marks the cards of courses that the member takes. For members alone: the pages that are kept for visitors do not hang on
 * enrolments.
 */
export async function markTaken(ctx: Context, cards: readonly CourseCard[]): Promise<void> {
  if (ctx.actor.role !== 'member' || ctx.actor.userID === null || cards.length === 0) return
  const rows = await ctx.run<{ courseID: string }>(
    `select "courseID" from enroll
     where site_id = $1 and "userID" = $2 and status = 'active' and "courseID" = any($3::uuid[])`,
    [ctx.site._id, ctx.actor.userID, cards.map(({ _id }) => _id)],
  )
  const taken = new Set(rows.map(({ courseID }) => courseID))
  for (const card of cards) if (taken.has(card._id)) card.isTaken = true
}
