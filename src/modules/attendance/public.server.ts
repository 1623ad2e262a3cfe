export { type ClassListing, listClasses } from './classes/classes.server.ts'
export { openTaughtCourse, type TaughtCourse } from './classes/open-course.server.ts'
export { putInClass } from './classes/put-in-class.server.ts'
export { classDays, classes } from './collections.ts'
export { type AttendanceSummary, summarizeAttendance } from './roster/day-roster.server.ts'
export {
  type Learner,
  type LearnerAddress,
  parseLearnerAddress,
  readLearnerPage,
  readLearners,
} from './roster/learners.server.ts'
