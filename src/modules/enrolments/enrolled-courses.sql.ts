import { defineStatement } from '#kernel/data/statement.ts'

/** The courses that somebody takes, those taken first before others. */
export const enrolledCourses = defineStatement<[userID: string]>()(
  'enrolments.enrolled-courses',
  { courseID: 'uuid' },
  `select "courseID" from enroll where site_id = $1 and "userID" = $2::uuid and status = 'active' order by "createdAt"`,
)
