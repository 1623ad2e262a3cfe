import { contribute } from '#kernel/contributions.ts'
import { defineModule } from '#kernel/modules.ts'
import { homeCards } from '#modules/homes/public.server.ts'
import { reminderSources } from '#modules/reminders/public.server.ts'
import { siteTools } from '#modules/settings/public.server.ts'
import { beatCall, calendarCall, finishCall, sittingCall } from './api.server.ts'
import { notes } from './collections.ts'
import { followOutline, recountJob, recountTool } from './follow-outline.server.ts'
import { continueCard, progressCard } from './home-cards.server.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { personalData } from './personal-data.server.ts'
import { remindLearners } from './reminders/remind.server.ts'
import { unfinishedCourse } from './reminders/unfinished-course.server.ts'
import { routes } from './routes.ts'
import { seed } from './seed.server.ts'
import { learnerClocks, learningClocks, reminders, sittings, surveyAnswers, surveysDone } from './tables.ts'

export const learning = defineModule({
  name: 'learning',
  needs: ['enrolments', 'lessons'],
  collections: [notes],
  tables: [sittings, learnerClocks, learningClocks, reminders, surveyAnswers, surveysDone],
  routes,
  calls: [sittingCall, beatCall, finishCall, calendarCall],
  jobs: [remindLearners, recountJob],
  listeners: followOutline,
  personalData,
  seed,
  contributions: [
    contribute(reminderSources, unfinishedCourse),
    contribute(homeCards, continueCard),
    contribute(homeCards, progressCard),
    contribute(siteTools, recountTool),
  ],
  texts: { th, en },
})
