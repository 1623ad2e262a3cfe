import type { PersonalData } from '#kernel/personal-data.ts'
import { readOwnCourses } from './public.server.ts'

/**
 * The courses that the person takes, and those they wait for. Enrolments stay after an erasure, as the site's figures: nothing
 * in them is a name. Whoever is forgotten waits no longer.
 */
export const personalData: PersonalData = {
  gather: async (ctx, { userID }) => ({
    enrolments: await readOwnCourses(ctx, userID),
    waiting: await ctx.run(
      `select w."createdAt", c.name as course, w.note, w."offeredUntil" from waiting w
       join course c on c.site_id = w.site_id and c."_id" = w."courseID"
       where w.site_id = $1 and w."userID" = $2 order by w."createdAt"`,
      [ctx.site._id, userID],
    ),
  }),
  async erase(ctx, { userID }) {
    await ctx.run('delete from waiting where site_id = $1 and "userID" = $2', [ctx.site._id, userID])
    await ctx.run(
      `update enroll set "cancelReason" = null where site_id = $1 and "userID" = $2 and "cancelReason" is not null`,
      [ctx.site._id, userID],
    )
  },
}
