export { LearnerFilter } from './components/learner-filter.tsx'
export { type LearnerPage, LearnerPages } from './components/learner-pages.tsx'
export { learnerQuery } from './roster/learner-query.ts'
