import { defineModule } from '#kernel/modules.ts'
import { countMonths } from './count-months.server.ts'
import { foldMonthsJob } from './jobs.server.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { routes } from './routes.ts'
import { seed } from './seed.server.ts'
import { enrolmentMonths } from './tables.ts'

export const reports = defineModule({
  name: 'reports',
  needs: ['attendance', 'companies', 'enrolments', 'learning', 'lessons'],
  tables: [enrolmentMonths],
  derives: [countMonths],
  jobs: [foldMonthsJob],
  routes,
  seed,
  texts: { th, en },
})
