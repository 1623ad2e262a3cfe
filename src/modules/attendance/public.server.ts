export { type ClassListing, listClasses } from './classes.server.ts'
export { classDays, classes } from './collections.ts'
export { type AttendanceSummary, summarizeAttendance } from './day-roster.server.ts'
export {
  type Learner,
  type LearnerAddress,
  parseLearnerAddress,
  readLearnerPage,
  readLearners,
} from './learners.server.ts'
export { openTaughtCourse, type TaughtCourse } from './open-course.server.ts'
export { putInClass } from './put-in-class.server.ts'
