import type { PersonalData } from '#kernel/personal-data.ts'
import { courses } from '#modules/courses/public.server.ts'
import { favourites, roundNotices } from './collections.ts'

/** What a person marked and wants to hear of, by account or address; an erasure takes both away. */
export const personalData: PersonalData = {
  gather: async (ctx, { userID, email }) => ({
    favourites: await ctx
      .from(favourites)
      .innerJoin(courses.name, 'course._id', 'favourite.courseID')
      .select(['course.name as course', 'favourite.createdAt'])
      .where('favourite.userID', '=', userID)
      .orderBy('favourite.createdAt')
      .execute(),
    roundNotices: await ctx
      .from(roundNotices)
      .innerJoin(courses.name, 'course._id', 'round_notice.courseID')
      .select(['course.name as course', 'round_notice.email', 'round_notice.createdAt'])
      .where(({ or, eb }) =>
        or([eb('round_notice.userID', '=', userID), eb('round_notice.email', '=', email.toLowerCase())]),
      )
      .orderBy('round_notice.createdAt')
      .execute(),
  }),
  async erase(ctx, { userID, email }) {
    await ctx.write(favourites).where({ userID }).remove()
    await ctx
      .write(roundNotices)
      .where(({ or, eb }) => or([eb('userID', '=', userID), eb('email', '=', email.toLowerCase())]))
      .remove()
  },
}
