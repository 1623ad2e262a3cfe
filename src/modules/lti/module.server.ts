import { contribute } from '#kernel/contributions.ts'
import { defineModule } from '#kernel/modules.ts'
import { roundFollowers } from '#modules/assessments/public.server.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { personalData } from './personal-data.server.ts'
import { routes } from './routes.ts'
import { followProgress, followRound } from './scores/follow-results.server.ts'
import { scoreJob } from './scores/send-score.server.ts'
import { accounts, keys, links, platforms, used } from './tables.ts'

export const lti = defineModule({
  name: 'lti',
  needs: ['assessments', 'courses', 'enrolments', 'exams', 'users'],
  tables: [platforms, keys, accounts, used, links],
  jobs: [scoreJob],
  listeners: [followProgress],
  contributions: [contribute(roundFollowers, followRound)],
  routes,
  personalData,
  texts: { th, en },
})
