import type { PersonalData } from '#kernel/personal-data.ts'
import { pushDevices, refusals, sentReminders } from './tables.ts'

/** What somebody switched off, was reminded of, and in which browsers. It goes with the person. */
export const personalData: PersonalData = {
  gather: async (ctx, { userID }) => ({
    remindersOff: await ctx
      .from(refusals)
      .select(['kind', 'createdAt'])
      .where('userID', '=', userID)
      .orderBy('kind')
      .execute(),
    reminders: await ctx
      .from(sentReminders)
      .select(['kind', 'day', 'createdAt'])
      .where('userID', '=', userID)
      .orderBy('createdAt')
      .execute(),
    remindedBrowsers: await ctx
      .from(pushDevices)
      .select(['endpoint', 'createdAt'])
      .where('userID', '=', userID)
      .orderBy('createdAt')
      .execute(),
  }),
  async erase(ctx, { userID }) {
    await ctx.write(refusals).where({ userID }).remove()
    await ctx.write(sentReminders).where({ userID }).remove()
    await ctx.write(pushDevices).where({ userID }).remove()
  },
}
