export { listClasses } from './classes/classes.server.ts'
export { openTaughtCourse, type TaughtCourse } from './classes/open-course.server.ts'
export { putInClass } from './classes/put-in-class.server.ts'
export { attendances, classDays, classes } from './collections.ts'
export { type AttendanceSummary, readAttendedDays, summarizeAttendance } from './roster/day-roster.server.ts'
export { learnerParts } from './roster/learner-parts.server.ts'
export { placeAction } from './roster/placing-list.server.ts'
export { beginsBetween, type Dated, nextDay } from './rounds/next-round.ts'
export {
  classSeatsLeft,
  nextClass,
  openRounds,
  type Round,
  roundsBetween,
} from './rounds/open-rounds.server.ts'
