import type { PersonalData } from '#kernel/personal-data.ts'
import { courses } from '#modules/courses/public.server.ts'
import { enrolments, waiting } from './collections.ts'
import { readOwnCourses } from './own-courses.server.ts'

/**
 * The courses that the person takes, and those they wait for. Enrolments stay after an erasure, as the site's figures: nothing
 * in them is a name. Whoever is forgotten waits no longer.
 */
export const personalData: PersonalData = {
  gather: async (ctx, { userID }) => ({
    enrolments: await readOwnCourses(ctx, userID),
    waiting: await ctx
      .from(waiting)
      .innerJoin(courses.name, 'course._id', 'waiting.courseID')
      .select(['waiting.createdAt', 'course.name as course', 'waiting.note', 'waiting.offeredUntil'])
      .where('waiting.userID', '=', userID)
      .orderBy('waiting.createdAt')
      .execute(),
  }),
  async erase(ctx, { userID }) {
    await ctx.write(waiting).where({ userID }).remove()
    await ctx
      .write(enrolments)
      .where((eb) => eb('userID', '=', userID).and('cancelReason', 'is not', null))
      .patch({ cancelReason: null })
  },
}
