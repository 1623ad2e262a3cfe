import { onWrite } from '#kernel/data/on-write.ts'
import { defineModule } from '#kernel/modules.ts'
import { courses } from '#modules/courses/public.server.ts'
import { favourites as collection, roundNotices } from './collections.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { followClasses, followCourses, forgetAsked, notifyRounds } from './notices/notify-rounds.server.ts'
import { personalData } from './personal-data.server.ts'
import { routes } from './routes.ts'

export const favourites = defineModule({
  name: 'favourites',
  needs: ['attendance', 'courses', 'messages', 'users'],
  collections: [collection, roundNotices],
  jobs: [notifyRounds, forgetAsked],
  listeners: [
    followClasses,
    followCourses,
    onWrite(courses, async (ctx, { action, records }) => {
      // A favourite of a course that is gone says nothing to anybody.
      if (action !== 'delete') return
      const gone = records.map(({ id }) => id)
      await ctx.asServer().write(collection).where({ courseID: gone }).remove()
    }),
  ],
  routes,
  personalData,
  texts: { th, en },
})
