export { type CourseOrigin, readCourseOrigin } from './read-origin.server.ts'
