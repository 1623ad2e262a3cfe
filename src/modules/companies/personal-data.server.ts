import type { PersonalData } from '#kernel/personal-data.ts'
import { companies, companyMembers } from './collections.ts'

/** The companies that somebody belongs to, and what those said of them. It goes with the person. */
export const personalData: PersonalData = {
  gather: async (ctx, { userID }) => ({
    companies: await ctx
      .from(companyMembers, 'm')
      .innerJoin(companies.name, 'company._id', 'm.companyID')
      .select(['company.name as company', 'm.name', 'm.email', 'm.contact', 'm.status', 'm.createdAt'])
      .where('m.userID', '=', userID)
      .orderBy('m.createdAt')
      .execute(),
  }),
  async erase(ctx, { userID }) {
    await ctx.write(companyMembers).where({ userID }).remove()
  },
}
