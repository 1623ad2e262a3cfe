import { contribute } from '#kernel/contributions.ts'
import { defineModule } from '#kernel/modules.ts'
import { homeCards } from '#modules/homes/public.server.ts'
import { calendar } from './blocks/calendar/block.ts'
import { checkDays } from './check-days.ts'
import { tasks as collection } from './collections.ts'
import { tasksCard } from './home-card.server.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { personalData } from './personal-data.server.ts'
import { seed } from './seed.server.ts'

export const tasks = defineModule({
  name: 'tasks',
  needs: ['users'],
  collections: [collection],
  listeners: [checkDays],
  blocks: [calendar],
  personalData,
  contributions: [contribute(homeCards, tasksCard)],
  texts: { th, en },
  seed,
})
