export { copyCourse } from './exchange/copy-course.server.ts'
