import type { PersonalData } from '#kernel/personal-data.ts'

/** What the person's browsers agreed to. */
export const personalData: PersonalData = {
  gather: async (ctx, { userID }) => ({
    consents: await ctx.run(
      `select "createdAt", "updatedAt", agree, "textVersion", "allowSessionCookies", "allowAnalyticsCookies",
         "allowAdvertisingCookies", "allowNonEssentialCookies", "allowMarketingCookies"
       from consent where site_id = $1 and "userID" = $2 order by "createdAt"`,
      [ctx.site._id, userID],
    ),
    'consent-changes': await ctx.run(
      `select c."createdAt", c."consentID", c.agree, c.allowed, c."textVersion"
       from consent_change c join consent on consent.site_id = c.site_id and consent."_id" = c."consentID"
       where c.site_id = $1 and consent."userID" = $2 order by c."createdAt"`,
      [ctx.site._id, userID],
    ),
  }),
  async erase(ctx, { userID }) {
    await ctx.run('delete from consent where site_id = $1 and "userID" = $2', [ctx.site._id, userID])
  },
}
