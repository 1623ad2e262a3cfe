export { jobs } from './collections.ts'
export {
  dropJobs,
  type JobChoice,
  jobStatuses,
  listJobs,
  type OperatedJob,
  retryJobs,
} from './operate-jobs.server.ts'
