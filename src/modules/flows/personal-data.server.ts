import type { PersonalData } from '#kernel/personal-data.ts'

/** The runs that a person began, with what they filled in and answered. Runs are kept for a month at most, and go whole. */
export const personalData: PersonalData = {
  gather: async (ctx, { userID }) => ({
    flows: await ctx.run(
      `select f.name, r.status, r."createdAt", r."endedAt", r."values"->'form' as form,
         (select coalesce(jsonb_agg(w.answer order by w."answeredAt"), '[]') from waitpoint w
          where w.site_id = r.site_id and w."runID" = r."_id" and w.answer is not null) as answers
       from flow_run r join flow f on f.site_id = r.site_id and f."_id" = r."flowID"
       where r.site_id = $1 and r."userID" = $2 order by r."createdAt"`,
      [ctx.site._id, userID],
    ),
  }),
  async erase(ctx, { userID }) {
    await ctx.run('delete from flow_run where site_id = $1 and "userID" = $2', [ctx.site._id, userID])
  },
}
