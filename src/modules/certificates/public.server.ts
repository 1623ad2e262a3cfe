export { issueNow } from './issuing/issue-soon.server.ts'
export { type PublicKey, readPublicKeys } from './proof/keys.server.ts'
export { type ExamResult, examResults, type ReadExamResults } from './rules/exam-results.ts'
