import { contribute } from '#kernel/contributions.ts'
import { defineModule } from '#kernel/modules.ts'
import { todayCards } from '#modules/today/public.server.ts'
import { courseList } from './course-list.server.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { routes } from './routes.ts'
import { seminarList } from './seminar-list.server.ts'
import { coursesToday } from './today-card.server.ts'

export const courseMaking = defineModule({
  name: 'course-making',
  needs: ['courses', 'course-sharing', 'enrolments', 'lessons', 'seminars'],
  lists: [courseList, seminarList],
  routes,
  contributions: [contribute(todayCards, coursesToday)],
  texts: { th, en },
})
