export { findBandName } from './bands.server.ts'
export { courses } from './collections.ts'
export { demoCourses } from './demo/courses.ts'
