export { findLessonFile } from './lesson-media.server.ts'
export { surveyAnswers, surveysDone } from './tables.ts'
