import { aliased } from '#kernel/data/read-from.ts'
import type { PersonalData } from '#kernel/personal-data.ts'
import { assignments, paths } from './collections.ts'

/** The paths that somebody was to take. They go with the person. */
export const personalData: PersonalData = {
  gather: async (ctx, { userID }) => ({
    paths: await ctx
      .from(assignments, 'a')
      .innerJoin(aliased(paths, 'p'), 'p._id', 'a.pathID')
      .select(['p.name', 'a.dueDate', 'a.createdAt', 'a.completedAt'])
      .where('a.userID', '=', userID)
      .orderBy('a.createdAt')
      .execute(),
  }),
  async erase(ctx, { userID }) {
    await ctx.write(assignments).where({ userID }).remove()
  },
}
