export { type GradedWork, gradedWork } from './graded-work.ts'
export { mayMark, requireMarking } from './policy.ts'
