export { default as answerSheet } from './components/answer.css?url'
export type { Answer } from './components/answer-fields.tsx'
export { AnswerView } from './components/answer-view.tsx'
