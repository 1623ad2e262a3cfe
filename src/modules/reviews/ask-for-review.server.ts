import type { FindEarned } from '#modules/learning/public.server.ts'
import { reviews } from './collections.ts'

/** Asks whoever has finished a course what they think of it, or shows them what they said. */
export const askForReview: FindEarned = async (ctx, userID, courseID) => {
  const said = await ctx
    .from(reviews)
    .select('_id')
    .where('userID', '=', userID)
    .where('courseID', '=', courseID)
    .executeTakeFirst()
  return {
    href: `/lesson/detail/${courseID}/review`,
    label: ctx.t(said ? 'reviews.see-own' : 'reviews.give'),
    isAsked: true,
  }
}
