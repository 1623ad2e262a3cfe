import { contribute } from '#kernel/contributions.ts'
import { defineModule } from '#kernel/modules.ts'
import { earnedByCourse } from '#modules/learning/public.server.ts'
import { todayCards } from '#modules/today/public.server.ts'
import { askForReview } from './ask-for-review.server.ts'
import { reviews as collection } from './collections.ts'
import { countPending } from './count-pending.server.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { personalData } from './personal-data.server.ts'
import { routes } from './routes.ts'
import { seed } from './seed.server.ts'
import { reviewsToday } from './today-card.server.ts'

export const reviews = defineModule({
  name: 'reviews',
  needs: ['courses', 'enrolments', 'users'],
  collections: [collection],
  counters: { reviews: countPending },
  routes,
  personalData,
  seed,
  contributions: [contribute(todayCards, reviewsToday), contribute(earnedByCourse, askForReview)],
  texts: { th, en },
})
