import { contribute } from '#kernel/contributions.ts'
import { defineModule } from '#kernel/modules.ts'
import { supervisors } from '#modules/assessments/public.server.ts'
import { checkCall, noteCall, stillCall } from './api.server.ts'
import { supervisor } from './checks/supervisor.server.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { personalData } from './personal-data.server.ts'
import { routes } from './routes.ts'
import { sweepJob } from './sweep.server.ts'
import { checks, notes, stills } from './tables.ts'

export const supervision = defineModule({
  name: 'supervision',
  needs: ['assessments', 'exams', 'files', 'users'],
  tables: [checks, stills, notes],
  calls: [checkCall, stillCall, noteCall],
  jobs: [sweepJob],
  contributions: [contribute(supervisors, supervisor)],
  routes,
  personalData,
  texts: { th, en },
})
