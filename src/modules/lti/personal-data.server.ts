import type { PersonalData } from '#kernel/personal-data.ts'
import { accounts, links, platforms } from './tables.ts'

/** From which platform somebody came is in the copy; with an erasure the connection goes. */
export const personalData: PersonalData = {
  gather: async (ctx, { userID }) => ({
    'lti-accounts': await ctx
      .from(accounts, 'a')
      .innerJoin(platforms.name, 'lti_platform._id', 'a.platformID')
      .select(['lti_platform.name as platform', 'a.subject', 'a.createdAt'])
      .where('a.userID', '=', userID)
      .execute(),
    'lti-results': await ctx
      .from(links)
      .select(['courseID', 'examID', 'lineitem', 'createdAt', 'sentAt'])
      .where('userID', '=', userID)
      .execute(),
  }),
  async erase(ctx, { userID }) {
    await ctx.write(links).where({ userID }).remove()
    await ctx.write(accounts).where({ userID }).remove()
  },
}
