import type { PersonalData } from '#kernel/personal-data.ts'
import { readOwnCourses } from './public.server.ts'

/** The courses that the person takes. They stay after an erasure, as the site's figures: nothing in them is a name. */
export const personalData: PersonalData = {
  gather: async (ctx, { userID }) => ({ enrolments: await readOwnCourses(ctx, userID) }),
}
