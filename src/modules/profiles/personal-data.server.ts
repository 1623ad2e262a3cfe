import type { PersonalData } from '#kernel/personal-data.ts'

/** The person's wishes to be forgotten. */
export const personalData: PersonalData = {
  gather: async (ctx, { userID }) => ({
    'erasure-requests': await ctx.run(
      `select "createdAt", reason, status, answer, "decidedAt" from erasure
       where site_id = $1 and "userID" = $2 order by "createdAt"`,
      [ctx.site._id, userID],
    ),
  }),
}
