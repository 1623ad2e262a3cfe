import { contribute } from '#kernel/contributions.ts'
import { defineModule } from '#kernel/modules.ts'
import { todayCards } from '#modules/today/public.server.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { rosters } from './roster-list.server.ts'
import { routes } from './routes.ts'
import { seed } from './seed.server.ts'
import { learnersToday } from './today-card.server.ts'

export const teaching = defineModule({
  name: 'teaching',
  needs: ['attendance', 'courses', 'users'],
  lists: [rosters],
  routes,
  seed,
  contributions: [contribute(todayCards, learnersToday)],
  texts: { th, en },
})
