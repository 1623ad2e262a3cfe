import { contribute } from '#kernel/contributions.ts'
import { onWrite } from '#kernel/data/on-write.ts'
import { defineModule } from '#kernel/modules.ts'
import { enrolments, roundChoice, roundLists } from '#modules/enrolments/public.server.ts'
import { homeCards } from '#modules/homes/public.server.ts'
import { reminderSources } from '#modules/reminders/public.server.ts'
import { todayCards } from '#modules/today/public.server.ts'
import { notifyDays } from './check-in/check-in.server.ts'
import { bookClassRooms, bookDayRooms } from './classes/book-rooms.server.ts'
import { refuseFullClass } from './classes/put-in-class.server.ts'
import { attendances, classDays, classes } from './collections.ts'
import { classesCard } from './home-card.server.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { personalData } from './personal-data.server.ts'
import { classTomorrow } from './remind-of-class.server.ts'
import { dayLists } from './roster/day-list.server.ts'
import { placingLists } from './roster/placing-list.server.ts'
import { findOpenRound } from './rounds/find-round.server.ts'
import { listOpenRounds } from './rounds/list-rounds.server.ts'
import { followClasses, followCourses, noteOver } from './rounds/over.server.ts'
import { routes } from './routes.ts'
import { seed } from './seed.server.ts'
import { classesToday } from './today-card.server.ts'

export const attendance = defineModule({
  name: 'attendance',
  needs: ['courses', 'enrolments', 'places', 'users'],
  collections: [classes, classDays, attendances],
  lists: [placingLists, dayLists],
  listeners: [
    onWrite(enrolments, refuseFullClass),
    onWrite(attendances, notifyDays),
    bookClassRooms,
    bookDayRooms,
    followClasses,
    followCourses,
  ],
  jobs: [noteOver],
  routes,
  personalData,
  seed,
  contributions: [
    contribute(todayCards, classesToday),
    contribute(roundChoice, findOpenRound),
    contribute(roundLists, listOpenRounds),
    contribute(reminderSources, classTomorrow),
    contribute(homeCards, classesCard),
  ],
  texts: { th, en },
})
