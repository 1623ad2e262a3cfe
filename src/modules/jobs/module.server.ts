import { contribute } from '#kernel/contributions.ts'
import { defineModule } from '#kernel/modules.ts'
import { todayCards, todayFigures } from '#modules/today/public.server.ts'
import { jobs as collection } from './collections.ts'
import { jobList } from './job-list.server.ts'
import { sweepJobs } from './jobs.server.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { measures } from './measures.sql.ts'
import { routes } from './routes.ts'
import { jobsOfSites, jobsToday } from './today-card.server.ts'

export const jobs = defineModule({
  name: 'jobs',
  needs: ['sites'],
  collections: [collection],
  lists: [jobList],
  routes,
  jobs: [sweepJobs],
  measures,
  contributions: [contribute(todayCards, jobsToday), contribute(todayFigures, jobsOfSites)],
  texts: { th, en },
})
