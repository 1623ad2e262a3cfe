import type { PersonalData } from '#kernel/personal-data.ts'

/** The days on which the person came. They stay after an erasure, as the enrolments do; the mark of the browser goes. */
export const personalData: PersonalData = {
  gather: async (ctx, { userID }) => ({
    attendance: await ctx.run(
      `select k.name as course, c.name as class, d.date::text, a.status, a."checkedInAt"
       from attendance a join class_day d on d.site_id = a.site_id and d."_id" = a."classDayID"
         join class c on c.site_id = d.site_id and c."_id" = d."classID"
         join course k on k.site_id = d.site_id and k."_id" = d."courseID"
       where a.site_id = $1 and a."userID" = $2 order by d.date`,
      [ctx.site._id, userID],
    ),
  }),
  async erase(ctx, { userID }) {
    await ctx.run('update attendance set device = null where site_id = $1 and "userID" = $2', [
      ctx.site._id,
      userID,
    ])
  },
}
