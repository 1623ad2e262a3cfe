export { findLessonFile } from './lesson-media.server.ts'
