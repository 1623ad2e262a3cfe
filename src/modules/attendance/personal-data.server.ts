import { aliased } from '#kernel/data/read-from.ts'
import type { PersonalData } from '#kernel/personal-data.ts'
import { courses } from '#modules/courses/public.server.ts'
import { attendances, classDays, classes } from './collections.ts'

/** The days on which the person came. They stay after an erasure, as the enrolments do; the mark of the browser goes. */
export const personalData: PersonalData = {
  gather: async (ctx, { userID }) => ({
    attendance: await ctx
      .from(attendances, 'a')
      .innerJoin(aliased(classDays, 'd'), 'd._id', 'a.classDayID')
      .innerJoin(aliased(classes, 'c'), 'c._id', 'd.classID')
      .innerJoin(aliased(courses, 'k'), 'k._id', 'd.courseID')
      .select(['k.name as course', 'c.name as class', 'd.date', 'a.status', 'a.checkedInAt'])
      .where('a.userID', '=', userID)
      .orderBy('d.date')
      .execute(),
  }),
  async erase(ctx, { userID }) {
    await ctx.write(attendances).where({ userID }).patch({ device: null })
  },
}
