import { defineModule } from '#kernel/modules.ts'
import { courseList } from './course-list.server.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { routes } from './routes.ts'

export const courseMaking = defineModule({
  name: 'course-making',
  needs: ['courses', 'enrolments', 'lessons'],
  lists: [courseList],
  routes,
  texts: { th, en },
})
