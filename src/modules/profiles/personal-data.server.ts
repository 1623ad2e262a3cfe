import type { PersonalData } from '#kernel/personal-data.ts'
import { erasures } from './collections.ts'

/** The person's requests to be forgotten. */
export const personalData: PersonalData = {
  gather: async (ctx, { userID }) => ({
    'erasure-requests': await ctx
      .from(erasures)
      .select(['createdAt', 'reason', 'status', 'answer', 'decidedAt'])
      .where('userID', '=', userID)
      .orderBy('createdAt')
      .execute(),
  }),
}
