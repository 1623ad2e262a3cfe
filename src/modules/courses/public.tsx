export { type Addressed, courseAddress, coursePath } from './addresses/course-path.ts'
