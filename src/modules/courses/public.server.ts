export { demoCourses } from './demo/courses.ts'
