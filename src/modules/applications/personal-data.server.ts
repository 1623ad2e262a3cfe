import type { PersonalData } from '#kernel/personal-data.ts'
import { applications } from './collections.ts'

/** What the person applied for. Applications stay after an erasure, as the site's records; the account is gone from them. */
export const personalData: PersonalData = {
  gather: async (ctx, { userID }) => ({
    applications: await ctx
      .from(applications)
      .select(['createdAt', 'name', 'status', 'price', 'deliveredAt'])
      .where('userID', '=', userID)
      .orderBy('createdAt')
      .execute(),
  }),
  async erase(ctx, { userID }) {
    await ctx.write(applications).where({ userID }).patch({ userID: null })
  },
}
