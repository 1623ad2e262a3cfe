export { QuestionForm } from './components/question-form.tsx'
