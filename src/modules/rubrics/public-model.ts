export { type Findings, findings, type Rubric, rubric } from './model/rubric.ts'
