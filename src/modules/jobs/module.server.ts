import { defineModule } from '#kernel/modules.ts'
import { jobs as collection } from './collections.ts'
import { sweepJobs } from './jobs.server.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'

export const jobs = defineModule({
  name: 'jobs',
  collections: [collection],
  jobs: [sweepJobs],
  texts: { th, en },
})
