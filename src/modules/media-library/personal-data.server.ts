import type { PersonalData } from '#kernel/personal-data.ts'
import { mediaItems } from './collections.ts'

/** Which files somebody brought to the library. The files are the site's and stay; whose they were goes. */
export const personalData: PersonalData = {
  gather: async (ctx, { userID }) => ({
    mediaItems: await ctx
      .from(mediaItems)
      .select(['name', 'createdAt'])
      .where('userID', '=', userID)
      .orderBy('createdAt')
      .execute(),
  }),
  async erase(ctx, { userID }) {
    await ctx.write(mediaItems).where({ userID }).patch({ userID: null })
  },
}
