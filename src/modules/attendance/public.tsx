export { LearnerFilter } from './components/learner-filter.tsx'
export { LEARNERS_PER_PAGE, learnerQuery } from './learner-query.ts'
