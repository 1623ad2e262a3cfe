import { defineModule } from '#kernel/modules.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { routes } from './routes.ts'
import { seed } from './seed.server.ts'

export const seminars = defineModule({
  name: 'seminars',
  needs: ['courses', 'lessons', 'enrolments', 'attendance', 'exams'],
  routes,
  seed,
  texts: { th, en },
})
