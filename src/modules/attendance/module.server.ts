import { defineModule } from '#kernel/modules.ts'
import { attendances, classDays, classes } from './collections.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { personalData } from './personal-data.server.ts'
import { routes } from './routes.ts'
import { seed } from './seed.server.ts'

export const attendance = defineModule({
  name: 'attendance',
  needs: ['courses', 'enrolments', 'users'],
  collections: [classes, classDays, attendances],
  routes,
  personalData,
  seed,
  texts: { th, en },
})
