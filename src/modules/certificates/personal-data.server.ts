import type { PersonalData } from '#kernel/personal-data.ts'
import { courses } from '#modules/courses/public.server.ts'
import { certificates } from './collections.ts'

/** The person's certificates. The numbers stay after an erasure: whoever was shown one may ask whether it is real. */
export const personalData: PersonalData = {
  gather: async (ctx, { userID }) => ({
    certificates: await ctx
      .from(certificates)
      .leftJoin(courses.name, 'course._id', 'certification.courseID')
      .select(['certification.number', 'certification.issuedAt', 'course.name as course'])
      .where('certification.userID', '=', userID)
      .orderBy('certification.issuedAt')
      .execute(),
  }),
}
