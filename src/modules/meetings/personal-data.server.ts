import type { PersonalData } from '#kernel/personal-data.ts'
import { presences } from './tables.ts'

/** When somebody was in which class is in the copy, and goes with an erasure. */
export const personalData: PersonalData = {
  gather: async (ctx, { userID }) => ({
    'live-classes': await ctx
      .from(presences)
      .select(['lessonID', 'firstAt', 'seenAt', 'seconds'])
      .where('userID', '=', userID)
      .orderBy('firstAt')
      .execute(),
  }),
  async erase(ctx, { userID }) {
    await ctx.write(presences).where({ userID }).remove()
  },
}
