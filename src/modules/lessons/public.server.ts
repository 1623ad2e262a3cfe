export { lessons, progress, sections } from './collections.ts'
export type { SurveyContent, SurveyQuestion } from './kinds/survey/kind.ts'
export { lessonKind, lessonKinds } from './kinds.ts'
export { countLessons, type OutlineLesson, type OutlineSection, readOutline } from './outline.server.ts'
