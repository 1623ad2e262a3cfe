export { analytics, enrolments, waiting } from './collections.ts'
export {
  cancelEnrolment,
  type EnrolRequest,
  enrolMember,
  type ProgressCount,
  progressMessages,
  setProgress,
} from './enrol.server.ts'
export {
  countOwnCourses,
  ENROLMENT_LIMIT,
  findOwnEnrolment,
  hasAccess,
  type OwnCourse,
  type OwnCourseCount,
  readEnrolledCourses,
  readOwnCourses,
} from './own-courses.server.ts'
export { type OwnQueues, readOwnQueues } from './own-queues.server.ts'
export { recountProgress } from './recount.server.ts'
export { registrationState } from './registration.ts'
export { sayProgress } from './say-progress.server.ts'
export { lockFreePlaces, seatsLeft, takenSeats } from './seats.server.ts'
