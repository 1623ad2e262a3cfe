import { onWrite } from '#kernel/data/on-write.ts'
import { defineModule } from '#kernel/modules.ts'
import { enrolments } from '#modules/enrolments/public.server.ts'
import { notifyDays } from './check-in/check-in.server.ts'
import { refuseFullClass } from './classes/put-in-class.server.ts'
import { attendances, classDays, classes } from './collections.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { personalData } from './personal-data.server.ts'
import { dayLists } from './roster/day-list.server.ts'
import { placingLists } from './roster/placing-list.server.ts'
import { routes } from './routes.ts'
import { seed } from './seed.server.ts'

export const attendance = defineModule({
  name: 'attendance',
  needs: ['courses', 'enrolments', 'users'],
  collections: [classes, classDays, attendances],
  lists: [placingLists, dayLists],
  listeners: [onWrite(enrolments, refuseFullClass), onWrite(attendances, notifyDays)],
  routes,
  personalData,
  seed,
  texts: { th, en },
})
