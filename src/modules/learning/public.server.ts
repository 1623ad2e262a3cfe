export { findLessonFile } from './classroom/lesson-media.server.ts'
export { surveyAnswers } from './collections.ts'
