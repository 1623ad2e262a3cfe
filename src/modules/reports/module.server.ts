import { defineModule } from '#kernel/modules.ts'
import { foldMonthsJob } from './jobs.server.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { routes } from './routes.ts'

export const reports = defineModule({
  name: 'reports',
  needs: ['enrolments', 'lessons'],
  jobs: [foldMonthsJob],
  routes,
  texts: { th, en },
})
