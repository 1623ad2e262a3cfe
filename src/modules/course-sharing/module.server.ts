import { defineModule } from '#kernel/modules.ts'
import { bringJob, followJob } from './bring-job.server.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { routes } from './routes.ts'
import { courseShares } from './tables.ts'

/** Courses that units of a collection have from each other. */
export const courseSharing = defineModule({
  name: 'course-sharing',
  needs: ['course-files', 'courses', 'sites'],
  tables: [courseShares],
  jobs: [bringJob, followJob],
  routes,
  texts: { th, en },
})
