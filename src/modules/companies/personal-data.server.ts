import type { PersonalData } from '#kernel/personal-data.ts'

/** The companies that somebody belongs to, and what those said of them. It goes with the person. */
export const personalData: PersonalData = {
  gather: async (ctx, { userID }) => ({
    companies: await ctx.run(
      `select c.name as company, m.name, m.email, m.contact, m.status, m."createdAt"
       from company_member m join company c on c.site_id = m.site_id and c."_id" = m."companyID"
       where m.site_id = $1 and m."userID" = $2 order by m."createdAt"`,
      [ctx.site._id, userID],
    ),
  }),
  async erase(ctx, { userID }) {
    await ctx.run('delete from company_member where site_id = $1 and "userID" = $2', [ctx.site._id, userID])
  },
}
