export { courses } from './collections.ts'
export { demoCourses } from './demo/courses.ts'
