export { RubricEditor } from './components/rubric-editor.tsx'
export { RubricMarking } from './components/rubric-marking.tsx'
export { RubricResult } from './components/rubric-result.tsx'
