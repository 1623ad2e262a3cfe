export { surveyAnswers } from './collections.ts'
export { findLessonFile } from './lesson-media.server.ts'
