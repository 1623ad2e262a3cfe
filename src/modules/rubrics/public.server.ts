export { earnedBy, type Findings, findings, maximumOf, type Rubric, rubric } from './model/rubric.ts'
export { readFindings, readSentFindings } from './read-findings.ts'
