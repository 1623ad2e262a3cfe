export { type Addressed, courseAddress, coursePath } from './addresses/course-path.ts'
export { findCourseId } from './addresses/find-course.server.ts'
export { findLecturerId } from './addresses/find-lecturer.server.ts'
export { findFreeSlug } from './addresses/slug.server.ts'
export { type Course, categories, courses, institutions, lecturers, targets } from './collections.ts'
export { countOpen } from './count-open.ts'
export {
  type CourseChoice,
  listCourseChoices,
  MAX_COURSE_CHOICES,
} from './course-choices.server.ts'
export { demoCourses } from './demo/courses.ts'
export { demoLecturers, secondLecturers } from './demo/lecturers.ts'
export { isRenaming } from './derives/derive-names.server.ts'
export { coverColumn } from './looks/cover-column.ts'
export { readDetailLook, readPlayerLook } from './looks/looks.server.ts'
export type { DetailLook, PlayerLook } from './looks/looks.ts'
export { onSale } from './on-sale.ts'
export { findThoseThatWait } from './ordering/course-order.server.ts'
export { courseCounts } from './tables.ts'
