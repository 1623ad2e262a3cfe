export { LessonPreview } from './components/lesson-preview.tsx'
export { OutlineEditor } from './components/outline-editor.tsx'
export { default as outlineSheet } from './components/syllabus.css?url'
export { placesAt } from './making-places.ts'
