import type { PersonalData } from '#kernel/personal-data.ts'

/** The tasks of a member. The work stays after an erasure; the name in it goes. */
export const personalData: PersonalData = {
  gather: async (ctx, { userID }) => ({
    tasks: await ctx.run(
      `select title, description, "startDate", "dueDate", priority, done from task
       where site_id = $1 and "userID" = $2 order by "startDate"`,
      [ctx.site._id, userID],
    ),
  }),
  async erase(ctx, { userID }) {
    await ctx.run(
      `update task set "userID" = null, "assignedTo" = null, "updatedAt" = now() where site_id = $1 and "userID" = $2`,
      [ctx.site._id, userID],
    )
  },
}
