export { completeLesson } from './beats/finish.server.ts'
export { type Classroom, enterLesson, findCourseOf, openClassroom } from './classroom/classroom.server.ts'
export {
  earnedByCourse,
  type FindEarned,
  type FindNextCourse,
  nextCourses,
} from './classroom/completion.server.ts'
export { findLessonFile } from './classroom/lesson-media.server.ts'
export { countAnswers, writtenAnswers } from './survey-results.sql.ts'
export { surveyAnswers, surveysDone } from './tables.ts'
