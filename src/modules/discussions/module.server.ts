import { contribute } from '#kernel/contributions.ts'
import { defineModule } from '#kernel/modules.ts'
import { todayCards } from '#modules/today/public.server.ts'
import { discussions as collection, discussionMessages } from './collections.ts'
import { notifyLearner } from './jobs.server.ts'
import { keepQuestions } from './keep-questions.server.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { personalData } from './personal-data.server.ts'
import { routes } from './routes.ts'
import { seed } from './seed.server.ts'
import { questionsToday } from './today-card.server.ts'

export const discussions = defineModule({
  name: 'discussions',
  needs: ['courses', 'enrolments', 'lessons', 'users'],
  collections: [collection, discussionMessages],
  listeners: [keepQuestions],
  routes,
  jobs: [notifyLearner],
  personalData,
  contributions: [contribute(todayCards, questionsToday)],
  texts: { th, en },
  seed,
})
