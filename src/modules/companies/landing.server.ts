import type { FindLanding } from '#modules/users/public.server.ts'
import { companyMembers } from './collections.ts'

/** Those who speak for a company begin with its people. */
export const landAtTeam: FindLanding = async (ctx, userID) => {
  const found = await ctx
    .from(companyMembers)
    .select('companyID')
    .where('userID', '=', userID)
    .where('contact', '=', true)
    .where('status', '=', 'active')
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst()
  return found ? '/user/employee?tab=team' : null
}
