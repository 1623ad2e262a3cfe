export { LessonDiscussion } from './components/lesson-discussion.tsx'
