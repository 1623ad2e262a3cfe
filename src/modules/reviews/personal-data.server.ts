import type { PersonalData } from '#kernel/personal-data.ts'
import { courses } from '#modules/courses/public.server.ts'
import { reviews } from './collections.ts'

/** What a person said about courses; an erasure takes it away. */
export const personalData: PersonalData = {
  gather: async (ctx, { userID }) => ({
    reviews: await ctx
      .from(reviews)
      .innerJoin(courses.name, 'course._id', 'review.courseID')
      .select(['course.name as course', 'review.rating', 'review.text', 'review.status', 'review.createdAt'])
      .where('review.userID', '=', userID)
      .orderBy('review.createdAt')
      .execute(),
  }),
  async erase(ctx, { userID }) {
    await ctx.write(reviews).where({ userID }).remove()
  },
}
