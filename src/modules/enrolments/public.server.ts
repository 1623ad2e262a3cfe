export { analytics, enrolments, waiting } from './collections.ts'
export { countLearners } from './counts/count-learners.server.ts'
export { countSeededSeats } from './counts/derive-seats.server.ts'
export { learnerCounts, seatCounts } from './counts/tables.ts'
export { isActive } from './is-active.ts'
export {
  cancelEnrolment,
  type EnrolRequest,
  enrolMember,
  type ProgressCount,
  progressMessages,
  setProgress,
} from './joining/enrol.server.ts'
export { enrolAction } from './joining/enrol-action.server.ts'
export { enrolTogether } from './joining/enrol-together.server.ts'
export { registrationState } from './joining/registration.ts'
export { type FindRound, type ListRounds, roundChoice, roundLists } from './joining/round-choice.ts'
export { lockFreeSeats, seatsLeft, takenSeats } from './joining/seats.server.ts'
export {
  countOwnCourses,
  ENROLMENT_LIMIT,
  findOwnEnrolment,
  hasAccess,
  type OwnCourse,
  type OwnCourseCount,
  type OwnCoursePage,
  readEnrolledCourses,
  readOwnCoursePage,
  readOwnCourses,
} from './own-courses.server.ts'
export { type OwnWaiting, readOwnWaiting } from './own-waiting.server.ts'
export { recountProgress } from './progress/recount.server.ts'
export { sayProgress } from './progress/say-progress.server.ts'
