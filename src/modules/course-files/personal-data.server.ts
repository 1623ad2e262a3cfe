import type { PersonalData } from '#kernel/personal-data.ts'
import { courses } from '#modules/courses/public.server.ts'
import { imports, revisions } from './collections.ts'

/** Who worked on which course. The work stays after an erasure; the name in it goes. */
export const personalData: PersonalData = {
  gather: async (ctx, { userID }) => ({
    courseRevisions: await ctx
      .from(revisions)
      .innerJoin(courses.name, 'course._id', 'course_revision.courseID')
      .select([
        'course.name as course',
        'course_revision.number',
        'course_revision.reason',
        'course_revision.createdAt',
      ])
      .where('course_revision.userID', '=', userID)
      .orderBy('course_revision.createdAt')
      .execute(),
    courseImports: await ctx
      .from(imports)
      .select(['name', 'status', 'createdAt'])
      .where('userID', '=', userID)
      .orderBy('createdAt')
      .execute(),
  }),
  async erase(ctx, { userID }) {
    await ctx
      .write(revisions)
      .where({ userID })
      .patch((eb) => ({ userID: null, author: null, updatedAt: eb.ref('updatedAt') }))
    await ctx.write(imports).where({ userID }).remove()
  },
}
