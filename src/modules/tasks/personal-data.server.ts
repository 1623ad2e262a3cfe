import type { PersonalData } from '#kernel/personal-data.ts'
import { tasks } from './collections.ts'

/** The tasks of a member. The work stays after an erasure; the name in it goes. */
export const personalData: PersonalData = {
  gather: async (ctx, { userID }) => ({
    tasks: await ctx
      .from(tasks)
      .select(['title', 'description', 'startDate', 'dueDate', 'priority', 'done'])
      .where('userID', '=', userID)
      .orderBy('startDate')
      .execute(),
  }),
  async erase(ctx, { userID }) {
    await ctx.write(tasks).where({ userID }).patch({ userID: null, assignedTo: null })
  },
}
