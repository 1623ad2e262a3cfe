export { earnedBy, type Findings, findings, maximumOf, type Rubric, rubric } from './model/rubric.ts'
export { readFindings } from './read-findings.ts'
