import type { PersonalData } from '#kernel/personal-data.ts'

/** What the person applied for. Applications stay after an erasure, as the site's records; the account is gone from them. */
export const personalData: PersonalData = {
  gather: async (ctx, { userID }) => ({
    applications: await ctx.run(
      `select "createdAt", name, status, price, "deliveredAt" from application
       where site_id = $1 and "userID" = $2 order by "createdAt"`,
      [ctx.site._id, userID],
    ),
  }),
  async erase(ctx, { userID }) {
    await ctx.run(
      'update application set "userID" = null, "updatedAt" = now() where site_id = $1 and "userID" = $2',
      [ctx.site._id, userID],
    )
  },
}
