import type { PersonalData } from '#kernel/personal-data.ts'

/** Who worked on which course. The work stays after an erasure; the name in it goes. */
export const personalData: PersonalData = {
  gather: async (ctx, { userID }) => ({
    courseRevisions: await ctx.run(
      `select c.name as course, r.number, r.reason, r."createdAt" from course_revision r
       join course c on c.site_id = r.site_id and c."_id" = r."courseID"
       where r.site_id = $1 and r."userID" = $2 order by r."createdAt"`,
      [ctx.site._id, userID],
    ),
    courseImports: await ctx.run(
      `select name, status, "createdAt" from course_import where site_id = $1 and "userID" = $2 order by "createdAt"`,
      [ctx.site._id, userID],
    ),
  }),
  async erase(ctx, { userID }) {
    const whose = [ctx.site._id, userID]
    await ctx.run(
      'update course_revision set "userID" = null, author = null where site_id = $1 and "userID" = $2',
      whose,
    )
    await ctx.run('delete from course_import where site_id = $1 and "userID" = $2', whose)
  },
}
