import { defineModule } from '#kernel/modules.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { routes } from './routes.ts'

export const courseMaking = defineModule({
  name: 'course-making',
  needs: ['courses', 'enrolments', 'lessons'],
  routes,
  texts: { th, en },
})
