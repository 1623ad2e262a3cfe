import { defineModule } from '#kernel/modules.ts'
import { discussions as collection, discussionMessages } from './collections.ts'
import { notifyLearner } from './jobs.server.ts'
import { keepQuestions } from './keep-questions.server.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { personalData } from './personal-data.server.ts'
import { routes } from './routes.ts'
import { seed } from './seed.server.ts'

export const discussions = defineModule({
  name: 'discussions',
  needs: ['courses', 'enrolments', 'lessons', 'users'],
  collections: [collection, discussionMessages],
  listeners: [keepQuestions],
  routes,
  jobs: [notifyLearner],
  personalData,
  texts: { th, en },
  seed,
})
