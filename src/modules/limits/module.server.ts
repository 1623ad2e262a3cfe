import { contribute } from '#kernel/contributions.ts'
import { defineModule } from '#kernel/modules.ts'
import { todayCards, todayFigures } from '#modules/today/public.server.ts'
import { useCall } from './api.server.ts'
import { countNear, limitsOfSites } from './count-near.server.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { limitMembers } from './member-limit.server.ts'
import { routes } from './routes.ts'
import { limitRequests } from './tables.ts'
import { limitsToday } from './today-card.server.ts'
import { watchLimits } from './watch-limits.server.ts'

export const limits = defineModule({
  name: 'limits',
  needs: ['files', 'messages', 'sites', 'users'],
  tables: [limitRequests],
  listeners: [limitMembers],
  routes,
  calls: [useCall],
  jobs: [watchLimits],
  counters: { limits: countNear },
  contributions: [contribute(todayCards, limitsToday), contribute(todayFigures, limitsOfSites)],
  texts: { th, en },
})
